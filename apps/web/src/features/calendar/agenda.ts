import type { Event } from '@maypole/contract/community'
import { type WallTime, wallTimeOf } from '../../lib/zoned-time.ts'

/** The events of one day, as the viewer's calendar has it: `date` is `2026-03-10`. */
export interface AgendaDay {
  readonly date: string
  /** What stands under an earlier day and goes on. */
  readonly continued: readonly Continuation[]
  /** Whole days first, each part in order of its start. */
  readonly events: readonly Event[]
}

/** A day of an event after the one that the event stands under. */
export interface Continuation {
  readonly event: Event
  /** Which of the event's days this is, from 1. */
  readonly day: number
  readonly days: number
}

/** The days of one month: `month` is `2026-03`. */
export interface AgendaMonth {
  readonly month: string
  readonly days: readonly AgendaDay[]
}

export interface Agenda {
  readonly months: readonly AgendaMonth[]
  /** What has no time that can be read, and so no day. */
  readonly undated: readonly Event[]
}

const dayLength = 86_400_000
/** Days of an event that is named again under its later days. A longer one is a season. */
const mostContinued = 14

/**
 * Groups events by month and day of the viewer's zone; whole days are the same date in every zone.
 * `events` are in order of their next start; events that began on an earlier day are under today.
 * An event of several days stands under its first day. Its later days name it where other events
 * make them part of the agenda.
 */
export function agendaOf(
  events: readonly Event[],
  viewer: { readonly timeZone: string; readonly today: string },
): Agenda {
  const days = new Map<string, Event[]>()
  const long: { readonly event: Event; readonly under: string }[] = []
  const undated: Event[] = []
  for (const event of events) {
    const start = startOf(event, viewer.timeZone)
    if (start === undefined) {
      undated.push(event)
      continue
    }
    const first = start.slice(0, 10)
    const hasBegun = first < viewer.today
    const under = hasBegun ? viewer.today : first
    const sameDay = days.get(under)
    if (sameDay === undefined) days.set(under, [event])
    else sameDay.push(event)
    if (isLong(event)) long.push({ event, under })
  }
  const continued = new Map<string, Continuation[]>()
  for (const { event, under } of long) {
    for (const { date, ...continuation } of laterDays(event, viewer.timeZone)) {
      if (date <= under || !days.has(date)) continue
      const sameDay = continued.get(date)
      if (sameDay === undefined) continued.set(date, [continuation])
      else sameDay.push(continuation)
    }
  }
  const months = new Map<string, AgendaDay[]>()
  for (const date of [...days.keys()].sort()) {
    const month = date.slice(0, 7)
    const sameMonth = months.get(month)
    const day = {
      date,
      continued: continued.get(date) ?? [],
      events: wholeDaysFirst(days.get(date) ?? []),
    }
    if (sameMonth === undefined) months.set(month, [day])
    else sameMonth.push(day)
  }
  return { months: [...months].map(([month, its]) => ({ month, days: its })), undated }
}

function startOf(event: Event, timeZone: string): WallTime | undefined {
  const start: unknown = event?.next?.startDate
  if (typeof start !== 'string' || Number.isNaN(Date.parse(start))) return undefined
  return event.allDay ? start : wallTimeOf({ instant: start, timeZone })
}

/** Whether it takes several whole days, or a day and a night, which a late evening does not. */
function isLong({ allDay, next }: Event): boolean {
  const length = Date.parse(next.endDate) - Date.parse(next.startDate)
  return allDay ? length > 0 : length >= dayLength
}

function laterDays(event: Event, timeZone: string): (Continuation & { date: string })[] {
  const [first, last] = daysOf(event, timeZone).map((date) => Date.parse(date))
  if (first === undefined || last === undefined) return []
  const days = (last - first) / dayLength + 1
  if (days > mostContinued) return []
  return Array.from({ length: days - 1 }, (_, index) => ({
    event,
    days,
    day: index + 2,
    date: new Date(first + (index + 1) * dayLength).toISOString().slice(0, 10),
  }))
}

/** Returns the first and the last day. What ends at midnight does not take the day after. */
export function daysOf(
  { allDay, next }: Pick<Event, 'allDay' | 'next'>,
  timeZone: string,
): [string, string] {
  if (allDay) return [next.startDate, next.endDate]
  const last = Math.max(Date.parse(next.startDate), Date.parse(next.endDate) - 1)
  const lastInstant = new Date(last).toISOString()
  return [
    wallTimeOf({ instant: next.startDate, timeZone }).slice(0, 10),
    wallTimeOf({ instant: lastInstant, timeZone }).slice(0, 10),
  ]
}

function wholeDaysFirst(events: readonly Event[]): readonly Event[] {
  return [...events.filter(({ allDay }) => allDay), ...events.filter(({ allDay }) => !allDay)]
}
