import type { Profile } from '@maypole/contract/community'
import { digitsOf } from '../../../lib/phone.ts'

/**
 * Returns a search of a directory. It finds the contacts that match, in their order (PD-79):
 * ignoring case, accents and surrounding blanks; a query written like a number also matches the
 * digits of the phone number. Every key is a search, so the folded texts are kept, and a query that
 * goes on looks only among what was found before.
 */
export function createContactSearch(
  contacts: readonly Profile[],
): (query: string) => readonly Profile[] {
  const all = contacts.map(foldContact)
  let last = { wanted: '', digits: '', found: all }
  return (query) => {
    const wanted = foldName(query.trim().replace(/\s+/g, ' '))
    if (wanted === '') return contacts
    const digits = /^[\d\s()+./-]+$/.test(wanted) ? digitsOf(wanted) : ''
    const goesOn =
      wanted.includes(last.wanted) &&
      (digits === '' || (last.digits !== '' && digits.includes(last.digits)))
    const found = (goesOn ? last.found : all).filter(
      ({ names, digits: phone }) =>
        names.includes(wanted) || (digits !== '' && phone.includes(digits)),
    )
    last = { wanted, digits, found }
    return found.map(({ contact }) => contact)
  }
}

/** Returns a contact with its searchable text: its names, one per line, and the digits. */
function foldContact(contact: Profile) {
  // A broken contact is reported by its card; the others stay searchable.
  const { firstName, lastName, nickname, phoneNumber }: Partial<Profile> = contact ?? {}
  return {
    contact,
    // First and last name are found together as well as separately.
    names: foldName(`${firstName ?? ''} ${lastName ?? ''}\n${nickname ?? ''}`),
    digits: digitsOf(String(phoneNumber ?? '')),
  }
}

/** Returns a text as names are compared: without case and accents. */
export function foldName(text: string): string {
  // A final Greek sigma is written differently, but the word may go on while it is typed.
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')
}
