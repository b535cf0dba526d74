import { communityEndpoints } from '@maypole/contract/community'
import { deletedItemDays, limits } from '@maypole/contract/community/constants'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { isUniqueViolation } from '@maypole/platform/database'
import { problems } from '@maypole/platform/http'
import { forMembers, type Routes } from '../access/route.ts'
import { listBudget } from '../lists/list-sizes.ts'
import { QuotaExceededError } from '../lists/quota-store.ts'
import { messages } from '../messages.ts'
import { ProfileRefused } from '../people/entries/people-store.ts'
import type { CommunitySettings } from '../settings.ts'
import { mayRestoreItems } from './policy.ts'
import { presentDeletedItem } from './present.ts'
import { type Budgets, PersonIsMember } from './restoration-store.ts'
import type { DeletedItemStore } from './store.ts'

const { listDeletedItems, restoreItem } = communityEndpoints

/** Until when an item must have been deleted to be deleted for good by now. */
export function purgeItemsBefore(now: number): string {
  return toInstant(now - deletedItemDays * 86_400_000)
}

/** Routes of what was deleted from the lists of a site: admins see it, and bring it back. */
export function deletedItemRoutes(options: {
  store: DeletedItemStore
  clock: Clock
  settings: Pick<CommunitySettings, 'listBytes' | 'siteBytes'>
}): Routes {
  const { store, clock, settings } = options
  const budgets: Budgets = {
    profiles: listBudget('profiles', limits.profilesPerSite, settings),
    links: listBudget('links', limits.linksPerSite, settings),
    announcements: listBudget('announcements', limits.announcementsPerSite, settings),
    events: listBudget('events', limits.eventsPerSite, settings),
  }

  return [
    forMembers(listDeletedItems, { may: mayRestoreItems }, async ({ member }) => {
      const deleted = await store.list(member.site.id, purgeItemsBefore(clock.now()))
      return deleted.map(presentDeletedItem)
    }),

    forMembers(restoreItem, { may: mayRestoreItems }, async ({ member, viewer, params }) => {
      const now = clock.now()
      const restoring = store.restore({
        site: member.site.id,
        id: params.deleted.toLowerCase(),
        since: purgeItemsBefore(now),
        by: viewer.userId,
        now: toInstant(now),
        budgets,
      })
      const restored = await restoring.catch((error: unknown) => {
        throw toProblem(error)
      })
      if (restored === undefined) throw problems.notFound()
      return { kind: restored.kind, id: restored.item_id }
    }),
  ]
}

/** Says what stands in the way; other errors are returned as they are. */
function toProblem(error: unknown): unknown {
  const { exists, phoneTaken, personTaken, blocked, noRoom } = messages.restoring
  if (isUniqueViolation(error)) return problems.conflict('already-there', exists)
  if (error instanceof QuotaExceededError)
    return problems.conflict('full', error.of === 'items' ? noRoom : messages.full.bytes)
  if (error instanceof PersonIsMember) return problems.conflict('already-there', personTaken)
  if (!(error instanceof ProfileRefused)) return error
  switch (error.refusal) {
    case 'phone-taken':
      return problems.conflict('phone-taken', phoneTaken)
    case 'blocked':
      return problems.conflict('blocked', blocked)
    case 'full-of-text':
      return problems.conflict('full', messages.full.bytes)
    case 'full':
      return problems.conflict('full', noRoom)
    case 'changed':
    case 'last-admin':
      return error
  }
}
