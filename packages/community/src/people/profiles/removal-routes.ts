import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import { afterReading, everyMember, requireAllowed } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { messages } from '../../messages.ts'
import { findEntry, toProblem, untilUnchanged } from './change-entry.ts'
import { isLastAdmin, mayBlock, mayDeleteContact } from './policy.ts'
import type { ProfileStore, SaveRefusal } from './store.ts'

const { deleteProfile, leaveSite } = communityEndpoints

/** Routes of deleting contacts, and of leaving. */
export function removalRoutes(options: { store: ProfileStore; clock: Clock }): Routes {
  const { store, clock } = options

  return [
    forMembers(
      deleteProfile,
      { may: afterReading, counts: 'later' },
      async ({ attempts, viewer, params, query, count }) => {
        await untilUnchanged(attempts, async (member) => {
          const read = await findEntry(store, member, params.profile)
          if (read.id === member.profileId && isLastAdmin(member, read))
            throw toProblem('last-admin')
          requireAllowed(mayDeleteContact(member, read))
          if (query.block === 'true') requireAllowed(mayBlock(member))
          await count()
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
      },
    ),

    forMembers(leaveSite, { may: everyMember, counts: 'later' }, async ({ attempts, count }) => {
      await untilUnchanged(attempts, async (member) => {
        const read = await findEntry(store, member, member.profileId)
        await count()
        // Who leaves is not kept: nobody brings them back.
        const result = await store.delete(read, { now: toInstant(clock.now()) })
        if (result === 'last-admin')
          throw problems.conflict('last-admin', messages.directory.lastAdminLeaves)
        return deleted(result)
      })
      return undefined
    }),
  ]
}

/** Returns undefined for a row that has changed since it was read; throws for other refusals. */
function deleted(result: 'deleted' | SaveRefusal): 'deleted' | undefined {
  if (result === 'changed') return undefined
  if (result !== 'deleted') throw toProblem(result)
  return result
}
