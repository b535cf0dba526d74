import type { Profile } from '@maypole/contract/community'
import { isContactPhone } from '../../../lib/phone.ts'
import { isIncomplete, type PersonValues } from '../../../shared/person-form/person-values.ts'
import type { Extras } from './groups/contact-extras.tsx'

/** What a form of a contact holds. */
type Filled = PersonValues & Pick<Extras, 'guardians'>

/** Whether somebody is to look after the contact, which then needs no number. */
function isLookedAfter({ guardians }: Filled, contact: Profile | undefined): boolean {
  return (guardians ?? contact?.guardians ?? []).length > 0
}

/** Whether the form still lacks a required field. */
export function lacksSomething(values: Filled, contact?: Profile): boolean {
  return isIncomplete(values, isLookedAfter(values, contact))
}

/** Whether the number can be saved, or none where none is needed. */
export function hasFitNumber(values: Filled, contact?: Profile): boolean {
  const isWithout = values.phoneNumber.trim() === '' && isLookedAfter(values, contact)
  return isWithout || isContactPhone(values.phoneNumber)
}
