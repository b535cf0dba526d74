export { PasskeyConfirmation } from './confirmation.tsx'
export { PasskeyRegistrationStart } from './registration-start.tsx'
export { PasskeyRegistrationSuccess } from './registration-success.tsx'
