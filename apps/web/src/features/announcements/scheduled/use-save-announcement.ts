import type { ScheduledAnnouncement } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { ownTimeZone } from '../../../lib/zoned-time.ts'
import { announcementFormMessages } from '../../../shared/announcement-form/texts.en.ts'
import { showItem } from '../../../ui/show-item.ts'
import { useToast } from '../../../ui/toast.tsx'
import { type AnnouncementValues, timesOf } from './announcement-values.ts'

/** Publishes a new announcement, now or later, or saves `scheduled` with its version. */
export function useSaveAnnouncement(options: {
  siteId: string
  scheduled: ScheduledAnnouncement | undefined
  onDone: () => void
}) {
  const { siteId, scheduled, onDone } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const idempotencyKey = useIdempotencyKey()
  return useSubmit({
    succeedsOnce: true,
    mutationFn: async (values: AnnouncementValues) => {
      const { headline, body, pinned, pictures = [] } = values
      const { publishDate, expiryDate } = timesOf(values, ownTimeZone())
      const hasPictures = pictures.length > 0 || scheduled?.pictures !== undefined
      const content = {
        headline,
        body,
        pinned,
        expiryDate,
        pictures: hasPictures ? [...pictures] : undefined,
      }
      if (scheduled !== undefined)
        return api.call('PUT /sites/:site/scheduled-announcements/:scheduled', {
          params: { site: siteId, scheduled: scheduled.id },
          body: {
            ...content,
            // A time that has passed publishes it at once.
            publishDate: publishDate ?? new Date().toISOString(),
            version: scheduled.version,
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
    },
    onSuccess: (saved, { when }) => {
      void queryClient.invalidateQueries({ queryKey: keys.scheduledAnnouncements(siteId) })
      void queryClient.invalidateQueries({ queryKey: keys.announcements(siteId) })
      onDone()
      const { published, scheduled: isScheduled } = announcementFormMessages
      const isLater = when === 'later' && 'publishDate' in saved
      showToast({ text: isLater ? isScheduled(saved.publishDate) : published })
      showItem(saved.id)
    },
  })
}
