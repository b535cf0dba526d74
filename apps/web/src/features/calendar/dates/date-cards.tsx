import type { Event, EventOccurrence } from '@maypole/contract/community'
import type { ReactNode } from 'react'
import { ItemBoundary } from '../../../ui/item-boundary.tsx'
import { EventCard } from '../event-card.tsx'
import { eventOn } from './event-on.ts'

export interface DateCardsProps {
  readonly dates: readonly EventOccurrence[]
  /** The events of the list. */
  readonly events: readonly Event[]
  /** What can be done with an event of the list. */
  readonly buttons: (event: Event) => ReactNode
  readonly answers?: ((event: Event) => ReactNode) | undefined
  /** The same for dates that are over: who came. */
  readonly attended?: ((event: Event) => ReactNode) | undefined
}

/** Identifies a date among those of all events. */
export function dateKey({ eventId, recurrenceId = '' }: EventOccurrence): string {
  return `${eventId} ${recurrenceId}`
}

/** The cards of dates, as items of a list. */
export function DateCards(props: DateCardsProps) {
  return props.dates.map((date) => {
    const known = props.events.find((event) => event?.id === date.eventId)
    const event = eventOn(date, known)
    return (
      <li key={dateKey(date)} data-item={date.eventId}>
        <ItemBoundary item={date}>
          <EventCard
            event={event}
            isCancelled={date.cancelled}
            buttons={known !== undefined && props.buttons(event)}
            answers={
              date.cancelled
                ? undefined
                : (isOver(date) ? props.attended : props.answers)?.(event) || undefined
            }
          />
        </ItemBoundary>
      </li>
    )
  })
}

function isOver({ allDay, endDate }: EventOccurrence): boolean {
  const end = Date.parse(endDate)
  return (allDay ? end + 86_400_000 : end) <= Date.now()
}
