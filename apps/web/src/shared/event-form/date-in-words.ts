import type { Event } from '@maypole/contract/community'
import { ownTimeZone } from '../../lib/zoned-time.ts'
import { dateFormat } from '../../texts/date-format.ts'
import type { EventDate } from './event-values.ts'

const day = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** Names one date of an event: 'Mon, Mar 9', as the viewer's calendar has it. */
export function dateInWords(start: string, { allDay }: Pick<Event, 'allDay'>): string {
  return dateFormat({ ...day, timeZone: allDay ? 'UTC' : ownTimeZone() }).format(new Date(start))
}

/** The date that the list shows of a series. */
export function nextDateOf({ next }: Event): EventDate {
  return { ...next, recurrenceId: next.recurrenceId ?? next.startDate }
}
