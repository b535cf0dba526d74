import type { GuardedField, Profile } from '@maypole/contract/community'
import { createContext, useContext } from 'react'
import { Mark } from '../../../ui/card.tsx'
import { directoryMessages } from '../texts.en.ts'

/** Marks what only admins see of a contact. Only admins and the person themselves are told. */
export function HiddenMark(props: { contact: Profile; field: GuardedField }) {
  const { contact, field } = props
  if (contact.hidden?.includes(field) !== true) return null
  const { notListed, adminsOnly } = directoryMessages
  return <Mark>{field === 'listing' ? notListed : adminsOnly}</Mark>
}

/** The numbers that several entries of the shown directory have. */
export const SharedNumbers = createContext<ReadonlySet<string>>(new Set())

/** Returns the numbers that several contacts have. */
export function sharedNumbers(contacts: readonly Profile[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const contact of contacts) {
    // A broken contact is reported by its card.
    const number = contact?.phoneNumber
    if (number === undefined) continue
    if (seen.has(number)) shared.add(number)
    seen.add(number)
  }
  return shared
}

/** Marks a contact whose number another entry has, too. */
export function SharedNumberMark(props: { contact: Profile }) {
  const { phoneNumber } = props.contact
  const isShared = useContext(SharedNumbers).has(phoneNumber ?? '')
  return isShared && <Mark>{directoryMessages.twice}</Mark>
}
