import { createOptionalPart } from '../../../../start/part.ts'
import { createDialogPart } from '../../../../ui/dialog-part.tsx'

const load = () => import('./guardians.tsx')

/** The parts of those who are looked after. Each needs a `Suspense` around it. */
export const GuardiansField = createOptionalPart(async () => (await load()).GuardiansField)
export const ListingSwitch = createOptionalPart(async () => (await load()).ListingSwitch)
export const LookedAfterBy = createOptionalPart(async () => (await load()).LookedAfterBy)
export const NoNumber = createOptionalPart(async () => (await load()).NoNumber)
export const StopGuarding = createOptionalPart(async () => (await load()).StopGuarding)
export const WhatOfThem = createOptionalPart(async () => (await load()).WhatOfThem)
export const LeaveForDialog = createDialogPart(async () => (await load()).LeaveForDialog)
