import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../api/api.ts'
import { keys } from '../../../api/queries.ts'

export function calendarFeedsQuery(api: Api) {
  return queryOptions({
    queryKey: keys.calendarFeeds(),
    queryFn: ({ signal }) => api.call('GET /calendar-feeds', { params: {}, signal }),
    staleTime: 0,
  })
}

export function publicCalendarQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.publicCalendar(siteId),
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/public-calendar', { params: { site: siteId }, signal }),
    staleTime: 0,
  })
}
