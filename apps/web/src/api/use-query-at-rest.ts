import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useAtRest } from './use-at-rest.ts'

/** Requests what no screen waits for, once the screen is at rest. */
export function useQueryAtRest<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  enabled: boolean,
) {
  const isAtRest = useAtRest()
  return useQuery({ ...query, enabled: enabled && isAtRest })
}
