import type { Profile } from '@maypole/contract/community'
import { messages } from '../../../texts/texts.en.ts'

function compare(names: Intl.Collator, first: Profile, second: Profile): number {
  return (
    // A broken contact is reported by its card.
    names.compare(first?.lastName ?? '', second?.lastName ?? '') ||
    names.compare(first?.firstName ?? '', second?.firstName ?? '')
  )
}

/**
 * Returns the directory with a contact inserted in order: by last name, then first name (PD-80).
 */
export function withContact(contacts: readonly Profile[], contact: Profile): Profile[] {
  const names = collator()
  const others = contacts.filter((other) => other.id !== contact.id)
  const after = others.findIndex((other) => compare(names, contact, other) < 0)
  return others.toSpliced(after < 0 ? others.length : after, 0, contact)
}

/** Returns contacts, which the server sorts as in English, in the order of the language. */
export function inLanguageOrder(contacts: readonly Profile[]): readonly Profile[] {
  if (messages.locale === 'en-US') return contacts
  const names = collator()
  return contacts.toSorted((first, second) => compare(names, first, second))
}

function collator(): Intl.Collator {
  return new Intl.Collator(messages.locale, { sensitivity: 'base' })
}
