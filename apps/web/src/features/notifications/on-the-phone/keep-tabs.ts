import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../../api/api.ts'
import { announcementsQuery, eventsQuery, linksQuery, profilesQuery } from '../../../api/queries.ts'

/** Milliseconds for which a list is new enough to be read without a network. */
const freshFor = 600_000

/**
 * Requests the lists of a site that have not been opened, so that all its tabs can be read without
 * a network. Only where a service worker would open the app then, and nobody saves data.
 */
export async function keepTabs(options: {
  api: Api
  queryClient: QueryClient
  siteId: string
}): Promise<void> {
  const { api, queryClient, siteId } = options
  const { serviceWorker, connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean }
  }
  if (serviceWorker?.controller == null || connection?.saveData === true) return
  const request = { staleTime: freshFor }
  // One after another: nobody waits for them.
  await queryClient.prefetchQuery({ ...announcementsQuery(api, siteId), ...request })
  await queryClient.prefetchQuery({ ...eventsQuery(api, siteId), ...request })
  await queryClient.prefetchQuery({ ...linksQuery(api, siteId), ...request })
  await queryClient.prefetchQuery({ ...profilesQuery(api, siteId), ...request })
}
