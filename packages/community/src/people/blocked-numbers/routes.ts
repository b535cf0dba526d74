import { communityEndpoints } from '@maypole/contract/community'
import { itemOf, orNotFound } from '../../access/item.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { mayUnblock } from './policy.ts'
import { presentBlockedNumber } from './present.ts'
import * as blockedNumbers from './store.ts'

const { listBlockedNumbers, unblockNumber } = communityEndpoints

/** Routes of the numbers that cannot ask to join. */
export const blockedNumberRoutes: Routes = [
  forMembers(listBlockedNumbers, { may: mayUnblock }, async ({ member }, { db }) =>
    (await blockedNumbers.list(db, member.site.id)).map(presentBlockedNumber),
  ),

  forMembers(unblockNumber, { may: mayUnblock }, async ({ member, params }, { db }) => {
    orNotFound(await blockedNumbers.remove(db, itemOf(member, params.block)))
    return undefined
  }),
]
