import { Temporal } from 'temporal-polyfill'
import { ruleOf } from '../present/explain.ts'
import type { SiteEvent } from './occurrence.ts'

/** Days, both included. */
export type Days = { from: Temporal.PlainDate; to: Temporal.PlainDate }

/** One date of a series. `recurrenceId` names it in the call that changes it. */
export type SeriesDate = {
  recurrenceId: string
  startDate: string
  endDate: string
  title?: string
  location?: string
}

function zonedAt({ allDay, timeZone }: SiteEvent): (text: string) => Temporal.ZonedDateTime {
  return (text) =>
    allDay
      ? Temporal.PlainDate.from(text).toZonedDateTime('UTC')
      : Temporal.Instant.from(text).toZonedDateTimeISO(timeZone)
}

/** Returns the starts that the rule of a series gives on these days. */
function startsOn(event: SiteEvent, { from, to }: Days): Temporal.ZonedDateTime[] {
  const { allDay: isAllDay, timeZone, excludedDates = [] } = event
  const at = zonedAt(event)
  const rule = ruleOf({
    start: at(event.startDate),
    isAllDay,
    rule: event.rrule,
    excluded: excludedDates.map(at),
  })
  const zone = isAllDay ? 'UTC' : timeZone
  const end = to.add({ days: 1 }).toZonedDateTime(zone)
  return (rule?.between(from.toZonedDateTime(zone), end, true) ?? []).filter(
    (time) => Temporal.ZonedDateTime.compare(time, end) < 0,
  )
}

/** Returns the dates of a series on these days, as they are now, without cancelled ones. */
export function datesOn(event: SiteEvent, days: Days): SeriesDate[] {
  const { allDay, changedDates = [] } = event
  const at = zonedAt(event)
  const length = at(event.startDate).until(at(event.endDate), { largestUnit: 'days' })
  const written = (time: Temporal.ZonedDateTime) =>
    allDay ? time.toPlainDate().toString() : time.toInstant().toString()
  const isChanged = (start: Temporal.ZonedDateTime) =>
    changedDates.some(({ recurrenceId }) => at(recurrenceId).equals(start))
  const plain = startsOn(event, days)
    .filter((start) => !isChanged(start))
    .map((start) => ({
      recurrenceId: written(start),
      startDate: written(start),
      endDate: written(start.add(length)),
    }))
  const isWithin = (day: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(day, days.from) >= 0 && Temporal.PlainDate.compare(day, days.to) <= 0
  const changed = changedDates
    .filter(({ cancelled, startDate }) => !cancelled && isWithin(at(startDate).toPlainDate()))
    .map(({ cancelled: _, ...date }) => date)
  return [...plain, ...changed].toSorted((a, b) => a.startDate.localeCompare(b.startDate))
}

const mostOffered = 4

/** Returns the next dates of a series. */
export function nextDates(event: SiteEvent): SeriesDate[] {
  const from = zonedAt(event)(event.next.startDate).toPlainDate()
  const soon = datesOn(event, { from, to: from.add({ weeks: 4 }) })
  const dates = soon.length > 1 ? soon : datesOn(event, { from, to: from.add({ years: 1 }) })
  return dates.slice(0, mostOffered)
}
