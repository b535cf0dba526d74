import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDeferredValue } from 'react'
import { FailedState } from '../ui/failed-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { errorText } from './api-error.ts'
import { ListAge } from './list-age.tsx'

export interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>
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
  const { query, failed, loading = <Skeleton />, children } = props
  const isLoaded = query.data !== undefined
  // The first data is rendered in short tasks, between which taps are handled.
  const isReady = useDeferredValue(isLoaded)
  if (query.data !== undefined && isReady) {
    return (
      <>
        <ListAge query={query} />
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
