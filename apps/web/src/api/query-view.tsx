import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedState } from '../ui/failed-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { errorText } from './api-error.ts'

export interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>
  /** What could not be loaded, in words. */
  readonly failed: string
  /** What stands there while loading; three card shapes unless told. */
  readonly loading?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** The three faces of a query: a skeleton, a text with 'Try again', or what it answered (also while asking anew). */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, failed, loading = <Skeleton />, children } = props
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return loading
  return (
    <FailedState
      title={failed}
      hint={errorText(query.error)}
      pending={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
