import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { requireAllowed } from '../../access/policy.ts'
import type { CommunityRouter } from '../../access/router.ts'
import { explainGonePicture } from '../../files/pictures/explain-gone-picture.ts'
import { createOnce, creationId } from '../../lists/creation.ts'
import type { ListRoutes } from '../../lists/list-routes.ts'
import { translateQuotaError } from '../../lists/translate-quota-error.ts'
import { messages } from '../../messages.ts'
import type { Viewer } from '../../session-port.ts'
import { expiryAfter } from '../expiry.ts'
import { mayChangeAnnouncements } from '../policy.ts'
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
  router: CommunityRouter,
  options: Pick<ListRoutes, 'membership' | 'clock' | 'countWrite'> & { store: ScheduledStore },
): void {
  const { store, membership, clock, countWrite } = options
  const limit = limits.scheduledPerSite

  async function enter(viewer: Viewer, address: string): Promise<string> {
    const member = await membership.enter(viewer, address)
    requireAllowed(mayChangeAnnouncements(member))
    return member.site.id
  }

  function columnsOf(body: {
    headline: string
    body: string
    pinned: boolean
    publishDate: string
    expiryDate: string | undefined
  }) {
    const from = Math.max(clock.now(), Date.parse(body.publishDate))
    return {
      headline: body.headline,
      body: body.body,
      pinned: body.pinned ? 1 : 0,
      publish_at: body.publishDate,
      expires_at: expiryAfter(body.expiryDate, from) ?? null,
      due_at: body.publishDate,
    }
  }

  router.route(listScheduledAnnouncements, async ({ caller: viewer, params }) => {
    const rows = await store.list(await enter(viewer, params.site))
    return rows.map(presentScheduled)
  })

  router.route(scheduleAnnouncement, async ({ caller: viewer, params, body, request }) => {
    const site = await enter(viewer, params.site)
    await countWrite({ user: viewer.userId, site })
    const place = `${site}/scheduled-announcements`
    const row = {
      id: creationId(request, { user: viewer.userId, place, body }),
      site_id: site,
      ...columnsOf(body),
      author_id: viewer.userId,
      version: 1,
      created_at: toInstant(clock.now()),
    }
    const created = createOnce({
      find: () => store.find({ site, id: row.id }),
      create: () => store.create(row, { limit, pictures: body.pictures ?? [], by: viewer.userId }),
    })
    const full = messages.full.scheduled(limit)
    return presentScheduled(await translateQuotaError(explainGonePicture(created), full))
  })

  router.route(rescheduleAnnouncement, async ({ caller: viewer, params, body }) => {
    const site = await enter(viewer, params.site)
    await countWrite({ user: viewer.userId, site })
    const item = { site, id: params.scheduled.toLowerCase() }
    const { version: expected, pictures } = body
    const wanted = pictures && { pictures, by: viewer.userId }
    const update = store.update(item, columnsOf(body), { expected, wanted })
    const saved = await explainGonePicture(update)
    if (saved !== undefined) return presentScheduled(saved)
    if ((await store.find(item)) !== undefined)
      throw problems.conflict('edit-conflict', messages.editConflict)
    throw problems.notFound()
  })

  router.route(deleteScheduledAnnouncement, async ({ caller: viewer, params }) => {
    const site = await enter(viewer, params.site)
    await countWrite({ user: viewer.userId, site })
    const deletion = { by: viewer.userId, now: toInstant(clock.now()) }
    if (!(await store.delete({ site, id: params.scheduled.toLowerCase() }, deletion)))
      throw problems.notFound()
    return undefined
  })
}
