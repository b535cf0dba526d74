import { useDeferredValue, useMemo } from 'react'
import { messages } from '../../messages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PeopleIcon } from '../../ui/icons/people.tsx'
import type { ContactListProps } from './contact-list.tsx'
import { ContactList } from './contact-list.tsx'
import { searchableContacts, searchContacts } from './contact-search.ts'

export interface FoundContactsProps extends Omit<ContactListProps, 'query'> {
  readonly search: string
}

/** The matching contacts. The list may lag behind the text, so that typing never waits. */
export function FoundContacts(props: FoundContactsProps) {
  const { contacts, search, ...list } = props
  const query = useDeferredValue(search)
  const searchable = useMemo(() => searchableContacts(contacts), [contacts])
  const found = useMemo(() => searchContacts(searchable, query), [searchable, query])
  return (
    <>
      <p className="visually-hidden" role="status">
        {query.trim() === '' ? '' : messages.directory.found(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<PeopleIcon size={28} />}
          title={messages.directory.empty}
          hint={query.trim() === '' ? undefined : messages.directory.emptyHint}
        />
      ) : (
        <ContactList {...list} contacts={found} query={query} />
      )}
    </>
  )
}
