import { communityEndpoints } from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import type { Core } from '../../access/core.ts'
import { itemOf, orNotFound } from '../../access/item.ts'
import { onlyAdmins } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { messages } from '../../messages.ts'
import type { LinkOutcome } from './check-link.ts'
import type { LinkChecks } from './checks.ts'
import * as store from './store.ts'

const { listDeadLinks, checkLink } = communityEndpoints

/** Requests that admins ask for in ten minutes: each of them, and all of one community. */
const requests = { of: 'link-checks', most: 10, mostOfSite: 30, seconds: 600 }

export interface LinkCheckServices extends Core {
  /** Undefined where links are not checked. */
  readonly linkChecks: LinkChecks | undefined
}

/** Only admins see which links are dead, and have one requested. */
const mayCheckLinks = onlyAdmins(messages.onlyAdmins.links)

/** Routes of links that do not answer: admins see them, and have one requested again. */
export const linkCheckRoutes: Routes<LinkCheckServices> = [
  forMembers(
    listDeadLinks,
    { may: mayCheckLinks },
    async ({ member }, { db, linkChecks }: LinkCheckServices) => {
      // Nothing would take a mark back where links are no longer checked.
      if (linkChecks === undefined) return []
      const dead = await store.listDead(db, member.site.id)
      return dead.map(({ link_id: id, dead_at, reason }) => ({
        id,
        date: dead_at ?? '',
        reason: reason ?? '',
      }))
    },
  ),

  forMembers(
    checkLink,
    {
      may: mayCheckLinks,
      reads: async ({ member, params }, { db, linkChecks }: LinkCheckServices) => {
        if (linkChecks === undefined) throw problems.notFound()
        return orNotFound(await store.find(db, itemOf(member, params.link)))
      },
      counts: requests,
    },
    async ({ read }, { linkChecks }: LinkCheckServices) => {
      const outcome: LinkOutcome = (await linkChecks?.check(read)) ?? { result: 'unknown' }
      return outcome
    },
  ),
]
