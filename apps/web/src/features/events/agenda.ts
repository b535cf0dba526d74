import type { Event } from '@maypole/contract/community'
import { type WallTime, wallTimeOf } from '../../lib/zoned-time.ts'

/** The events of one day, as the viewer's calendar has it: `date` is `2026-03-10`. */
export interface AgendaDay {
  readonly date: string
  readonly events: readonly Event[]
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

/**
 * Groups events by month and day of the viewer's zone. `events` are in order of their next start;
 * events that began on an earlier day are under today.
 */
export function agendaOf(
  events: readonly Event[],
  viewer: { readonly timeZone: string; readonly today: string },
): Agenda {
  const days = new Map<string, Event[]>()
  const undated: Event[] = []
  for (const event of events) {
    const start = startOf(event, viewer.timeZone)
    if (start === undefined) {
      undated.push(event)
      continue
    }
    const day = start.slice(0, 10)
    const hasBegun = day < viewer.today
    const date = hasBegun ? viewer.today : day
    const sameDay = days.get(date)
    if (sameDay === undefined) days.set(date, [event])
    else sameDay.push(event)
  }
  const months = new Map<string, AgendaDay[]>()
  for (const date of [...days.keys()].sort()) {
    const month = date.slice(0, 7)
    const day = { date, events: days.get(date) ?? [] }
    months.set(month, [...(months.get(month) ?? []), day])
  }
  return { months: [...months].map(([month, its]) => ({ month, days: its })), undated }
}

function startOf(event: Event, timeZone: string): WallTime | undefined {
  const instant: unknown = event?.next?.startDate
  if (typeof instant !== 'string' || Number.isNaN(Date.parse(instant))) return undefined
  return wallTimeOf({ instant, timeZone })
}
