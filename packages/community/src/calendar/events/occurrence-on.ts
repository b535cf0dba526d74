import { type Occurrence, openChangedDates, openSchedule, type Timing } from './series.ts'
import { dayLength, fromWall, parseWall, toWall, writeDate } from './wall-time.ts'

/**
 * Returns the day of a date, in the zone of its event: that of the start as the rule gives it, also
 * if this date was moved.
 */
export function dayOf({ changed, ...occurrence }: Occurrence, { time_zone }: Timing): string {
  const { start, days } = changed?.instead ?? occurrence
  return days?.first ?? writeDate(toWall(start, time_zone))
}

/** Returns the date of an event that has this day; a rule gives at most one. */
export function occurrenceOn(timing: Timing, day: string): Occurrence | undefined {
  const changed = openChangedDates(timing).find((one) => dayOf(one, timing) === day)
  if (changed !== undefined) return changed
  const midnight = fromWall(parseWall(day), timing.time_zone)
  return openSchedule(timing)
    .between(midnight, midnight + 2 * dayLength, 1_000)
    .find((one) => one.changed === undefined && dayOf(one, timing) === day)
}
