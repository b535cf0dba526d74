import { communityEndpoints } from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import type { Membership } from '../../access/membership.ts'
import { requireAllowed } from '../../access/policy.ts'
import type { CommunityRouter } from '../../access/router.ts'
import type { CountWrite } from '../../access/write-limits.ts'
import { mayUnblock } from './policy.ts'
import { presentBlockedNumber } from './present.ts'
import type { BlockedNumberStore } from './store.ts'

const { listBlockedNumbers, unblockNumber } = communityEndpoints

/** Routes of the numbers that cannot ask to join. */
export function blockedNumberRoutes(
  router: CommunityRouter,
  options: { store: BlockedNumberStore; membership: Membership; countWrite: CountWrite },
): void {
  const { store, membership, countWrite } = options

  router.route(listBlockedNumbers, async ({ caller: viewer, params }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayUnblock(member))
    return (await store.list(member.site.id)).map(presentBlockedNumber)
  })

  router.route(unblockNumber, async ({ caller: viewer, params }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayUnblock(member))
    const site = member.site.id
    await countWrite({ user: viewer.userId, site })
    if (!(await store.remove({ site, id: params.block.toLowerCase() }))) throw problems.notFound()
    return undefined
  })
}
