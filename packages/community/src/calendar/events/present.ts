import type { Event, EventOccurrence } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import { definedFields } from '@maypole/platform/defined-fields'
import type { EventRow } from '../../lists/tables.ts'
import type { Dated } from './calendar.ts'
import { readExcluded } from './exceptions.ts'
import { type Occurrence, openChangedDates, openSchedule } from './series.ts'
import { versionOf } from './store.ts'
import { fromWall, parseWall } from './wall-time.ts'

/** Presents an event with the occurrence to show. */
export function presentEvent(row: EventRow, when: { first: Occurrence; next: Occurrence }): Event {
  return {
    id: row.id,
    title: row.title,
    location: row.location,
    notes: row.notes ?? undefined,
    allDay: row.all_day === 1,
    ...presentOccurrence(when.first),
    timeZone: row.time_zone,
    rrule: row.rrule ?? undefined,
    recurrenceText: row.recurrence_text ?? undefined,
    ...presentExcluded(row),
    ...presentChanged(row),
    splitFrom: row.split_from ?? undefined,
    next: presentNext(when.next),
    version: versionOf(row),
  }
}

/** Presents an event that may be over. Such a one is shown with its own time. */
export function presentSaved(row: EventRow, now: number): Event {
  const { first, next } = openSchedule(row)
  return presentEvent(row, { first, next: next(now) ?? first })
}

/** Presents one date of an event. */
export function presentDate({ row, occurrence }: Dated): EventOccurrence {
  const { title, location } = row
  return {
    eventId: row.id,
    title,
    location,
    ...ownTexts(occurrence),
    allDay: row.all_day === 1,
    ...presentOccurrence(occurrence),
    timeZone: row.time_zone,
    recurrenceId: row.rrule === null ? undefined : recurrenceIdOf(occurrence),
    cancelled: occurrence.changed?.isCancelled === true,
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

/** The start that names an occurrence of a series in requests, as its rule gives it. */
export function recurrenceIdOf(occurrence: Occurrence): string {
  return presentOccurrence(occurrence.changed?.instead ?? occurrence).startDate
}

function presentNext(next: Occurrence): Event['next'] {
  if (next.changed === undefined) return presentOccurrence(next)
  return { ...presentOccurrence(next), recurrenceId: recurrenceIdOf(next), ...ownTexts(next) }
}

function presentChanged(row: EventRow): Pick<Event, 'changedDates'> {
  if (row.exceptions === null) return {}
  return {
    changedDates: openChangedDates(row).map((one) => ({
      recurrenceId: recurrenceIdOf(one),
      ...presentOccurrence(one),
      cancelled: one.changed?.isCancelled === true,
      ...ownTexts(one),
    })),
  }
}

/** The texts that are different on one date of a series. */
function ownTexts({ changed }: Occurrence): { title?: string; location?: string } {
  return definedFields({ title: changed?.title, location: changed?.location })
}

function presentExcluded(row: EventRow): { excludedDates?: string[] } {
  const excluded = readExcluded(row)
  if (excluded.length === 0) return {}
  if (row.all_day === 1) return { excludedDates: excluded }
  return {
    excludedDates: excluded.map((text) => toInstant(fromWall(parseWall(text), row.time_zone))),
  }
}
