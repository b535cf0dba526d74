import type { QueryKey } from '@tanstack/react-query'
import { messages } from '../texts/texts.en.ts'
import { useIsOnline } from '../ui/use-is-online.ts'
import { hasStatus } from './api-error.ts'
import styles from './list-age.module.css'
import { type ListState, useListState } from './use-list-state.ts'

/** How old a list is, by its key: rendered apart from the list when a request starts or ends. */
export function ListAge({ list }: { list: QueryKey }) {
  return <Age {...useListState(list)} />
}

/**
 * Says quietly how old a list is while it is from an earlier visit, and why it stays so when it
 * cannot be requested. Offline it also says that nothing can be changed.
 */
export function Age(props: Pick<ListState, 'dataUpdatedAt' | 'error' | 'isFetching'>) {
  const { dataUpdatedAt, error, isFetching } = props
  const isOnline = useIsOnline()
  const isOffline = !isOnline || hasStatus(error, 0)
  const isOld = dataUpdatedAt < performance.timeOrigin
  if (!isOffline && !(isFetching && isOld)) return null
  const updated = updatedText(Date.now() - dataUpdatedAt)
  if (isOffline) {
    return (
      <p className={styles.age} role="status">
        {messages.lists.offline} {updated} {messages.lists.onlyOnline}
      </p>
    )
  }
  return <p className={styles.age}>{updated}</p>
}

function updatedText(milliseconds: number): string {
  const { updated } = messages.lists
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 60) return updated.minutes(minutes)
  const hours = Math.round(minutes / 60)
  return hours < 24 ? updated.hours(hours) : updated.days(Math.round(hours / 24))
}
