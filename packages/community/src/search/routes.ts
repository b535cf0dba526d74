import { communityEndpoints, type SearchInput } from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import { LimitExceededError, type Limiter } from '@maypole/platform/limits'
import type { Membership } from '../access/membership.ts'
import type { CommunityRouter } from '../access/router.ts'
import { messages } from '../messages.ts'
import type { CommunitySettings } from '../settings.ts'
import { createSearch } from './search.ts'

const { searchSite, searchSites } = communityEndpoints

/** Routes of searching one community, and all of a person's. */
export function searchRoutes(
  router: CommunityRouter,
  options: Parameters<typeof createSearch>[0] & {
    membership: Membership
    limiter: Limiter
    settings: Pick<CommunitySettings, 'searchesPerMinute'>
  },
): void {
  const { membership, limiter, settings } = options
  const search = createSearch(options)

  async function countSearch(user: string): Promise<void> {
    const limit = { key: `search:${user}`, limit: settings.searchesPerMinute, seconds: 60 }
    try {
      await limiter.consume([limit])
    } catch (error) {
      if (!(error instanceof LimitExceededError)) throw error
      throw problems.tooMany(error.retryAfter, messages.tooManySearches)
    }
  }

  router.route(searchSite, async ({ caller: viewer, params, body }) => {
    const member = await membership.enter(viewer, params.site)
    await countSearch(viewer.userId)
    return search([member], body as SearchInput)
  })

  router.route(searchSites, async ({ caller: viewer, body }) => {
    await countSearch(viewer.userId)
    const sites = await options.store.sitesOf(viewer.userId, mostSites)
    // Searching all of them opens none.
    const members = await Promise.all(
      sites.map((site) => membership.memberOf({ site, user: viewer.userId })),
    )
    const present = members.filter((member) => member !== undefined)
    return search(present, body as SearchInput)
  })
}

/** Communities that one search reads. */
const mostSites = 50
