import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems, type Router } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import { unlessFull } from '../access/full.ts'
import type { Membership } from '../access/membership.ts'
import { allow } from '../access/policy.ts'
import { messages } from '../messages.ts'
import type { Viewer } from '../session-port.ts'
import { refusesAnnouncementChange } from './policy.ts'
import { presentAnnouncement } from './present.ts'
import type { AnnouncementStore } from './store.ts'

const { listAnnouncements, createAnnouncement, updateAnnouncement, deleteAnnouncement } =
  communityEndpoints

/** Announcements: read by members, added, pinned and deleted by admins. */
export function announcementRoutes(
  router: Router<Viewer>,
  options: { store: AnnouncementStore; membership: Membership; clock: Clock },
): void {
  const { store, membership, clock } = options

  router.route(listAnnouncements, async ({ viewer, params }) => {
    const { site } = await membership.enter(viewer, params.site)
    return (await store.ofSite(site.id)).map(presentAnnouncement)
  })

  router.route(createAnnouncement, async ({ viewer, params, body }) => {
    const member = await membership.enter(viewer, params.site)
    allow(refusesAnnouncementChange(member))
    const announcement = {
      id: newId(),
      site_id: member.site.id,
      headline: body.headline,
      body: body.body,
      pinned: body.pinned ? 1 : 0,
      created_at: toInstant(clock.now()),
    }
    const limit = limits.announcementsPerSite
    const full = messages.full.announcements(limit)
    return presentAnnouncement(await unlessFull(store.create(announcement, limit), full))
  })

  router.route(updateAnnouncement, async ({ viewer, params, body }) => {
    const member = await membership.enter(viewer, params.site)
    allow(refusesAnnouncementChange(member))
    const saved = await store.setPinned({
      site: member.site.id,
      id: params.announcement.toLowerCase(),
      pinned: body.pinned,
    })
    if (saved === undefined) throw problems.notFound()
    return presentAnnouncement(saved)
  })

  router.route(deleteAnnouncement, async ({ viewer, params }) => {
    const member = await membership.enter(viewer, params.site)
    allow(refusesAnnouncementChange(member))
    if (!(await store.delete(member.site.id, params.announcement.toLowerCase())))
      throw problems.notFound()
    return undefined
  })
}
