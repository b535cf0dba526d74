import { createOptionalPart } from '../../../../start/part.ts'

const load = () => import('./groups.tsx')

/** The parts of groups, loaded when one of them is needed. Each needs a `Suspense` around it. */
export const ContactGroups = createOptionalPart(async () => (await load()).ContactGroups)
export const ContactExtras = createOptionalPart(async () => (await load()).ContactExtras)
export const GroupsField = createOptionalPart(async () => (await load()).GroupsField)
export const GroupFilter = createOptionalPart(async () => (await load()).GroupFilter)
