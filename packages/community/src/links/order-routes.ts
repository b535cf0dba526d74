import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { forMembers, type Routes } from '../access/route.ts'
import { listBudget } from '../lists/list-sizes.ts'
import { messages } from '../messages.ts'
import * as store from './order-store.ts'
import { mayChangeLinks } from './policy.ts'

const { getLinkOrder, saveLinkOrder } = communityEndpoints

/** Routes of the order of links and their headings, which admins arrange. */
export const linkOrderRoutes: Routes = [
  forMembers(getLinkOrder, { may: mayChangeLinks }, ({ member }, { db }) =>
    store.read(db, member.site.id),
  ),

  forMembers(
    saveLinkOrder,
    { may: mayChangeLinks, full: messages.full.links(limits.linksPerSite) },
    ({ member, body: order }, { db, settings }) =>
      store.save(db, { site: member.site.id, order, budget: listBudget('links', settings) }),
  ),
]
