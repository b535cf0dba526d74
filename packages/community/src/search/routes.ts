import { communityEndpoints, type SearchInput } from '@maypole/contract/community'
import type { Membership } from '../access/membership.ts'
import { everyMember } from '../access/policy.ts'
import { forMembers, forPeople, type Routes } from '../access/route.ts'
import { messages } from '../messages.ts'
import type { CommunitySettings } from '../settings.ts'
import { createSearch } from './search.ts'

const { searchSite, searchSites } = communityEndpoints

/** Routes of searching one community, and all of a person's. */
export function searchRoutes(
  options: Parameters<typeof createSearch>[0] & {
    membership: Pick<Membership, 'memberOf'>
    settings: Pick<CommunitySettings, 'searchesPerMinute'>
  },
): Routes {
  const { membership, settings } = options
  const search = createSearch(options)

  const searches = {
    of: 'search',
    most: settings.searchesPerMinute,
    seconds: 60,
    refusal: messages.tooManySearches,
  }

  return [
    forMembers(searchSite, { may: everyMember, counts: searches }, async ({ member, body }) =>
      search([member], body as SearchInput),
    ),

    forPeople(searchSites, { counts: searches }, async ({ viewer, body }) => {
      const sites = await options.store.sitesOf(viewer.userId, mostSites)
      // Searching all of them opens none.
      const members = await Promise.all(
        sites.map((site) => membership.memberOf({ site, user: viewer.userId })),
      )
      const present = members.filter((member) => member !== undefined)
      return search(present, body as SearchInput)
    }),
  ]
}

/** Communities that one search reads. */
const mostSites = 50
