import { communityEndpoints, type SearchInput } from '@maypole/contract/community'
import { everyMember } from '../access/policy.ts'
import { forMembers, forPeople, type Routes } from '../access/route.ts'
import { messages } from '../messages.ts'
import { search } from './search.ts'
import { sitesOf } from './store.ts'

const { searchSite, searchSites } = communityEndpoints

/** Communities that one search reads. */
const mostSites = 50

const counts = {
  of: 'search',
  most: 'searchesPerMinute',
  seconds: 60,
  refusal: messages.tooManySearches,
} as const

/** Routes of searching one community, and all of a person's. */
export const searchRoutes: Routes = [
  forMembers(searchSite, { may: everyMember, counts }, async ({ member, body }, core) =>
    search(core, [member], body as SearchInput),
  ),

  forPeople(searchSites, { counts }, async ({ viewer, body }, core) => {
    const { userId: user } = viewer
    // Searching all of them opens none.
    const members = await Promise.all(
      (await sitesOf(core.db, user, mostSites)).map((site) =>
        core.membership.memberOf({ site, user }),
      ),
    )
    const present = members.filter((member) => member !== undefined)
    return search(core, present, body as SearchInput)
  }),
]
