import type { Link } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import { DeleteDialog } from '../../api/delete-dialog.tsx'
import type { Membership } from '../../api/membership.ts'
import { keys, linksQuery } from '../../api/queries.ts'
import { QueryView } from '../../api/query-view.tsx'
import { Seen } from '../../api/seen.ts'
import { InPlaceProvider } from '../../shared/in-place/field-in-place.tsx'
import { EmptyTab } from '../../shared/tab-content/empty-tab.tsx'
import { emptyTabMessages } from '../../shared/tab-content/texts.en.ts'
import { messages } from '../../texts/texts.en.ts'
import { Button } from '../../ui/button.tsx'
import { createDialogPart } from '../../ui/dialog-part.tsx'
import { LinkIcon } from '../../ui/icons/link.tsx'
import { PlusIcon } from '../../ui/icons/plus.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabHeader } from '../../ui/tab-header.tsx'
import { DeadLinkMark, DeadLinksProvider } from './dead/dead-links.tsx'
import { LinkCard } from './link-card.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { LinkSections } from './link-sections.tsx'
import styles from './links.module.css'
import { linkMessages } from './texts.en.ts'

/** The open dialog. */
type Opened =
  | { readonly dialog: 'add' | 'arrange' }
  | { readonly dialog: 'edit' | 'delete'; readonly link: Link }

const LinkTitleForm = createDialogPart(
  async () => (await import('./in-place/link-title-form.tsx')).LinkTitleForm,
)

const LinkOrderDialog = createDialogPart(
  async () => (await import('./arrange/link-order-dialog.tsx')).LinkOrderDialog,
)

function HeaderButtons(props: { hasLinks: boolean; onOpen: (opened: Opened) => void }) {
  const { hasLinks, onOpen } = props
  return (
    <div className={styles.buttons}>
      {hasLinks && (
        <Button variant="quiet" onClick={() => onOpen({ dialog: 'arrange' })}>
          {linkMessages.arrange}
        </Button>
      )}
      <Button
        data-hotkey="c"
        icon={<PlusIcon size={18} />}
        onClick={() => onOpen({ dialog: 'add' })}
      >
        {messages.links.add}
      </Button>
    </div>
  )
}

/** The links in order, under their headings (PD-71). Admins add, edit, arrange and delete them. */
export function LinksTab(props: Membership) {
  const { siteId, profile } = props
  const api = useApi()
  const query = useQuery(linksQuery(api, siteId))
  const [opened, setOpened] = useState<Opened>()
  const isAdmin = profile.role === 'admin'
  const close = () => setOpened(undefined)
  return (
    <>
      <Seen siteId={siteId} profile={profile} list="links" />
      <TabHeader title={messages.tabs.links}>
        {isAdmin && <HeaderButtons hasLinks={(query.data?.length ?? 0) > 0} onOpen={setOpened} />}
      </TabHeader>
      <QueryView
        query={query}
        list={keys.links(siteId)}
        failed={messages.links.failed}
        loading={<Skeleton count={4} height="4.75rem" />}
      >
        {(links) =>
          links.length === 0 ? (
            <EmptyTab
              membership={props}
              icon={<LinkIcon size={28} />}
              texts={emptyTabMessages.links}
              onFirst={() => setOpened({ dialog: 'add' })}
            />
          ) : (
            <DeadLinksProvider siteId={siteId} enabled={isAdmin}>
              <InPlaceProvider mayEdit={isAdmin} siteId={siteId} form={LinkTitleForm}>
                <LinkSections links={links}>
                  {(link, isInSection) => (
                    <LinkCard
                      link={link}
                      isInSection={isInSection}
                      {...(isAdmin && {
                        notice: <DeadLinkMark siteId={siteId} link={link} />,
                        onEdit: () => setOpened({ dialog: 'edit', link }),
                        onDelete: () => setOpened({ dialog: 'delete', link }),
                      })}
                    />
                  )}
                </LinkSections>
              </InPlaceProvider>
            </DeadLinksProvider>
          )
        }
      </QueryView>
      {opened?.dialog === 'add' && <LinkDialog siteId={siteId} onClose={close} />}
      {opened?.dialog === 'arrange' && <LinkOrderDialog siteId={siteId} onClose={close} />}
      {opened?.dialog === 'edit' && (
        <LinkDialog siteId={siteId} link={opened.link} onClose={close} />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteDialog
          siteId={siteId}
          title={messages.links.deleteTitle}
          name={opened.link.title}
          confirm={messages.links.deleteTitle}
          failed={messages.links.deleteFailed}
          id={opened.link.id}
          list={keys.links(siteId)}
          call={() =>
            api.call('DELETE /sites/:site/links/:link', {
              params: { site: siteId, link: opened.link.id },
            })
          }
          onClose={close}
        />
      )}
    </>
  )
}
