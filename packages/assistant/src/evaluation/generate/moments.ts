import { Temporal } from 'temporal-polyfill'
import type { Draws } from './draws.ts'

const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Chicago',
  'Europe/London',
  'Europe/Madrid',
  'America/Mexico_City',
]

/** Returns when and where something is written: a full hour of the day in 2026 to 2028. */
export function drawMoment(draws: Draws): Temporal.ZonedDateTime {
  const day = Temporal.PlainDate.from('2026-11-24').add({ days: draws.below(700) })
  const time = Temporal.PlainTime.from({ hour: 9 + draws.below(12) })
  return day.toZonedDateTime({ timeZone: draws.pick(zones), plainTime: time })
}

/** Returns a day that lies ahead by at least `least` and at most `most` days. */
export function drawDay(
  draws: Draws,
  options: { now: Temporal.ZonedDateTime; least: number; most: number },
): Temporal.PlainDate {
  const { now, least, most } = options
  return now.toPlainDate().add({ days: least + draws.below(most - least + 1) })
}

/** Whether numeric dates of a zone put the month in front. */
export function hasMonthFirst(zone: string): boolean {
  return /^America\/(?:Los_Angeles|New_York|Chicago)$/.test(zone)
}

/** Returns the next day from `from` on, itself included, with that weekday (Monday is 1). */
export function nextWeekday(from: Temporal.PlainDate, weekday: number): Temporal.PlainDate {
  return from.add({ days: (weekday - from.dayOfWeek + 7) % 7 })
}
