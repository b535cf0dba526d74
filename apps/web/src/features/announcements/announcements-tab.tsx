import type { Announcement } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import { AtRest } from '../../api/at-rest.tsx'
import { DeleteDialog } from '../../api/delete-dialog.tsx'
import { useEditItem } from '../../api/edit-item.ts'
import type { Membership } from '../../api/membership.ts'
import { announcementsQuery, keys } from '../../api/queries.ts'
import { QueryView } from '../../api/query-view.tsx'
import { Seen } from '../../api/seen.ts'
import { FirstSteps } from '../../shared/first-steps/first-steps.tsx'
import { NameNudge } from '../../shared/first-steps/name-nudge.tsx'
import { InPlaceProvider } from '../../shared/in-place/field-in-place.tsx'
import { EmptyTab } from '../../shared/tab-content/empty-tab.tsx'
import { emptyTabMessages } from '../../shared/tab-content/texts.en.ts'
import { createOptionalPart } from '../../start/part.ts'
import { messages } from '../../texts/texts.en.ts'
import { createDialogPart } from '../../ui/dialog-part.tsx'
import { MegaphoneIcon } from '../../ui/icons/megaphone.tsx'
import { ItemBoundary, itemKey } from '../../ui/item-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabHeader } from '../../ui/tab-header.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { AnnouncementPictures } from './announcement-pictures.tsx'
import styles from './announcements.module.css'
import { NewAnnouncements } from './new-announcements.tsx'
import { ReadersProvider, SeenBy } from './seen-by.tsx'
import { usePin } from './use-pin.ts'

const HeadlineForm = createDialogPart(
  async () => (await import('./in-place/headline-form.tsx')).HeadlineForm,
)

const importScheduled = () => import('./scheduled/scheduled-announcements.tsx')

const ScheduledButton = createOptionalPart(async () => (await importScheduled()).ScheduledButton)
const ScheduledAnnouncements = createOptionalPart(
  async () => (await importScheduled()).ScheduledAnnouncements,
)

/** The announcements: pinned first, each part newest first (PD-65). Admins pin and delete them. */
export function AnnouncementsTab(props: Membership) {
  const { siteId, profile } = props
  const query = useQuery(announcementsQuery(useApi(), siteId))
  const pin = usePin(siteId)
  const [deleting, setDeleting] = useState<Announcement>()
  const edit = useEditItem()
  const isAdmin = profile.role === 'admin'
  const [showsScheduled, setShowsScheduled] = useState(false)
  return (
    <>
      <Seen siteId={siteId} profile={profile} list="announcements" />
      <TabHeader title={messages.tabs.announcements}>
        {isAdmin && (
          <AtRest>
            <ScheduledButton
              siteId={siteId}
              isOpen={showsScheduled}
              onOpenChange={setShowsScheduled}
            />
          </AtRest>
        )}
      </TabHeader>
      <NameNudge
        siteId={siteId}
        profile={profile}
        isOpen={props.site.stats?.memberCount === 1 && query.data?.length === 0}
      />
      <NewAnnouncements siteId={siteId} />
      {isAdmin && showsScheduled && (
        <Suspense>
          <ScheduledAnnouncements siteId={siteId} />
        </Suspense>
      )}
      <ReadersProvider siteId={siteId} enabled={isAdmin}>
        <QueryView
          query={query}
          list={keys.announcements(siteId)}
          failed={messages.announcements.failed}
          loading={<Skeleton height="8.5rem" />}
        >
          {(announcements) =>
            announcements.length === 0 ? (
              <>
                <FirstSteps membership={props} />
                <EmptyTab
                  membership={props}
                  icon={<MegaphoneIcon size={28} />}
                  texts={emptyTabMessages.announcements}
                />
              </>
            ) : (
              <InPlaceProvider mayEdit={isAdmin} siteId={siteId} form={HeadlineForm}>
                {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
                <ul role="list" className={styles.list}>
                  {announcements.map((announcement, index) => (
                    <li key={itemKey(announcement, index)} data-item={announcement?.id}>
                      <ItemBoundary item={announcement}>
                        <AnnouncementCard
                          announcement={announcement}
                          pictures={
                            <AnnouncementPictures
                              siteId={siteId}
                              pictures={announcement?.pictures}
                            />
                          }
                          {...(isAdmin && {
                            seen: <SeenBy id={announcement?.id} />,
                            onPin: () => pin.mutate(announcement),
                            onDelete: () => setDeleting(announcement),
                            onEdit: edit && (() => edit({ kind: 'announcement', announcement })),
                          })}
                        />
                      </ItemBoundary>
                    </li>
                  ))}
                </ul>
              </InPlaceProvider>
            )
          }
        </QueryView>
      </ReadersProvider>
      {deleting !== undefined && (
        <DeleteAnnouncement
          siteId={siteId}
          announcement={deleting}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

function DeleteAnnouncement(props: {
  siteId: string
  announcement: Announcement
  onClose: () => void
}) {
  const { siteId, announcement, onClose } = props
  const api = useApi()
  return (
    <DeleteDialog
      siteId={siteId}
      title={messages.announcements.deleteTitle}
      name={announcement.headline}
      confirm={messages.announcements.deleteTitle}
      failed={messages.announcements.deleteFailed}
      id={announcement.id}
      list={keys.announcements(siteId)}
      call={() =>
        api.call('DELETE /sites/:site/announcements/:announcement', {
          params: { site: siteId, announcement: announcement.id },
        })
      }
      onClose={onClose}
    />
  )
}
