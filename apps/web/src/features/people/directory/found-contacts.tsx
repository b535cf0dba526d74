import type { Profile } from '@maypole/contract/community'
import { Suspense, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PeopleIcon } from '../../../ui/icons/people.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import { directoryMessages } from '../texts.en.ts'
import type { ContactListProps } from './contact-list.tsx'
import { ContactList } from './contact-list.tsx'
import { createContactSearch } from './contact-search.ts'
import type { ContactSearch } from './contact-search-field.tsx'
import styles from './directory.module.css'
import { GroupFilter } from './groups/parts.ts'
import { SharedNumbers, sharedNumbers } from './hidden-mark.tsx'
import { inLetterOrder, type LetterGroup } from './letter-order.ts'
import { PrintedContacts } from './printed-contacts.tsx'

/** From this many contacts on the letters stand beside the list. */
const longList = 20

/** Found contacts are few, and stand without headings, as do those of one letter. */
const noGroups: readonly LetterGroup[] = []

type FoundContactsProps = Omit<ContactListProps, 'groups' | 'letters'> & ContactSearch

/** The matching contacts. */
export function FoundContacts(props: FoundContactsProps) {
  const { contacts, query, onClear, ...list } = props
  const { siteId } = list
  const [chosenGroup, setChosenGroup] = useState<string>()
  const hasGroups = useMemo(() => contacts.some((one) => one?.groups !== undefined), [contacts])
  const { group, members } = useMemo(
    () => membersOf(contacts, chosenGroup),
    [contacts, chosenGroup],
  )
  const { contacts: ordered, groups: all } = useMemo(() => inLetterOrder(members), [members])
  const groups = all.length > 1 ? all : noGroups
  const search = useMemo(() => createContactSearch(ordered), [ordered])
  const found = useMemo(() => search(query), [search, query])
  const shared = useMemo(() => sharedNumbers(contacts), [contacts])
  const isPrinted = usePrinting()
  if (isPrinted) return <PrintedContacts contacts={found} />
  return (
    <SharedNumbers.Provider value={shared}>
      <p className="visually-hidden" role="status">
        {query.trim() === '' && group === undefined ? '' : directoryMessages.found(found.length)}
      </p>
      <div className={styles.found} data-groups={hasGroups || undefined}>
        {hasGroups && (
          <div className={styles.groups}>
            <Suspense>
              <GroupFilter
                siteId={siteId}
                contacts={contacts}
                chosen={group}
                onChosen={setChosenGroup}
              />
            </Suspense>
          </div>
        )}
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
            letters={members.length >= longList ? groups : noGroups}
            groups={query.trim() === '' ? groups : noGroups}
            query={`${group ?? ''}${query}`}
          />
        )}
      </div>
    </SharedNumbers.Provider>
  )
}

/** Returns the members of a chosen group; everybody where nobody is in it any more. */
function membersOf(contacts: readonly Profile[], group: string | undefined) {
  if (group === undefined) return { group, members: contacts }
  const members = contacts.filter((one) => one?.groups?.includes(group))
  return members.length === 0 ? { group: undefined, members: contacts } : { group, members }
}
