import { communityEndpoints } from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import type { Limiter } from '@maypole/platform/limits'
import { forMembers, type Routes } from '../../access/route.ts'
import type { LinkOutcome } from './check-link.ts'
import type { LinkChecks } from './checks.ts'
import { mayCheckLinks } from './policy.ts'
import type { LinkCheckStore } from './store.ts'

const { listDeadLinks, checkLink } = communityEndpoints

/** Requests that admins ask for in ten minutes: each of them, and all of one community. */
const perUser = 10
const perSite = 30

/** Routes of links that do not answer: admins see them, and have one requested again. */
export function linkCheckRoutes(options: {
  store: LinkCheckStore
  /** Undefined where links are not checked. */
  checks: LinkChecks | undefined
  limiter: Limiter
}): Routes {
  const { store, checks, limiter } = options

  return [
    forMembers(listDeadLinks, { may: mayCheckLinks }, async ({ member }) => {
      // Nothing would take a mark back where links are no longer checked.
      if (checks === undefined) return []
      const dead = await store.dead(member.site.id)
      return dead.map(({ link_id: id, dead_at, reason }) => ({
        id,
        date: dead_at ?? '',
        reason: reason ?? '',
      }))
    }),

    forMembers(
      checkLink,
      { may: mayCheckLinks, counts: 'nothing' },
      async ({ member, viewer, params }) => {
        const site = member.site.id
        const link = checks && (await store.find(site, params.link.toLowerCase()))
        if (checks === undefined || link === undefined) throw problems.notFound()
        await limiter.consume([
          { key: `link-checks:${viewer.userId}`, limit: perUser, seconds: 600 },
          { key: `link-checks:${site}`, limit: perSite, seconds: 600 },
        ])
        const outcome: LinkOutcome = (await checks.check(link)) ?? { result: 'unknown' }
        return outcome
      },
    ),
  ]
}
