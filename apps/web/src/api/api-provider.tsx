import type { FirstReply } from '@maypole/contract/first-screen'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createContext, use, useEffect, useRef, useState } from 'react'
import { takeEarlyReply, takeFirstReplies } from '../start/early-replies.ts'
import { readSite } from '../start/read-site.ts'
import type { Api } from './api.ts'
import { createApi } from './api.ts'
import { useConfiguration } from './configuration.tsx'
import { followSeen } from './keep-news.ts'
import { keys } from './queries.ts'
import { createQueryClient } from './query-client.ts'
import { useSession } from './session.tsx'
import {
  deleteLists,
  deleteListsOfOthers,
  deleteListsOfSite,
  restoreLists,
  storeLists,
} from './stored-lists.ts'

/** The product API of the components below. */
export const ApiContext = createContext<Api | undefined>(undefined)

/**
 * Provides the product API and its cache to everything below. Both live as long as the session: one
 * person's data is not for the next person who signs in here.
 */
export function ApiProvider(props: { children: ReactNode }) {
  const { client, userId } = useSession()
  const { offline } = useConfiguration()
  const [first] = useState(() => takeFirstReplies(client.session.getTokens()?.session_token))
  const [queryClient] = useState(() => openQueryClient({ userId, offline, first }))
  const owner = useRef(userId)
  /** Sites that are no longer there. */
  const gone = useRef(new Set<string>())
  const [api] = useState(() =>
    createApi({
      tags: first.map(({ address, tag }) => [address, tag]),
      fetch: async (address, init) => {
        const token = client.session.getTokens()?.session_token
        const early = takeEarlyReply(String(address), { ...init, token, now: Date.now() })
        return early ?? fetch(address, init)
      },
      getToken: () => client.session.getTokens()?.session_token,
      onUnauthorized: (token) => client.session.drop({ sessionToken: token }),
      onGone: (siteId) => {
        const { user_id } = client.session.getSync() ?? {}
        if (user_id !== undefined) deleteListsOfSite(user_id, siteId)
        // Once: what is shown is requested again, with the same answer.
        if (gone.current.has(siteId)) return
        gone.current.add(siteId)
        void queryClient.resetQueries({ queryKey: keys.site(siteId) })
      },
      onForbidden: (siteId) => {
        // Everything that shows controls by role reads this profile; its own refusal must not start
        // a loop.
        if (!queryClient.isFetching({ queryKey: keys.ownProfile(siteId) })) {
          void queryClient.invalidateQueries({ queryKey: keys.ownProfile(siteId) })
        }
      },
    }),
  )
  useEffect(() => followSeen(queryClient), [queryClient])
  useEffect(() => {
    if (userId === undefined) return undefined
    // Somebody else signed in, in another tab for example.
    if (owner.current !== undefined && owner.current !== userId) {
      deleteListsOfOthers(userId)
      void queryClient.resetQueries()
    }
    owner.current = userId
    const isCurrent = () =>
      client.session.getTokens() !== null && client.session.getSync()?.user_id === userId
    return offline ? storeLists(queryClient, { userId, isCurrent }) : undefined
  }, [queryClient, client, userId, offline])
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>{props.children}</QueryClientProvider>
    </ApiContext>
  )
}

/** Opens the cache with what is known without a request. */
function openQueryClient(options: {
  userId: string | undefined
  offline: boolean
  first: readonly FirstReply[]
}): QueryClient {
  const { userId, offline, first } = options
  const queryClient = createQueryClient()
  const site = readSite(document)
  for (const address of site === undefined ? [] : [site.id, site.slug])
    queryClient.setQueryData(keys.details(address), site, { updatedAt: performance.timeOrigin })
  for (const { key, body } of first) queryClient.setQueryData(key, body)
  // The instance may have stored lists before this was turned off.
  if (!offline) deleteLists()
  else if (userId !== undefined) restoreLists(queryClient, { userId, now: Date.now() })
  return queryClient
}

/** Returns the product API. Only below an ApiProvider. */
export function useApi(): Api {
  const api = use(ApiContext)
  if (api === undefined) throw new Error('useApi is used outside an ApiProvider')
  return api
}
