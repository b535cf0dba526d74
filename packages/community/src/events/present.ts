import type { Event } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import type { EventRow } from '../tables.ts'
import type { Occurrence } from './series.ts'
import { versionOf } from './store.ts'
import { fromWall, parseWall } from './wall-time.ts'

/** Presents an event with the occurrence to show. */
export function presentEvent(row: EventRow, when: { first: Occurrence; next: Occurrence }): Event {
  return {
    id: row.id,
    title: row.title,
    location: row.location,
    allDay: row.all_day === 1,
    ...presentOccurrence(when.first),
    timeZone: row.time_zone,
    ...(row.rrule === null ? {} : { rrule: row.rrule }),
    ...(row.recurrence_text === null ? {} : { recurrenceText: row.recurrence_text }),
    ...presentExcluded(row),
    next: presentOccurrence(when.next),
    version: versionOf(row),
  }
}

/** Instants, or the first and the last of whole days. */
export function presentOccurrence({ start, end, days }: Occurrence): {
  startDate: string
  endDate: string
} {
  return days === undefined
    ? { startDate: toInstant(start), endDate: toInstant(end) }
    : { startDate: days.first, endDate: days.last }
}

function presentExcluded(row: EventRow): { excludedDates?: string[] } {
  const excluded = JSON.parse(row.excluded) as string[]
  if (excluded.length === 0) return {}
  if (row.all_day === 1) return { excludedDates: excluded }
  return {
    excludedDates: excluded.map((text) => toInstant(fromWall(parseWall(text), row.time_zone))),
  }
}
