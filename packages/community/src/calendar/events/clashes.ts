import { limits } from '@maypole/contract/community/constants'
import type { Calendar, Dated } from './calendar.ts'
import { type Occurrence, openSchedule, type Timing } from './series.ts'
import { dayLength } from './wall-time.ts'

/** Dates of a series that are looked at, and for how long. */
const mostDates = 60
const period = 366 * dayLength

/**
 * Returns dates of other events that overlap with an event, or with the next dates of a series,
 * earliest first. Cancelled dates take no time.
 */
export async function findClashes(
  calendar: Calendar,
  options: { site: string; timing: Timing; except: string; userId: string; now: number },
): Promise<Dated[]> {
  const { site, timing, except, userId, now } = options
  const own = datesOf(timing, now)
  const [first] = own
  if (first === undefined) return []
  const until = own.reduce((last, date) => Math.max(last, endOf(date)), 0)
  const found = await calendar.between(site, { from: first.start, until, userId })
  return found
    .filter(
      ({ row, occurrence }) =>
        row.id !== except &&
        !isCancelled(occurrence) &&
        own.some((one) => overlap(one, occurrence)),
    )
    .slice(0, limits.clashes)
}

function datesOf(timing: Timing, now: number): Occurrence[] {
  const schedule = openSchedule(timing)
  if (timing.rrule === null) return [schedule.first]
  const from = Math.max(now, schedule.first.start)
  return schedule.between(from, from + period, mostDates).filter((one) => !isCancelled(one))
}

function isCancelled({ changed }: Occurrence): boolean {
  return changed?.isCancelled === true
}

/** An event without a length takes its moment. */
function endOf({ start, end }: Occurrence): number {
  return Math.max(end, start + 1)
}

function overlap(one: Occurrence, other: Occurrence): boolean {
  return one.start < endOf(other) && other.start < endOf(one)
}
