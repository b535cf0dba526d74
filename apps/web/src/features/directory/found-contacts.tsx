import { useDeferredValue, useMemo } from 'react'
import { directoryMessages } from '../../directory-messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PeopleIcon } from '../../ui/icons/people.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import type { ContactListProps } from './contact-list.tsx'
import { ContactList } from './contact-list.tsx'
import { searchableContacts, searchContacts } from './contact-search.ts'
import { SharedNumbers, sharedNumbers } from './hidden-mark.tsx'
import { inLetterOrder, type LetterGroup } from './letter-order.ts'
import { PrintedContacts } from './printed-contacts.tsx'

/** Found contacts are few, and stand without headings, as do those of one letter. */
const noGroups: readonly LetterGroup[] = []

export interface FoundContactsProps extends Omit<ContactListProps, 'query' | 'groups'> {
  readonly search: string
  readonly onClear: () => void
}

/** The matching contacts. The list may lag behind the text, so that typing never waits. */
export function FoundContacts(props: FoundContactsProps) {
  const { contacts, search, onClear, ...list } = props
  const query = useDeferredValue(search)
  const { contacts: ordered, groups } = useMemo(() => inLetterOrder(contacts), [contacts])
  const searchable = useMemo(() => searchableContacts(ordered), [ordered])
  const found = useMemo(() => searchContacts(searchable, query), [searchable, query])
  const shared = useMemo(() => sharedNumbers(contacts), [contacts])
  const isPrinted = usePrinting()
  if (isPrinted) return <PrintedContacts contacts={found} />
  return (
    <SharedNumbers.Provider value={shared}>
      <p className="visually-hidden" role="status">
        {query.trim() === '' ? '' : directoryMessages.found(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<PeopleIcon size={28} />}
          title={directoryMessages.empty}
          hint={query.trim() === '' ? undefined : directoryMessages.emptyHint}
          action={
            query.trim() !== '' && (
              <Button onClick={onClear}>{directoryMessages.clearSearch}</Button>
            )
          }
        />
      ) : (
        <ContactList
          {...list}
          contacts={found}
          groups={query.trim() === '' && groups.length > 1 ? groups : noGroups}
          query={query}
        />
      )}
    </SharedNumbers.Provider>
  )
}
