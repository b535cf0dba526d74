import { communityEndpoints } from '@maypole/contract/community'
import { deletedSiteDays } from '@maypole/contract/community/constants'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Membership } from '../access/membership.ts'
import { requireAllowed } from '../access/policy.ts'
import type { CommunityRouter } from '../access/router.ts'
import type { CountWrite } from '../access/write-limits.ts'
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
export function siteDeletionRoutes(
  router: CommunityRouter,
  options: {
    store: SiteDeletionStore
    membership: Membership
    clock: Clock
    countWrite: CountWrite
  },
): void {
  const { store, membership, clock, countWrite } = options

  router.route(deleteSite, async ({ caller: viewer, params, body }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayChangeSite(member))
    const { id, title } = member.site
    await countWrite({ user: viewer.userId, site: id })
    const isRight = comparable(body.title) === comparable(title)
    const now = toInstant(clock.now())
    const deleted = isRight ? await store.delete({ id, title, now }) : undefined
    // Also when it was renamed at this moment.
    if (deleted === undefined) throw problems.conflict('wrong-title', messages.deletion.wrongTitle)
    return presentDeletedSite(deleted)
  })

  router.route(restoreSite, async ({ caller: viewer, params }) => {
    const deleted = await store.ofAdmin(viewer.userId, purgeBefore(clock.now()))
    const address = params.site.toLowerCase()
    const site = deleted.find(({ id, slug }) => id === address || slug === address)
    if (site === undefined) throw problems.notFound(messages.noSite)
    await countWrite({ user: viewer.userId, site: site.id })
    const [since, now] = [purgeBefore(clock.now()), toInstant(clock.now())]
    const restored = await store.restore({ id: site.id, since, now })
    if (restored === undefined) throw problems.notFound(messages.noSite)
    return presentSite(restored)
  })

  router.route(listDeletedSites, async ({ caller: viewer }) => {
    const deleted = await store.ofAdmin(viewer.userId, purgeBefore(clock.now()))
    return sortByTitle(deleted).map(presentDeletedSite)
  })
}

/** A title as people can tell it from others on the screen: runs of blanks look like one. */
function comparable(title: string): string {
  return title.normalize('NFC').replace(/\s+/g, ' ').trim()
}
