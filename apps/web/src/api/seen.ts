import type { News, OwnProfile } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from './api-provider.tsx'
import { keepNews, tellOtherPages } from './keep-news.ts'
import { keys } from './queries.ts'
import { storeReceived } from './stored-lists.ts'
import { useListState } from './use-list-state.ts'

/** Milliseconds between the replies to two requests that belong together. */
const together = 10_000

/**
 * Records that a list was seen, on the server and so for all of the person's devices, when the
 * profile says that something in it is new. A list from before that is requested again first.
 * Nothing is sent for a list without anything new, nor for a page that nobody looks at. A component
 * of its own, so that the start and the end of a request do not render the list again.
 */
export function Seen(props: { siteId: string; profile: OwnProfile; list: keyof News }): null {
  const { siteId, profile, list } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const sent = useRef<number>(undefined)
  const mark = profile.news?.[list]
  const { isSuccess, isFetching, dataUpdatedAt } = useListState(keys[list](siteId))

  useEffect(() => {
    if (mark === undefined || mark === sent.current || !isSuccess || isFetching) return undefined
    const told = queryClient.getQueryState(keys.ownProfile(siteId))?.dataUpdatedAt ?? 0
    if (dataUpdatedAt < told - together) {
      void queryClient.refetchQueries({ queryKey: keys[list](siteId) })
      return undefined
    }
    const leaving = new AbortController()
    async function send(): Promise<void> {
      leaving.abort()
      sent.current = mark
      try {
        const body = { [list]: mark }
        const news = await api.call('PUT /sites/:site/seen', { params: { site: siteId }, body })
        keepNews(queryClient, siteId, news)
        storeReceived(
          queryClient,
          keys.ownProfile(siteId),
          queryClient.getQueryData(keys.ownProfile(siteId)),
        )
        tellOtherPages({ siteId, news })
      } catch {
        // Offline, for example. The next look sends it.
        sent.current = undefined
      }
    }
    if (!document.hidden) void send()
    else {
      const { signal } = leaving
      const onVisible = () => void (document.hidden || send())
      document.addEventListener('visibilitychange', onVisible, { signal })
    }
    return () => leaving.abort()
  }, [api, queryClient, siteId, list, mark, isSuccess, isFetching, dataUpdatedAt])
  return null
}
