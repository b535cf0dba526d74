import type { Profile } from '@maypole/contract/community'

function compare(names: Intl.Collator, first: Profile, second: Profile): number {
  return (
    names.compare(first.lastName, second.lastName) ||
    names.compare(first.firstName, second.firstName)
  )
}

/**
 * Returns the directory with a contact inserted in order: by last name, then first name (PD-80).
 */
export function withContact(contacts: readonly Profile[], contact: Profile): Profile[] {
  const names = new Intl.Collator('en', { sensitivity: 'base' })
  const others = contacts.filter((other) => other.id !== contact.id)
  const after = others.findIndex((other) => compare(names, contact, other) < 0)
  return others.toSpliced(after < 0 ? others.length : after, 0, contact)
}
