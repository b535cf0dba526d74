import type { EventOccurrence } from '@maypole/contract/community'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../api/api.ts'
import { keys } from '../../../api/queries.ts'
import { shiftDay, shiftMonth } from './calendar-days.ts'

const dayLength = 86_400_000
/** Days of one request for past events. */
const pastDays = 92

/** All dates of a month and of the weeks that it touches, wherever the viewer's midnight is. */
export function monthQuery(api: Api, siteId: string, month: string) {
  const first = `${month}-01`
  return queryOptions({
    queryKey: keys.eventDates(siteId, month),
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/occurrences', {
        params: { site: siteId },
        query: {
          from: `${shiftDay(first, -8)}T00:00:00Z`,
          until: `${shiftDay(shiftMonth(first, 1), 9)}T00:00:00Z`,
        },
        signal,
      }),
  })
}

/** Past dates, a quarter of a year at a time. */
export interface PastPage {
  readonly from: number
  readonly dates: readonly EventOccurrence[]
}

export function pastQuery(api: Api, siteId: string) {
  return infiniteQueryOptions({
    queryKey: keys.pastEvents(siteId),
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }): Promise<PastPage> => {
      const until = pageParam ?? Math.ceil(Date.now() / 60_000) * 60_000
      const from = until - pastDays * dayLength
      const query = { from: new Date(from).toISOString(), until: new Date(until).toISOString() }
      const params = { site: siteId }
      const dates = await api.call('GET /sites/:site/occurrences', { params, query, signal })
      return { from, dates }
    },
    getNextPageParam: (last) => last.from,
  })
}
