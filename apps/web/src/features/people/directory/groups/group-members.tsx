import type { Group, Profile } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { errorText } from '../../../../api/api-error.ts'
import { useApi } from '../../../../api/api-provider.tsx'
import { profilesQuery } from '../../../../api/queries.ts'
import { QueryView } from '../../../../api/query-view.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { DialogActions, DialogBody, DialogError } from '../../../../ui/dialog.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { createContactSearch } from '../contact-search.ts'
import { displayName } from '../display-name.ts'
import styles from './groups.module.css'
import { groupMessages } from './texts.en.ts'
import { useChangeMembers } from './use-groups.ts'

/** Contacts that are shown at first, and each time that more are asked for. */
const portion = 100

interface GroupMembersProps {
  readonly siteId: string
  readonly group: Group
  readonly onBusy: (isBusy: boolean) => void
  readonly onBack: () => void
}

/** Who is in a group: the directory with boxes to tick. Nothing is changed before it is saved. */
export function GroupMembers(props: GroupMembersProps) {
  const { siteId, group } = props
  const query = useQuery(profilesQuery(useApi(), siteId))
  return (
    <QueryView
      query={query}
      failed={groupMessages.failed}
      loading={
        <DialogBody>
          <Skeleton count={4} height="3rem" />
        </DialogBody>
      }
    >
      {(contacts) => <MembersForm key={group.id} {...props} contacts={contacts} />}
    </QueryView>
  )
}

function MembersForm(props: GroupMembersProps & { contacts: readonly Profile[] }) {
  const { siteId, group, contacts, onBusy, onBack } = props
  const isIn = ({ groups }: Profile) => groups?.includes(group.id) ?? false
  /** What is changed, by the contact's id. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(portion)
  const change = useChangeMembers(siteId)
  useEffect(() => onBusy(change.isPending), [onBusy, change.isPending])
  const find = useMemo(() => createContactSearch(contacts), [contacts])
  const found = useMemo(() => find(search), [find, search])
  const isChosen = (contact: Profile) => changed.get(contact.id) ?? isIn(contact)
  const add = contacts.filter((one) => isChosen(one) && !isIn(one)).map(({ id }) => id)
  const remove = contacts.filter((one) => !isChosen(one) && isIn(one)).map(({ id }) => id)

  function set(some: readonly Profile[], isChosen: boolean): void {
    setChanged((before) => new Map([...before, ...some.map(({ id }) => [id, isChosen] as const)]))
  }
  return (
    <>
      <DialogBody>
        <SearchField label={groupMessages.search} value={search} onValue={setSearch} />
        <p role="status" className={styles.hint}>
          {groupMessages.chosen(contacts.filter(isChosen).length)}
        </p>
        {found.length > 1 && (
          <Checkbox
            label={groupMessages.allShown}
            checked={found.every(isChosen)}
            disabled={change.isPending}
            onChecked={(checked) => set(found, checked)}
          />
        )}
        {found.length === 0 ? (
          <p>{groupMessages.noMatch}</p>
        ) : (
          <section className={styles.scroller} aria-label={groupMessages.people}>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
            <ul role="list" className={styles.rows}>
              {found.slice(0, shown).map((contact) => (
                <li key={contact.id} className={styles.row}>
                  <Checkbox
                    label={displayName(contact)}
                    checked={isChosen(contact)}
                    disabled={change.isPending}
                    onChecked={(checked) => set([contact], checked)}
                  />
                </li>
              ))}
            </ul>
            {found.length > shown && (
              <Button className={styles.more} onClick={() => setShown(shown + portion)}>
                {groupMessages.more(found.length - shown)}
              </Button>
            )}
          </section>
        )}
        {change.isError && <DialogError>{errorText(change.error)}</DialogError>}
      </DialogBody>
      <DialogActions>
        <Button onClick={onBack} disabled={change.isPending}>
          {groupMessages.back}
        </Button>
        <Button
          variant="primary"
          disabled={add.length + remove.length === 0}
          pending={change.isPending}
          onClick={() => change.mutate({ group: group.id, add, remove }, { onSuccess: onBack })}
        >
          {groupMessages.save}
        </Button>
      </DialogActions>
    </>
  )
}
