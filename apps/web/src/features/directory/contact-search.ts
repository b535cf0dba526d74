import type { Profile } from '@maypole/contract/community'
import { digitsOf } from '../../lib/phone.ts'

/** A contact with what a search looks at, worked out once so that typing stays quick with thousands of them. */
export interface SearchableContact {
  readonly contact: Profile
  /** The names, one below the other, as `fold` leaves them. */
  readonly names: string
  /** The digits of the phone number. */
  readonly digits: string
}

/** Prepares a directory for `searchContacts`. */
export function searchableContacts(contacts: readonly Profile[]): SearchableContact[] {
  return contacts.map((contact) => {
    // One broken contact is for its card to report; the others are still searched.
    const { firstName, lastName, nickname, phoneNumber }: Partial<Profile> = contact ?? {}
    return {
      contact,
      // First and last name beside each other are found as well as each of them.
      names: fold(`${firstName ?? ''} ${lastName ?? ''}\n${nickname ?? ''}`),
      digits: digitsOf(String(phoneNumber ?? '')),
    }
  })
}

/**
 * The contacts that a search finds, in their order (PD-79): case and accents do not matter, blanks around
 * the query neither; a query written like a number is also looked for in the digits of the phone.
 */
export function searchContacts(
  contacts: readonly SearchableContact[],
  query: string,
): readonly Profile[] {
  const wanted = fold(query.trim().replace(/\s+/g, ' '))
  const digits = /^[\d\s()+./-]+$/.test(wanted) ? digitsOf(wanted) : ''
  const found: Profile[] = []
  for (const { contact, names, digits: phone } of contacts) {
    if (names.includes(wanted) || (digits !== '' && phone.includes(digits))) found.push(contact)
  }
  return found
}

function fold(text: string): string {
  // The last letter of a Greek word is written in another way, but the word may go on while it is typed.
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')
}
