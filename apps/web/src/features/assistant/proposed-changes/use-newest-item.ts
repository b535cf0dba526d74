import type { Update } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/api-provider.tsx'
import { announcementsQuery, eventsQuery, linksQuery, profilesQuery } from '../../../api/queries.ts'

/** Returns a function that loads the item as it is now, with the same change; undefined if gone. */
export function useNewestItem(siteId: string, change: Update): () => Promise<Update | undefined> {
  const api = useApi()
  const queryClient = useQueryClient()
  const now = { staleTime: 0 }
  const withItem = <Item extends { readonly id: string }>(items: readonly Item[]) => {
    const item = items.find(({ id }) => id === change.item.id)
    return item && ({ ...change, item } as unknown as Update)
  }
  return async () => {
    switch (change.tool) {
      case 'updateEvent':
        return withItem(await queryClient.fetchQuery({ ...eventsQuery(api, siteId), ...now }))
      case 'updateAnnouncement':
        return withItem(
          await queryClient.fetchQuery({ ...announcementsQuery(api, siteId), ...now }),
        )
      case 'updateProfile':
        return withItem(await queryClient.fetchQuery({ ...profilesQuery(api, siteId), ...now }))
      case 'updateLink':
        return withItem(await queryClient.fetchQuery({ ...linksQuery(api, siteId), ...now }))
    }
  }
}
