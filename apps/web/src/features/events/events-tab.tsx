import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-provider.tsx'
import type { Membership } from '../../api/membership.ts'
import { eventsQuery } from '../../api/queries.ts'
import { QueryView } from '../../api/query-view.tsx'
import { messages } from '../../messages.ts'
import { Card, CardList } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CalendarIcon } from '../../ui/icons/calendar.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const dateAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Upcoming events, by their next start (decision 96). */
export function EventsTab(props: Membership) {
  const query = useQuery(eventsQuery(useApi(), props.siteId))
  return (
    <QueryView
      query={query}
      failed={messages.events.failed}
      loading={<Spinner label={messages.common.loading} />}
    >
      {(events) =>
        events.length === 0 ? (
          <EmptyState icon={<CalendarIcon size={28} />} title={messages.events.empty} />
        ) : (
          <CardList>
            {events.map((event) => (
              <li key={event.id}>
                <Card>
                  <h2>{event.title}</h2>
                  <p>{dateAndTime.format(new Date(event.next.startDate))}</p>
                  <p>{event.location}</p>
                </Card>
              </li>
            ))}
          </CardList>
        )
      }
    </QueryView>
  )
}
