import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { problems } from '@maypole/platform/http'
import { requireAllowed } from '../access/policy.ts'
import type { CommunityRouter } from '../access/router.ts'
import type { ListRoutes } from '../lists/list-routes.ts'
import { listBudget } from '../lists/list-sizes.ts'
import { translateQuotaError } from '../lists/translate-quota-error.ts'
import { messages } from '../messages.ts'
import { type LinkOrderStore, OrderChangedError } from './order-store.ts'
import { mayChangeLinks } from './policy.ts'

const { getLinkOrder, saveLinkOrder } = communityEndpoints

/** Routes of the order of links and their headings, which admins arrange. */
export function linkOrderRoutes(
  router: CommunityRouter,
  options: Omit<ListRoutes, 'clock' | 'lists'> & { store: LinkOrderStore },
): void {
  const { store, membership, countWrite, settings } = options
  const budget = listBudget('links', limits.linksPerSite, settings)

  router.route(getLinkOrder, async ({ caller: viewer, params }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayChangeLinks(member))
    return store.read(member.site.id)
  })

  router.route(saveLinkOrder, async ({ caller: viewer, params, body: order }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayChangeLinks(member))
    const site = member.site.id
    await countWrite({ user: viewer.userId, site })
    const saving = store.save({ site, order, budget }).catch((error: unknown) => {
      if (error instanceof OrderChangedError)
        throw problems.conflict('edit-conflict', messages.editConflict)
      throw error
    })
    return translateQuotaError(saving, messages.full.links(budget.items))
  })
}
