import { communityEndpoints } from '@maypole/contract/community'
import { deletedSiteDays } from '@maypole/contract/community/constants'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { forMembers, forPeople, type Routes } from '../access/route.ts'
import { messages } from '../messages.ts'
import type { SiteDeletionStore } from './deletion-store.ts'
import { mayChangeSite } from './policy.ts'
import { presentDeletedSite, presentSite } from './present.ts'
import { sortByTitle } from './title-order.ts'

const { deleteSite, restoreSite, listDeletedSites } = communityEndpoints

/** Until when a site must have been deleted to be deleted for good by now. */
export function purgeBefore(now: number): string {
  return toInstant(now - deletedSiteDays * 86_400_000)
}

/** Routes of deleting a site, and of bringing it back. */
export function siteDeletionRoutes(options: { store: SiteDeletionStore; clock: Clock }): Routes {
  const { store, clock } = options

  return [
    forMembers(deleteSite, { may: mayChangeSite }, async ({ member, body }) => {
      const { id, title } = member.site
      const isRight = comparable(body.title) === comparable(title)
      const now = toInstant(clock.now())
      const deleted = isRight ? await store.delete({ id, title, now }) : undefined
      // Also when it was renamed at this moment.
      if (deleted === undefined)
        throw problems.conflict('wrong-title', messages.deletion.wrongTitle)
      return presentDeletedSite(deleted)
    }),

    forPeople(restoreSite, { counts: 'later' }, async ({ viewer, params, count }) => {
      const deleted = await store.ofAdmin(viewer.userId, purgeBefore(clock.now()))
      const address = params.site.toLowerCase()
      const site = deleted.find(({ id, slug }) => id === address || slug === address)
      if (site === undefined) throw problems.notFound(messages.noSite)
      await count(site.id)
      const [since, now] = [purgeBefore(clock.now()), toInstant(clock.now())]
      const restored = await store.restore({ id: site.id, since, now })
      if (restored === undefined) throw problems.notFound(messages.noSite)
      return presentSite(restored)
    }),

    forPeople(listDeletedSites, {}, async ({ viewer }) => {
      const deleted = await store.ofAdmin(viewer.userId, purgeBefore(clock.now()))
      return sortByTitle(deleted).map(presentDeletedSite)
    }),
  ]
}

/** A title as people can tell it from others on the screen: runs of blanks look like one. */
function comparable(title: string): string {
  return title.normalize('NFC').replace(/\s+/g, ' ').trim()
}
