import { communityEndpoints } from '@maypole/contract/community'
import { deletedItemDays } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { isUniqueViolation } from '@maypole/platform/database'
import { problems } from '@maypole/platform/http'
import { itemOf, orNotFound } from '../../access/item.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { messages } from '../../messages.ts'
import { mayRestoreItems } from './policy.ts'
import { presentDeletedItem } from './present.ts'
import * as deletedItems from './store.ts'

const { listDeletedItems, restoreItem } = communityEndpoints

/** Until when an item must have been deleted to be deleted for good by now. */
export function purgeItemsBefore(now: number): string {
  return toInstant(now - deletedItemDays * 86_400_000)
}

/** Routes of what was deleted from the lists of a site: admins see it, and bring it back. */
export const deletedItemRoutes: Routes = [
  forMembers(listDeletedItems, { may: mayRestoreItems }, async ({ member }, { db, clock }) => {
    const since = purgeItemsBefore(clock.now())
    return (await deletedItems.list(db, member.site.id, since)).map(presentDeletedItem)
  }),

  forMembers(
    restoreItem,
    { may: mayRestoreItems, full: messages.restoring.noRoom },
    async ({ member, viewer, params }, { db, clock, settings, features }) => {
      const now = clock.now()
      const restoring = deletedItems.restore(db, {
        ...itemOf(member, params.deleted),
        since: purgeItemsBefore(now),
        by: viewer.userId,
        now: toInstant(now),
        settings,
        features,
      })
      const restored = await restoring.catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error
        throw problems.conflict('already-there', messages.restoring.exists)
      })
      const { kind, part, item_id: id } = orNotFound(restored)
      return { kind: part ?? kind, id }
    },
  ),
]
