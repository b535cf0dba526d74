import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-provider.tsx'
import { keys } from '../../api/queries.ts'
import { useQueryAtRest } from '../../api/use-query-at-rest.ts'
import { dateFormat } from '../../texts/date-format.ts'
import styles from './sites.module.css'

/** The first of the events to come, which is a page of the list with one entry. */
function nextEventQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: [...keys.events(siteId), 'next'],
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/events', {
        params: { site: siteId },
        query: { limit: '1' },
        signal,
      }),
  })
}

/** What takes place next in a community, once its card is shown; nothing where nothing does. */
export function NextEvent({ siteId }: { siteId: string }) {
  const { data: [event] = [] } = useQueryAtRest(nextEventQuery(useApi(), siteId), true)
  if (event === undefined) return null
  const { startDate, title = event.title } = event.next
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
  const format = event.allDay
    ? dateFormat({ ...day, timeZone: 'UTC' })
    : dateFormat({ ...day, hour: 'numeric', minute: '2-digit' })
  return (
    <span className={styles.next}>
      {format.format(new Date(startDate))} · <bdi>{title}</bdi>
    </span>
  )
}
