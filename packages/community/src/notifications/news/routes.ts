import { communityEndpoints, type News } from '@maypole/contract/community'
import { everyMember } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { type ListName, listColumns } from '../../lists/list-sizes.ts'
import { newsOf } from '../../lists/news-store.ts'
import type { SeenColumns } from '../../tables.ts'
import type { NewsStore } from './store.ts'

const { markSeen } = communityEndpoints

/**
 * Route of what a member has seen. It writes only what is newer than what was seen before, so that
 * looking again costs nothing.
 */
export function newsRoutes(options: { store: NewsStore }): Routes {
  const { store } = options

  return [
    forMembers(
      markSeen,
      { may: everyMember, counts: { later: 'own write' } },
      async ({ member, body, count }) => {
        const { site, role, seen, profileId } = member
        const changes: Partial<SeenColumns> = {}
        for (const [list, mark] of Object.entries(body) as [ListName, News[ListName]][]) {
          const column = listColumns[list].seen
          // What is not there yet cannot have been seen.
          const possible = Math.min(mark ?? 0, site.last_position)
          if (possible > seen[column]) changes[column] = possible
        }
        if (Object.keys(changes).length > 0) {
          await count()
          await store.raiseSeen({ id: profileId, site: site.id }, changes)
        }
        return newsOf(site, { role, seen: { ...seen, ...changes } })
      },
    ),
  ]
}
