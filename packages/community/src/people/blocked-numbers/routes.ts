import { communityEndpoints } from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import { forMembers, type Routes } from '../../access/route.ts'
import { mayUnblock } from './policy.ts'
import { presentBlockedNumber } from './present.ts'
import type { BlockedNumberStore } from './store.ts'

const { listBlockedNumbers, unblockNumber } = communityEndpoints

/** Routes of the numbers that cannot ask to join. */
export function blockedNumberRoutes(options: { store: BlockedNumberStore }): Routes {
  const { store } = options

  return [
    forMembers(listBlockedNumbers, { may: mayUnblock }, async ({ member }) =>
      (await store.list(member.site.id)).map(presentBlockedNumber),
    ),

    forMembers(unblockNumber, { may: mayUnblock }, async ({ member, params }) => {
      const site = member.site.id
      if (!(await store.remove({ site, id: params.block.toLowerCase() }))) throw problems.notFound()
      return undefined
    }),
  ]
}
