import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { problems } from '@maypole/platform/http'
import { forMembers, type Routes } from '../access/route.ts'
import type { ListRoutes } from '../lists/list-routes.ts'
import { listBudget } from '../lists/list-sizes.ts'
import { translateQuotaError } from '../lists/translate-quota-error.ts'
import { messages } from '../messages.ts'
import { type LinkOrderStore, OrderChangedError } from './order-store.ts'
import { mayChangeLinks } from './policy.ts'

const { getLinkOrder, saveLinkOrder } = communityEndpoints

/** Routes of the order of links and their headings, which admins arrange. */
export function linkOrderRoutes(
  options: Pick<ListRoutes, 'settings'> & { store: LinkOrderStore },
): Routes {
  const { store, settings } = options
  const budget = listBudget('links', limits.linksPerSite, settings)

  return [
    forMembers(getLinkOrder, { may: mayChangeLinks }, ({ member }) => store.read(member.site.id)),

    forMembers(saveLinkOrder, { may: mayChangeLinks }, async ({ member, body: order }) => {
      const site = member.site.id
      const saving = store.save({ site, order, budget }).catch((error: unknown) => {
        if (error instanceof OrderChangedError)
          throw problems.conflict('edit-conflict', messages.editConflict)
        throw error
      })
      return translateQuotaError(saving, messages.full.links(budget.items))
    }),
  ]
}
