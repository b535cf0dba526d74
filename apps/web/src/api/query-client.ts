import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * Retries only transient failures (no response, 5xx), twice. Without a network there is no retry,
 * so that people see the reason at once; the query runs again when the device is back online.
 */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false
  return error.status === 0 ? navigator.onLine : error.status >= 500
}

/**
 * Creates the cache. Lists are shown from the cache at once and refetched when the app comes to the
 * front. A call without a network fails with an error instead of waiting silently (`networkMode`).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 30 * 60_000,
        retry: isWorthRetrying,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
