import type { SearchResults } from '@maypole/contract/community'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Api } from '../../api/api.ts'
import { hasStatus } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { useIsOnline } from '../../ui/use-is-online.ts'
import { findStored } from './find-stored.ts'

export type Kind = 'announcements' | 'links' | 'contacts' | 'events'

/** Milliseconds without a key after which a query is sent. */
const pause = 150
const first = 5
const more = 50

/** What is shown for a query. */
export interface Search {
  /** Absent until the first results come. */
  readonly results: SearchResults | undefined
  /** What the results are for; it may be behind the text. */
  readonly query: string
  readonly isPending: boolean
  /** Whether only what this device has stored was searched. */
  readonly isOffline: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * Searches as one types. A query is sent after a pause, and cancelled by the next one, so results
 * never come in the wrong order. Nothing of it is kept once the search is closed.
 */
export function useSearch(options: {
  text: string
  siteId: string | undefined
  /** The kind of which more is shown. */
  expanded: Kind | undefined
}): Search {
  const { siteId, expanded } = options
  const text = options.text.trim()
  const api = useApi()
  const queryClient = useQueryClient()
  const isOnline = useIsOnline()
  const query = useSettled(text)
  const found = useQuery({
    queryKey: ['search', siteId ?? '', query, expanded ?? ''],
    queryFn: ({ signal }) => send(api, { query, siteId, expanded, signal }),
    enabled: query !== '' && isOnline,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const isOffline = !isOnline || hasStatus(found.error, 0)
  if (query === '' || isOffline)
    return {
      results:
        query === '' ? undefined : findStored(queryClient, { query, siteId, now: Date.now() }),
      query,
      isPending: text !== query,
      isOffline,
      error: null,
      retry: () => void found.refetch(),
    }
  return {
    results: found.data,
    query,
    isPending: text !== query || found.isPending || found.isPlaceholderData,
    isOffline,
    error: found.error,
    retry: () => void found.refetch(),
  }
}

async function send(
  api: Api,
  options: {
    query: string
    siteId: string | undefined
    expanded: Kind | undefined
    signal: AbortSignal
  },
): Promise<SearchResults> {
  const { siteId, expanded, signal } = options
  const ask = (input: { limit: number; kinds?: Kind[] }) => {
    const body = { query: options.query, ...input }
    return siteId === undefined
      ? api.call('POST /search', { params: {}, body, signal })
      : api.call('POST /sites/:site/search', { params: { site: siteId }, body, signal })
  }
  if (expanded === undefined) return ask({ limit: first })
  const [all, further] = await Promise.all([
    ask({ limit: first }),
    ask({ limit: more, kinds: [expanded] }),
  ])
  return { ...all, [expanded]: { ...further[expanded], hasMore: false } }
}

/** Returns a text as it was when it last stayed the same for a while; an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return undefined
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [text, settled])
  return text === '' ? '' : settled
}
