import type { ScheduledAnnouncement } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { DeleteDialog } from '../../../api/delete-dialog.tsx'
import { keys, scheduledAnnouncementsQuery } from '../../../api/queries.ts'
import { AnnouncementFormDialog } from '../../../shared/announcement-form/announcement-form-dialog.tsx'
import { announcementFormMessages as texts } from '../../../shared/announcement-form/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PencilIcon } from '../../../ui/icons/pencil.tsx'
import { TrashIcon } from '../../../ui/icons/trash.tsx'
import styles from './scheduled-announcements.module.css'

/**
 * Opens and closes the announcements that are published later; nothing when there are none. Opens
 * them when one is added.
 */
export function ScheduledButton(props: {
  siteId: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const { siteId, isOpen, onOpenChange } = props
  const count = useQuery(scheduledAnnouncementsQuery(useApi(), siteId)).data?.length
  const before = useRef(count)
  useEffect(() => {
    if (count === undefined) return
    if (before.current !== undefined && count > before.current) onOpenChange(true)
    before.current = count
  }, [count, onOpenChange])
  if (!count) return null
  return (
    <Button aria-expanded={isOpen} onClick={() => onOpenChange(!isOpen)}>
      {texts.scheduledCount(count)}
    </Button>
  )
}

/** The announcements that are published later, for admins; nothing when there are none. */
export function ScheduledAnnouncements(props: { siteId: string }) {
  const { siteId } = props
  const api = useApi()
  const { data = [] } = useQuery(scheduledAnnouncementsQuery(api, siteId))
  const [editing, setEditing] = useState<ScheduledAnnouncement>()
  const [deleting, setDeleting] = useState<ScheduledAnnouncement>()
  const headingId = useId()
  return (
    <>
      {data.length > 0 && (
        <section className={styles.scheduled} aria-labelledby={headingId}>
          <div>
            <h3 id={headingId}>{texts.list}</h3>
            <p className={styles.hint}>{texts.listHint}</p>
          </div>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
          <ul role="list" className={styles.list}>
            {data.map((scheduled) => (
              <li key={scheduled.id} data-item={scheduled.id}>
                <ScheduledCard
                  scheduled={scheduled}
                  onEdit={() => setEditing(scheduled)}
                  onDelete={() => setDeleting(scheduled)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {editing !== undefined && (
        <AnnouncementFormDialog
          siteId={siteId}
          edited={editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting !== undefined && (
        <DeleteDialog
          siteId={siteId}
          title={texts.deleteTitle}
          name={deleting.headline}
          confirm={texts.deleteTitle}
          failed={texts.deleteFailed}
          id={deleting.id}
          list={keys.scheduledAnnouncements(siteId)}
          call={() =>
            api.call('DELETE /sites/:site/scheduled-announcements/:scheduled', {
              params: { site: siteId, scheduled: deleting.id },
            })
          }
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

/** One that is not published yet, with its times. */
export function ScheduledCard(props: {
  scheduled: ScheduledAnnouncement
  onEdit: () => void
  onDelete: () => void
}) {
  const { headline, publishDate, expiryDate } = props.scheduled
  return (
    <Card className={styles.card}>
      <div className={styles.words}>
        <h4 dir="auto">{headline}</h4>
        <p className={styles.hint}>
          <time dateTime={publishDate}>{texts.appears(publishDate)}</time>
          {expiryDate !== undefined && (
            <>
              {' · '}
              <time dateTime={expiryDate}>{texts.disappears(expiryDate)}</time>
            </>
          )}
        </p>
      </div>
      <div className={styles.buttons}>
        <IconButton label={texts.editOne(headline)} icon={<PencilIcon />} onClick={props.onEdit} />
        <IconButton
          variant="danger"
          label={texts.deleteOne(headline)}
          icon={<TrashIcon />}
          onClick={props.onDelete}
        />
      </div>
    </Card>
  )
}
