import type { Profile } from '@maypole/contract/community'
import { formatPhone } from '../../../lib/phone.ts'
import { directoryMessages } from '../texts.en.ts'

/**
 * Returns the name of a contact; the phone number of one without names (PD-4), or a text where that
 * is not shown to the viewer.
 */
export function displayName(contact: Profile): string {
  const { firstName, lastName, phoneNumber } = contact
  return `${firstName} ${lastName}`.trim() || shownPhone(phoneNumber) || directoryMessages.noName
}

/** Returns a phone number for people; empty where it is hidden from the viewer. */
export function shownPhone(phoneNumber: string | undefined): string {
  return phoneNumber === undefined ? '' : formatPhone(phoneNumber)
}

/**
 * Whether a contact has no number, rather than one that the viewer does not see: only who sees all
 * of a contact is told what of it is hidden.
 */
export function hasNoNumber({ phoneNumber, hidden }: Profile): boolean {
  return phoneNumber === undefined && hidden?.includes('phoneNumber') === true
}
