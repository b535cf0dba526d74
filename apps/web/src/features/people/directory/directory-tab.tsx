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
import { NameNudge } from '../../../shared/tab-content/name-nudge.tsx'
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

const WaitingPeople = createOptionalPart(
  async () => (await import('./waiting-people.tsx')).WaitingPeople,
)

const DirectoryMenu = createOptionalPart(
  async () => (await import('./directory-menu.tsx')).DirectoryMenu,
)

/** The open dialog. */
type Opened = { readonly dialog: 'edit' | 'delete'; readonly contact: Profile }

/**
 * The directory: search, add, edit, delete, download. Only the site's own setting hides what
 * changes contacts; whether one contact may be changed the server decides, and a refusal says why
 * (PD-7).
 */
export function DirectoryTab(props: Membership) {
  const { siteId, profile } = props
  const api = useApi()
  const query = useQuery(profilesQuery(api, siteId))
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const [openedId, setOpenedId] = useState<string>()
  const hasPane = useMedia('(min-width: 72rem)')
  const shown = useShownItem()
  useEffect(() => {
    if (shown === addingContact.shows) setAdding(true)
    else if (shown !== undefined) setOpenedId(shown)
  }, [shown])
  const close = () => setOpened(undefined)
  const open = useCallback(
    (contact: Profile) => {
      const change = () => setOpenedId(contact.id)
      if (hasPane) change()
      else morph({ from: () => inList(contact.id), to: () => inSheet(contact.id), change })
    },
    [hasPane],
  )
  const edit = useCallback((contact: Profile) => setOpened({ dialog: 'edit', contact }), [])
  const remove = useCallback((contact: Profile) => setOpened({ dialog: 'delete', contact }), [])
  return (
    <>
      <Seen siteId={siteId} profile={profile} list="profiles" />
      <TabHeader title={messages.tabs.directory}>
        <div className={styles.headerButtons}>
          {profile.mayAddContacts && (
            <Button
              icon={<PlusIcon size={18} />}
              aria-expanded={adding}
              onClick={() => setAdding(true)}
            >
              {directoryMessages.add}
            </Button>
          )}
          <span className={styles.menuPlace}>
            <AtRest>
              <DirectoryMenu
                siteId={siteId}
                title={props.site.title}
                isAdmin={profile.role === 'admin'}
              />
            </AtRest>
          </span>
        </div>
      </TabHeader>
      <NameNudge siteId={siteId} profile={profile} />
      <Waiting siteId={siteId} count={profile.waiting ?? 0} />
      <ContactSearchField>
        {(search) => (
          <>
            {adding && profile.mayAddContacts && (
              <AddContactForm
                siteId={siteId}
                isAdmin={profile.role === 'admin'}
                onClose={() => setAdding(false)}
              />
            )}
            <QueryView
              query={query}
              list={keys.profiles(siteId)}
              failed={directoryMessages.failed}
              loading={<Skeleton count={1} height="max(200px, calc(100vh - 400px))" />}
            >
              {(contacts) => {
                const contact =
                  openedId === undefined ? undefined : contacts.find((one) => one?.id === openedId)
                const changes =
                  contact !== undefined && profile.mayAddContacts
                    ? { onEdit: () => edit(contact), onDelete: () => remove(contact) }
                    : {}
                return (
                  <div className={styles.columns}>
                    <FoundContacts
                      siteId={siteId}
                      contacts={contacts}
                      {...search}
                      ownId={profile.id}
                      openedId={hasPane ? openedId : undefined}
                      mayChange={profile.mayAddContacts}
                      onOpen={open}
                      onEdit={edit}
                      onDelete={remove}
                    />
                    {hasPane && <ContactPane siteId={siteId} contact={contact} {...changes} />}
                    {!hasPane && contact !== undefined && opened === undefined && (
                      <ContactSheet
                        siteId={siteId}
                        contact={contact}
                        {...changes}
                        onClose={() =>
                          morph({
                            from: () => inSheet(contact.id),
                            to: () => inList(contact.id),
                            change: () => setOpenedId(undefined),
                          })
                        }
                      />
                    )}
                  </div>
                )
              }}
            </QueryView>
          </>
        )}
      </ContactSearchField>
      {opened !== undefined && (
        <ContactChange
          {...opened}
          siteId={siteId}
          isAdmin={profile.role === 'admin'}
          onClose={close}
        />
      )}
    </>
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
function ContactChange(props: Opened & { siteId: string; isAdmin: boolean; onClose: () => void }) {
  const { dialog, ...change } = props
  return dialog === 'edit' ? <ContactDialog {...change} /> : <DeleteContactDialog {...change} />
}
