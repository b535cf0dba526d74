import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDeferredValue } from 'react'
import { FailedState } from '../ui/failed-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { errorText } from './api-error.ts'
import { Age, ListAge } from './list-age.tsx'

export interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>
  /** The query's key. With it, a request renders the data again only if they are others. */
  readonly list?: QueryKey
  /** The text for a failure. */
  readonly failed: string
  /** Shown while loading; three card shapes by default. */
  readonly loading?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * The three states of a query: a skeleton, an error with 'Try again', or the data (also during a
 * refetch).
 */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, list, failed, loading = <Skeleton />, children } = props
  const isLoaded = query.data !== undefined
  // The first data is rendered in short tasks, between which taps are handled.
  const isReady = useDeferredValue(isLoaded)
  if (query.data !== undefined && isReady) {
    return (
      <>
        {list === undefined ? <Age {...ageOf(query)} /> : <ListAge list={list} />}
        {children(query.data)}
      </>
    )
  }
  if (query.isPending || isLoaded) return loading
  return (
    <FailedState
      title={failed}
      hint={errorText(query.error)}
      pending={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}

/** Reading these makes the owner of the query render at the start and end of each request. */
function ageOf({ dataUpdatedAt, error, isFetching }: UseQueryResult) {
  return { dataUpdatedAt, error, isFetching }
}
