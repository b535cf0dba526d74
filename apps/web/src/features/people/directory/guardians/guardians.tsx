// Everything about those who are looked after is one script: most communities need none of it.
export { GuardiansField } from './guardians-field.tsx'
export { LeaveForDialog } from './leave-for-dialog.tsx'
export { ListingSwitch } from './listing-switch.tsx'
export { LookedAfterBy, NoNumber } from './looked-after-by.tsx'
export { StopGuarding } from './stop-guarding.tsx'
export { WhatOfThem } from './what-of-them.tsx'
