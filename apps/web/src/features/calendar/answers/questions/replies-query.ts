import type { Event } from '@maypole/contract/community'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../../api/api.ts'
import { keys } from '../../../../api/queries.ts'
import { dateNameOf } from '../../../../shared/answers/answers-query.ts'

/** The questions of a date with the replies of those whom one acts for, or for admins of all. */
export function repliesQuery(
  api: Api,
  { siteId, event, of }: { siteId: string; event: Event; of: 'own' | 'all' },
) {
  const name = dateNameOf(event)
  return queryOptions({
    // Requested again with the answers, whose key is the beginning of this one.
    queryKey: [...keys.eventAnswers(siteId), event.id, 'replies', of, name.recurrenceId ?? ''],
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/events/:event/replies', {
        params: { site: siteId, event: event.id },
        query: { ...name, of },
        signal,
      }),
  })
}
