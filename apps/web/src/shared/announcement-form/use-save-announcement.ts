import type { Announcement, ScheduledAnnouncement } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-provider.tsx'
import { keys } from '../../api/queries.ts'
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useUndo } from '../../api/use-undo.ts'
import { ownTimeZone } from '../../lib/zoned-time.ts'
import { showItem } from '../../ui/show-item.ts'
import { useToast } from '../../ui/toast.tsx'
import {
  type AnnouncementValues,
  changesOf,
  contentOf,
  type EditedAnnouncement,
  isScheduled,
} from './announcement-values.ts'
import { announcementFormMessages } from './texts.en.ts'
import { undoBody, undoScheduledBody } from './undo-edit.ts'

/**
 * Publishes a new announcement, now or later, or saves the edited one with the version that it was
 * opened with, and shows it in its list. An edit can be undone, unless it removed a picture, or
 * published it.
 */
export function useSaveAnnouncement(options: {
  siteId: string
  edited: EditedAnnouncement | undefined
  onDone: () => void
}) {
  const { siteId, edited, onDone } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const idempotencyKey = useIdempotencyKey()
  const queryKey = keys.announcements(siteId)
  const undo = useUndo({
    list: isScheduled(edited) ? keys.scheduledAnnouncements(siteId) : queryKey,
    failed: announcementFormMessages.failed,
  })
  return useSubmit({
    succeedsOnce: true,
    mutationFn: (values: AnnouncementValues) =>
      send(values, { api, siteId, edited, idempotencyKey }),
    onSuccess: async (saved, values) => {
      if (edited !== undefined && !isScheduled(edited)) {
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData<readonly { readonly id: string }[]>(queryKey, (before) =>
          before?.map((one) => (one.id === saved.id ? saved : one)),
        )
      } else void queryClient.invalidateQueries({ queryKey: keys.scheduledAnnouncements(siteId) })
      // Its place in the list may be another one now.
      void queryClient.invalidateQueries({ queryKey })
      onDone()
      showItem(saved.id)
      const undoEdit =
        values.when === 'later' || !isScheduled(edited)
          ? undoOf(edited, { saved, api, siteId })
          : undefined
      showToast({
        text: saidOf(saved, { values, edited }),
        onUndo: undoEdit && (() => void undo(undoEdit)),
      })
    },
  })
}

function send(
  values: AnnouncementValues,
  options: {
    api: Api
    siteId: string
    edited: EditedAnnouncement | undefined
    idempotencyKey: string
  },
): Promise<EditedAnnouncement> {
  const { api, siteId, edited, idempotencyKey } = options
  const timeZone = ownTimeZone()
  if (edited !== undefined && !isScheduled(edited))
    return api.call('PUT /sites/:site/announcements/:announcement', {
      params: { site: siteId, announcement: edited.id },
      body: changesOf(values, { published: edited, timeZone }),
    })
  const { content, publishDate } = contentOf(values, { scheduled: edited, timeZone })
  if (edited !== undefined)
    return api.call('PUT /sites/:site/scheduled-announcements/:scheduled', {
      params: { site: siteId, scheduled: edited.id },
      body: {
        ...content,
        // A time that has passed publishes it at once.
        publishDate: publishDate ?? new Date().toISOString(),
        version: edited.version,
      },
    })
  const params = { site: siteId }
  return publishDate === undefined
    ? api.call('POST /sites/:site/announcements', { params, body: content, idempotencyKey })
    : api.call('POST /sites/:site/scheduled-announcements', {
        params,
        body: { ...content, publishDate },
        idempotencyKey,
      })
}

/** Returns the call that takes an edit back, if there is one. */
function undoOf(
  edited: EditedAnnouncement | undefined,
  options: { saved: EditedAnnouncement; api: Api; siteId: string },
): (() => Promise<EditedAnnouncement>) | undefined {
  const { saved, api, siteId: site } = options
  if (edited === undefined) return undefined
  if (isScheduled(edited)) {
    const body = isScheduled(saved) ? undoScheduledBody(edited, saved) : undefined
    const params = { site, scheduled: saved.id }
    return (
      body &&
      (() => api.call('PUT /sites/:site/scheduled-announcements/:scheduled', { params, body }))
    )
  }
  const body = isScheduled(saved) ? undefined : undoBody(edited, saved)
  const params = { site, announcement: saved.id }
  return body && (() => api.call('PUT /sites/:site/announcements/:announcement', { params, body }))
}

function saidOf(
  saved: Announcement | ScheduledAnnouncement,
  options: { values: AnnouncementValues; edited: EditedAnnouncement | undefined },
): string {
  const { values, edited } = options
  const texts = announcementFormMessages
  if (edited !== undefined && !isScheduled(edited)) return texts.saved
  return values.when === 'later' && isScheduled(saved)
    ? texts.scheduled(saved.publishDate)
    : texts.published
}
