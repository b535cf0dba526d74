import type { Profile } from '@maypole/contract/community'
import { formatPhone } from '../../lib/phone.ts'

/** Returns the name of a contact; the phone number of one without names (PD-4). */
export function displayName(contact: Profile): string {
  return `${contact.firstName} ${contact.lastName}`.trim() || formatPhone(contact.phoneNumber)
}
