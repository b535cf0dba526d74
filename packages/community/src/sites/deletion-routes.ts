import { communityEndpoints } from '@maypole/contract/community'
import { deletedSiteDays } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Core } from '../access/core.ts'
import { orNotFound } from '../access/item.ts'
import { forMembers, forPeople, type Routes } from '../access/route.ts'
import type { Viewer } from '../access/session-port.ts'
import { messages } from '../messages.ts'
import * as store from './deletion-store.ts'
import { mayChangeSite } from './policy.ts'
import { presentDeletedSite, presentSite } from './present.ts'
import { sortByTitle } from './title-order.ts'

const { deleteSite, restoreSite, listDeletedSites } = communityEndpoints

/** Until when a site must have been deleted to be deleted for good by now. */
export function purgeBefore(now: number): string {
  return toInstant(now - deletedSiteDays * 86_400_000)
}

/** Routes of deleting a site, and of bringing it back. */
export const siteDeletionRoutes: Routes = [
  forMembers(deleteSite, { may: mayChangeSite }, async ({ member, body }, { db, clock }) => {
    const { id, title } = member.site
    const isRight = comparable(body.title) === comparable(title)
    const now = toInstant(clock.now())
    const deleted = isRight ? await store.remove(db, { id, title, now }) : undefined
    // Also when it was renamed at this moment.
    if (deleted === undefined) throw problems.conflict('wrong-title', messages.deletion.wrongTitle)
    return presentDeletedSite(deleted)
  }),

  forPeople(
    restoreSite,
    {
      reads: async ({ viewer, params }, core) => {
        const address = params.site.toLowerCase()
        const deleted = await deletedOf(viewer, core)
        const site = deleted.find(({ id, slug }) => id === address || slug === address)
        return { site: orNotFound(site, messages.noSite) }
      },
    },
    async ({ read }, { db, clock }) => {
      const [since, now] = [purgeBefore(clock.now()), toInstant(clock.now())]
      const restored = await store.restore(db, { id: read.site.id, since, now })
      return presentSite(orNotFound(restored, messages.noSite))
    },
  ),

  forPeople(listDeletedSites, {}, async ({ viewer }, core) =>
    sortByTitle(await deletedOf(viewer, core)).map(presentDeletedSite),
  ),
]

function deletedOf({ userId: user }: Viewer, { db, clock }: Core) {
  return store.listOfAdmin(db, { user, since: purgeBefore(clock.now()) })
}

/** A title as people can tell it from others on the screen: runs of blanks look like one. */
function comparable(title: string): string {
  return title.normalize('NFC').replace(/\s+/g, ' ').trim()
}
