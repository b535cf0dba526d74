import type { Event } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import type { EventRow } from '../tables.ts'
import type { Occurrence } from './series.ts'

/** Presents an event with the occurrence to show. */
export function presentEvent(row: EventRow, when: { first: Occurrence; next: Occurrence }): Event {
  return {
    id: row.id,
    title: row.title,
    location: row.location,
    startDate: toInstant(when.first.start),
    endDate: toInstant(when.first.end),
    timeZone: row.time_zone,
    ...(row.rrule === null ? {} : { rrule: row.rrule }),
    ...(row.recurrence_text === null ? {} : { recurrenceText: row.recurrence_text }),
    next: { startDate: toInstant(when.next.start), endDate: toInstant(when.next.end) },
  }
}
