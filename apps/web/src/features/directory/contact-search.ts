import type { Profile } from '@maypole/contract/community'
import { digitsOf } from '../../lib/phone.ts'

/**
 * A contact with its searchable text, computed once so that typing stays fast with thousands of
 * them.
 */
export interface SearchableContact {
  readonly contact: Profile
  /** The names, one per line, folded. */
  readonly names: string
  /** The digits of the phone number. */
  readonly digits: string
}

/** Prepares a directory for `searchContacts`. */
export function searchableContacts(contacts: readonly Profile[]): SearchableContact[] {
  return contacts.map((contact) => {
    // A broken contact is reported by its card; the others stay searchable.
    const { firstName, lastName, nickname, phoneNumber }: Partial<Profile> = contact ?? {}
    return {
      contact,
      // First and last name are found together as well as separately.
      names: foldName(`${firstName ?? ''} ${lastName ?? ''}\n${nickname ?? ''}`),
      digits: digitsOf(String(phoneNumber ?? '')),
    }
  })
}

/**
 * Returns the contacts that match a search, in their order (PD-79): ignoring case, accents and
 * surrounding blanks; a query written like a number also matches the digits of the phone number.
 */
export function searchContacts(
  contacts: readonly SearchableContact[],
  query: string,
): readonly Profile[] {
  const wanted = foldName(query.trim().replace(/\s+/g, ' '))
  const digits = /^[\d\s()+./-]+$/.test(wanted) ? digitsOf(wanted) : ''
  const found: Profile[] = []
  for (const { contact, names, digits: phone } of contacts) {
    if (names.includes(wanted) || (digits !== '' && phone.includes(digits))) found.push(contact)
  }
  return found
}

/** Returns a text as names are compared: without case and accents. */
export function foldName(text: string): string {
  // A final Greek sigma is written differently, but the word may go on while it is typed.
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')
}
