export { MethodButtons } from './method-buttons.tsx'
export { OneTapSlot } from './one-tap-slot.tsx'
export { PasskeyButton } from './passkey-button.tsx'
