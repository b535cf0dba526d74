import type { Profile } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { AtRest } from '../../../api/at-rest.tsx'
import type { Membership } from '../../../api/membership.ts'
import { keys, profilesQuery } from '../../../api/queries.ts'
import { QueryView } from '../../../api/query-view.tsx'
import { Seen } from '../../../api/seen.ts'
import { addingContact, useShownItem } from '../../../lib/shown-item.ts'
import { NameNudge } from '../../../shared/first-steps/name-nudge.tsx'
import { createOptionalPart } from '../../../start/part.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icons/plus.tsx'
import { morph } from '../../../ui/morph.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TabHeader } from '../../../ui/tab-header.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { directoryMessages } from '../texts.en.ts'
import { AddContactForm } from './add-contact-form.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { ContactPane, ContactSheet } from './contact-pane.tsx'
import { ContactSearchField } from './contact-search-field.tsx'
import { DeleteContactDialog } from './delete-contact-dialog.tsx'
import styles from './directory.module.css'
import { FoundContacts } from './found-contacts.tsx'
import { LeaveForDialog } from './guardians/parts.ts'

const WaitingPeople = createOptionalPart(
  async () => (await import('./waiting-people.tsx')).WaitingPeople,
)

const DirectoryMenu = createOptionalPart(
  async () => (await import('./directory-menu.tsx')).DirectoryMenu,
)

const FirstContacts = createOptionalPart(
  async () => (await import('./first-contacts.tsx')).FirstContacts,
)

/** The dialog that is open. */
type Change = { readonly dialog: 'edit' | 'delete'; readonly contact: Profile }

/**
 * The directory: search, add, edit, delete, download. Only the site's own setting hides what
 * changes contacts; whether one contact may be changed the server decides, and a refusal says why
 * (PD-7).
 */
export function DirectoryTab(props: Membership) {
  const { siteId, profile } = props
  const query = useQuery(profilesQuery(useApi(), siteId))
  const [adding, setAdding] = useState(false)
  const [change, setChange] = useState<Change>()
  const shown = useShownItem()
  const details = useDetails(shown === addingContact.shows ? undefined : shown)
  useEffect(() => {
    if (shown === addingContact.shows) setAdding(true)
  }, [shown])
  const isAdmin = profile.role === 'admin'
  const edit = useCallback((contact: Profile) => setChange({ dialog: 'edit', contact }), [])
  const remove = useCallback((contact: Profile) => setChange({ dialog: 'delete', contact }), [])
  return (
    <>
      <Seen siteId={siteId} profile={profile} list="profiles" />
      <DirectoryHeader {...props} adding={adding} onAdd={() => setAdding(true)} />
      <NameNudge siteId={siteId} profile={profile} />
      {props.site.stats?.memberCount === 1 && (
        <Suspense>
          <FirstContacts membership={props} />
        </Suspense>
      )}
      <Waiting siteId={siteId} count={profile.waiting ?? 0} />
      <ContactSearchField>
        {(search) => (
          <>
            {adding && profile.mayAddContacts && (
              <AddContactForm siteId={siteId} isAdmin={isAdmin} onClose={() => setAdding(false)} />
            )}
            <QueryView
              query={query}
              list={keys.profiles(siteId)}
              failed={directoryMessages.failed}
              loading={<Skeleton count={1} height="max(200px, calc(100vh - 400px))" />}
            >
              {(contacts) => (
                <div className={styles.columns}>
                  <FoundContacts
                    siteId={siteId}
                    contacts={contacts}
                    {...search}
                    ownId={profile.id}
                    openedId={details.hasPane ? details.id : undefined}
                    mayChange={profile.mayAddContacts}
                    onOpen={details.open}
                    onEdit={edit}
                    onDelete={remove}
                  />
                  <Details
                    {...props}
                    {...details}
                    contacts={contacts}
                    isChanging={change !== undefined}
                    onEdit={edit}
                    onDelete={remove}
                  />
                </div>
              )}
            </QueryView>
          </>
        )}
      </ContactSearchField>
      {change !== undefined && (
        <ContactChange
          {...change}
          siteId={siteId}
          isAdmin={isAdmin}
          ownId={profile.id}
          onClose={() => setChange(undefined)}
        />
      )}
    </>
  )
}

function DirectoryHeader(props: Membership & { adding: boolean; onAdd: () => void }) {
  const { siteId, site, profile, adding, onAdd } = props
  return (
    <TabHeader title={messages.tabs.directory}>
      <div className={styles.headerButtons}>
        {profile.mayAddContacts && (
          <Button
            data-hotkey="c"
            icon={<PlusIcon size={18} />}
            aria-expanded={adding}
            onClick={onAdd}
          >
            {directoryMessages.add}
          </Button>
        )}
        <span className={styles.menuPlace}>
          <AtRest>
            <DirectoryMenu siteId={siteId} title={site.title} isAdmin={profile.role === 'admin'} />
          </AtRest>
        </span>
      </div>
    </TabHeader>
  )
}

/** The contact whose details are shown: in a pane where there is room, else in a sheet. */
function useDetails(shown: string | undefined) {
  const [id, setId] = useState<string>()
  const hasPane = useMedia('(min-width: 72rem)')
  useEffect(() => {
    if (shown !== undefined) setId(shown)
  }, [shown])
  const open = useCallback(
    (contact: Profile) => {
      const change = () => setId(contact.id)
      if (hasPane) change()
      else morph({ from: () => inList(contact.id), to: () => inSheet(contact.id), change })
    },
    [hasPane],
  )
  function close(contact: Profile): void {
    morph({
      from: () => inSheet(contact.id),
      to: () => inList(contact.id),
      change: () => setId(undefined),
    })
  }
  return { id, hasPane, open, close }
}

function Details(
  props: Membership &
    ReturnType<typeof useDetails> & {
      contacts: readonly (Profile | undefined)[]
      isChanging: boolean
      onEdit: (contact: Profile) => void
      onDelete: (contact: Profile) => void
    },
) {
  const { siteId, profile, id, hasPane, contacts, close } = props
  // Not every item has an id: what cannot be shown is among them.
  const contact = id === undefined ? undefined : contacts.find((one) => one?.id === id)
  const changes =
    contact !== undefined && (profile.mayAddContacts || contact.guardians?.includes(profile.id))
      ? { onEdit: () => props.onEdit(contact), onDelete: () => props.onDelete(contact) }
      : {}
  if (hasPane) return <ContactPane siteId={siteId} contact={contact} {...changes} />
  if (contact === undefined || props.isChanging) return null
  return (
    <ContactSheet siteId={siteId} contact={contact} {...changes} onClose={() => close(contact)} />
  )
}

/** Who waits to be let in; their room is there before they are. */
function Waiting({ siteId, count }: { siteId: string; count: number }) {
  if (count === 0) return null
  const place = <div className={styles.waiting} style={{ '--count': count } as CSSProperties} />
  return (
    <Suspense fallback={place}>
      <WaitingPeople siteId={siteId} place={place} />
    </Suspense>
  )
}

/** The disc of a contact in the list, if its row is rendered. */
function inList(id: string): Element | null {
  return document.querySelector(`li [data-person="${CSS.escape(id)}"]`)
}

function inSheet(id: string): Element | null {
  return document.querySelector(`dialog [data-person="${CSS.escape(id)}"]`)
}

/** The dialog that changes a contact. */
function ContactChange(
  props: Change & { siteId: string; isAdmin: boolean; ownId: string; onClose: () => void },
) {
  const { dialog, ownId, ...change } = props
  if (dialog === 'edit') return <ContactDialog {...change} />
  // Who looks after somebody leaves for them.
  if (change.contact.guardians?.includes(ownId)) return <LeaveForDialog {...change} />
  return <DeleteContactDialog {...change} />
}
