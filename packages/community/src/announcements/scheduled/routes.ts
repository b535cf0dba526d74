import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { itemOf, orNotFound, refuseStale } from '../../access/item.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import type { WrittenRow } from '../../lists/columns/announcements.ts'
import { messages } from '../../messages.ts'
import { mayChangeAnnouncements } from '../policy.ts'
import { presentScheduled } from '../present.ts'
import { expiryAfter, writtenOf } from '../written.ts'
import * as scheduled from './store.ts'

const {
  listScheduledAnnouncements,
  scheduleAnnouncement,
  rescheduleAnnouncement,
  deleteScheduledAnnouncement,
} = communityEndpoints

/** Routes of announcements that are published later, all of them for admins. */
export const scheduledAnnouncementRoutes: Routes = [
  forMembers(
    listScheduledAnnouncements,
    { may: mayChangeAnnouncements },
    async ({ member }, { db }) => (await scheduled.list(db, member.site.id)).map(presentScheduled),
  ),

  forMembers(
    scheduleAnnouncement,
    {
      may: mayChangeAnnouncements,
      full: messages.full.scheduled(limits.scheduledPerSite),
      creates: async ({ member, id }, { db }) => {
        const first = await scheduled.find(db, itemOf(member, id))
        return first && presentScheduled(first)
      },
    },
    async ({ member, viewer, body, id }, { db, clock }) => {
      const { userId: by } = viewer
      const now = clock.now()
      const row = {
        id,
        site_id: member.site.id,
        ...columnsOf(body, now),
        author_id: by,
        version: 1,
        created_at: toInstant(now),
      }
      return presentScheduled(
        await scheduled.create(db, row, { pictures: body.pictures ?? [], by }),
      )
    },
  ),

  forMembers(
    rescheduleAnnouncement,
    { may: mayChangeAnnouncements },
    async ({ member, viewer, params, body }, { db, clock }) => {
      const item = itemOf(member, params.scheduled)
      const { version: expected, pictures } = body
      const wanted = pictures && { pictures, by: viewer.userId }
      const columns = columnsOf(body, clock.now())
      const saved = await scheduled.update(db, item, columns, { expected, wanted })
      return presentScheduled(saved ?? (await refuseStale(scheduled.find(db, item))))
    },
  ),

  forMembers(
    deleteScheduledAnnouncement,
    { may: mayChangeAnnouncements },
    async ({ member, viewer, params }, { db, clock }) => {
      const deletion = { by: viewer.userId, now: toInstant(clock.now()) }
      orNotFound(await scheduled.remove(db, itemOf(member, params.scheduled), deletion))
      return undefined
    },
  ),
]

function columnsOf(
  body: WrittenRow & {
    pinned: boolean
    publishDate: string
    expiryDate: string | undefined
  },
  now: number,
) {
  const from = Math.max(now, Date.parse(body.publishDate))
  return {
    ...writtenOf(body),
    pinned: body.pinned ? 1 : 0,
    publish_at: body.publishDate,
    expires_at: expiryAfter(body.expiryDate, from) ?? null,
    due_at: body.publishDate,
  }
}
