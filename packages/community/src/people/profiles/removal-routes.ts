import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import { actsFor } from '../../access/acting-for.ts'
import { afterReading, everyMember, requireAllowed } from '../../access/policy.ts'
import { changedMeanwhile, forMembers, type Routes } from '../../access/route.ts'
import { messages } from '../../messages.ts'
import { attempts, findEntry, toProblem } from './change-entry.ts'
import { isLastAdmin, mayBlock, mayDeleteContact, mayStopLookingAfter } from './policy.ts'
import * as profiles from './store.ts'

const { deleteProfile, leaveSite, stopLookingAfter } = communityEndpoints

/** Routes of deleting contacts, of leaving, and of no longer looking after somebody. */
export const removalRoutes: Routes = [
  forMembers(
    deleteProfile,
    {
      may: afterReading,
      attempts,
      reads: async ({ member, params, query }, core) => {
        const read = await findEntry(core, member, params.profile)
        if (read.id === member.profileId && isLastAdmin(member, read)) throw toProblem('last-admin')
        requireAllowed(mayDeleteContact(member, read))
        if (query.block === 'true') {
          requireAllowed(mayBlock(member))
          if (read.phone_number === '') throw problems.malformed(messages.directory.noNumberToBlock)
        }
        return read
      },
    },
    async ({ member, viewer, query, read }, { db, clock }) => {
      const now = toInstant(clock.now())
      const blocking = { id: newId(), limit: limits.blockedNumbersPerSite, now }
      const result = await profiles.remove(db, read, {
        now,
        // Who leaves is not kept, nor is who leaves with the help of somebody who looks after them.
        deletion: actsFor(member, read.id) ? undefined : { by: viewer.userId, now },
        blocking: query.block === 'true' ? blocking : undefined,
      })
      return afterRemoval(result)
    },
  ),

  forMembers(
    leaveSite,
    {
      may: everyMember,
      attempts,
      reads: ({ member }, core) => findEntry(core, member, member.profileId),
    },
    async ({ query, read }, { db, clock }) => {
      const { lookedAfter } = query
      const result = await profiles.leave(db, read, { now: toInstant(clock.now()), lookedAfter })
      if (result === 'last-admin')
        throw problems.conflict('last-admin', messages.directory.lastAdminLeaves)
      return afterRemoval(result)
    },
  ),

  forMembers(
    stopLookingAfter,
    {
      may: afterReading,
      attempts,
      reads: async ({ member, params }, core) => {
        const read = await findEntry(core, member, params.profile)
        requireAllowed(mayStopLookingAfter(member, read))
        return read
      },
    },
    async ({ member, query, read }, { db, clock }) => {
      const { lookedAfter } = query
      const now = toInstant(clock.now())
      const guardian = member.profileId
      return afterRemoval(await profiles.stopLookingAfter(db, read, { guardian, now, lookedAfter }))
    },
  ),
]

function afterRemoval(result: 'deleted' | profiles.SaveRefusal | profiles.UndecidedLeave) {
  if (typeof result === 'object')
    throw problems.conflict(
      'looked-after-left',
      messages.directory.lookedAfterLeft(result.undecided),
    )
  if (result === 'changed') return changedMeanwhile
  if (result !== 'deleted') throw toProblem(result)
  return undefined
}
