import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../api/api.ts'
import { keys } from '../../../api/queries.ts'

/** What the viewer's assistants have proposed for a site and waits (admins). */
export function proposalsQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.proposals(siteId),
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/proposals', { params: { site: siteId }, signal }),
  })
}
