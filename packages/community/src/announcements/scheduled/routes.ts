import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { forMembers, type Routes } from '../../access/route.ts'
import { explainGonePicture } from '../../files/pictures/explain-gone-picture.ts'
import { createOnce } from '../../lists/creation.ts'
import type { ListRoutes } from '../../lists/list-routes.ts'
import { translateQuotaError } from '../../lists/translate-quota-error.ts'
import { messages } from '../../messages.ts'
import { expiryAfter } from '../expiry.ts'
import { mayChangeAnnouncements } from '../policy.ts'
import { toWrittenRow } from '../written.ts'
import { presentScheduled } from './present.ts'
import type { ScheduledStore } from './store.ts'

const {
  listScheduledAnnouncements,
  scheduleAnnouncement,
  rescheduleAnnouncement,
  deleteScheduledAnnouncement,
} = communityEndpoints

/** Routes of announcements that are published later, all of them for admins. */
export function scheduledAnnouncementRoutes(
  options: Pick<ListRoutes, 'clock'> & { store: ScheduledStore },
): Routes {
  const { store, clock } = options
  const limit = limits.scheduledPerSite

  function columnsOf(
    body: Parameters<typeof toWrittenRow>[0] & {
      pinned: boolean
      publishDate: string
      expiryDate: string | undefined
    },
  ) {
    const from = Math.max(clock.now(), Date.parse(body.publishDate))
    return {
      ...toWrittenRow(body),
      pinned: body.pinned ? 1 : 0,
      publish_at: body.publishDate,
      expires_at: expiryAfter(body.expiryDate, from) ?? null,
      due_at: body.publishDate,
    }
  }

  return [
    forMembers(listScheduledAnnouncements, { may: mayChangeAnnouncements }, async ({ member }) => {
      const rows = await store.list(member.site.id)
      return rows.map(presentScheduled)
    }),

    forMembers(
      scheduleAnnouncement,
      { may: mayChangeAnnouncements, creates: true },
      async ({ member, viewer, body, id }) => {
        const site = member.site.id
        const row = {
          id,
          site_id: site,
          ...columnsOf(body),
          author_id: viewer.userId,
          version: 1,
          created_at: toInstant(clock.now()),
        }
        const created = createOnce({
          find: () => store.find({ site, id: row.id }),
          create: () =>
            store.create(row, { limit, pictures: body.pictures ?? [], by: viewer.userId }),
        })
        const full = messages.full.scheduled(limit)
        return presentScheduled(await translateQuotaError(explainGonePicture(created), full))
      },
    ),

    forMembers(
      rescheduleAnnouncement,
      { may: mayChangeAnnouncements },
      async ({ member, viewer, params, body }) => {
        const site = member.site.id
        const item = { site, id: params.scheduled.toLowerCase() }
        const { version: expected, pictures } = body
        const wanted = pictures && { pictures, by: viewer.userId }
        const update = store.update(item, columnsOf(body), { expected, wanted })
        const saved = await explainGonePicture(update)
        if (saved !== undefined) return presentScheduled(saved)
        if ((await store.find(item)) !== undefined)
          throw problems.conflict('edit-conflict', messages.editConflict)
        throw problems.notFound()
      },
    ),

    forMembers(
      deleteScheduledAnnouncement,
      { may: mayChangeAnnouncements },
      async ({ member, viewer, params }) => {
        const site = member.site.id
        const deletion = { by: viewer.userId, now: toInstant(clock.now()) }
        if (!(await store.delete({ site, id: params.scheduled.toLowerCase() }, deletion)))
          throw problems.notFound()
        return undefined
      },
    ),
  ]
}
