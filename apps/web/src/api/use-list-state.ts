import { notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** The state of a list's request, apart from the list itself. */
export interface ListState {
  readonly isSuccess: boolean
  /** Also before the request of a list from an earlier visit, which starts after a paint. */
  readonly isFetching: boolean
  /** When it was received, in milliseconds since the epoch. */
  readonly dataUpdatedAt: number
  readonly error: Error | null
}

/**
 * Returns the state of a list that something else on the page requests. Reading it from the result
 * of `useQuery` would render the list itself at the start and at the end of each request.
 */
export function useListState(queryKey: QueryKey): ListState {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  const state = useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]),
    () => queryClient.getQueryState(queryKey),
  )
  return {
    isSuccess: state?.status === 'success',
    isFetching: state?.fetchStatus === 'fetching' || state?.isInvalidated === true,
    dataUpdatedAt: state?.dataUpdatedAt ?? 0,
    error: state?.error ?? null,
  }
}
