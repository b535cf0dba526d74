import { communityEndpoints, type News } from '@maypole/contract/community'
import { everyMember } from '../../access/policy.ts'
import { Answered, forMembers, type Routes } from '../../access/route.ts'
import { type ListName, listColumns } from '../../lists/list-sizes.ts'
import { newsOf } from '../../lists/news-store.ts'
import type { SeenColumns } from '../../lists/tables.ts'
import { raiseSeen } from './store.ts'

/**
 * Route of what a member has seen. It writes only what is newer than what was seen before, so that
 * looking again costs nothing.
 */
export const newsRoutes: Routes = [
  forMembers(
    communityEndpoints.markSeen,
    {
      may: everyMember,
      reads: ({ member, body }) => {
        const { site, seen } = member
        const changes: Partial<SeenColumns> = {}
        for (const [list, mark] of Object.entries(body) as [ListName, News[ListName]][]) {
          const column = listColumns[list].seen
          // What is not there yet cannot have been seen.
          const possible = Math.min(mark ?? 0, site.last_position)
          if (possible > seen[column]) changes[column] = possible
        }
        return Object.keys(changes).length > 0 ? changes : new Answered(newsOf(site, member))
      },
      counts: 'own write',
    },
    async ({ member, read: changes }, { db }) => {
      const { site, role, seen, profileId } = member
      await raiseSeen(db, { id: profileId, site: site.id }, changes)
      return newsOf(site, { role, seen: { ...seen, ...changes } })
    },
  ),
]
