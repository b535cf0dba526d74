import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import type { Membership } from '../../access/membership.ts'
import { requireAllowed } from '../../access/policy.ts'
import type { CommunityRouter } from '../../access/router.ts'
import type { CountWrite } from '../../access/write-limits.ts'
import { messages } from '../../messages.ts'
import { countOnce, findEntry, toProblem, untilUnchanged } from './change-entry.ts'
import { isLastAdmin, mayBlock, mayDeleteContact } from './policy.ts'
import type { ProfileStore, SaveRefusal } from './store.ts'

const { deleteProfile, leaveSite } = communityEndpoints

/** Routes of deleting contacts, and of leaving. */
export function removalRoutes(
  router: CommunityRouter,
  options: { store: ProfileStore; membership: Membership; clock: Clock; countWrite: CountWrite },
): void {
  const { store, membership, clock, countWrite } = options

  router.route(deleteProfile, async ({ caller: viewer, params, query }) => {
    const counted = countOnce(countWrite)
    await untilUnchanged(async () => {
      const member = await membership.enter(viewer, params.site)
      const read = await findEntry(store, member, params.profile)
      if (read.id === member.profileId && isLastAdmin(member, read)) throw toProblem('last-admin')
      requireAllowed(mayDeleteContact(member, read))
      if (query.block === 'true') requireAllowed(mayBlock(member))
      await counted({ user: viewer.userId, site: member.site.id })
      const now = toInstant(clock.now())
      const blocking = { id: newId(), limit: limits.blockedNumbersPerSite, now }
      return deleted(
        await store.delete(read, {
          now,
          deletion: { by: viewer.userId, now },
          blocking: query.block === 'true' ? blocking : undefined,
        }),
      )
    })
    return undefined
  })

  router.route(leaveSite, async ({ caller: viewer, params }) => {
    const counted = countOnce(countWrite)
    await untilUnchanged(async () => {
      const member = await membership.enter(viewer, params.site)
      const read = await findEntry(store, member, member.profileId)
      await counted({ user: viewer.userId, site: member.site.id })
      // Who leaves is not kept: nobody brings them back.
      const result = await store.delete(read, { now: toInstant(clock.now()) })
      if (result === 'last-admin')
        throw problems.conflict('last-admin', messages.directory.lastAdminLeaves)
      return deleted(result)
    })
    return undefined
  })
}

/** Returns undefined for a row that has changed since it was read; throws for other refusals. */
function deleted(result: 'deleted' | SaveRefusal): 'deleted' | undefined {
  if (result === 'changed') return undefined
  if (result !== 'deleted') throw toProblem(result)
  return result
}
