import { Temporal } from 'temporal-polyfill'
import type { Occurrence } from './occurrence.ts'

/** When an event takes place after a change, as its call has it. */
export type NewTimes = { startDate: string; endDate: string }

/** A time that was said, in minutes after midnight. `isOpen`: of either half of the day. */
export type SaidHour = { minutes: number; isOpen: boolean }

/** What was said of when it takes place. */
export type NewHours = {
  /** A new day; of whole days, the last one may be said as well. */
  date: Temporal.PlainDate | undefined
  until?: Temporal.PlainDate | undefined
  from: SaidHour | undefined
  to: SaidHour | undefined
  /** How long it takes, in minutes. */
  minutes: number | undefined
}

/** Which of its times changes. */
export type Part = 'start' | 'end' | 'all'

const half = 720
const day = 1440

/** Returns the reading of a time that is nearest to the one before. */
function nearest({ minutes, isOpen }: SaidHour, before: number): number {
  if (!isOpen) return minutes % day
  const early = minutes % half
  return Math.abs(early - before) <= Math.abs(early + half - before) ? early : early + half
}

function minutesOf(time: Temporal.ZonedDateTime): number {
  return time.hour * 60 + time.minute
}

function at(date: Temporal.PlainDate, minutes: number, zone: string): Temporal.ZonedDateTime {
  const plainTime = { hour: Math.floor(minutes / 60) % 24, minute: minutes % 60 }
  return date
    .add({ days: Math.floor(minutes / day) })
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(plainTime) })
}

function written(time: Temporal.ZonedDateTime): string {
  return new Date(time.epochMilliseconds).toISOString()
}

/** Returns the days of an event of whole days; undefined where times were said. */
export function movedDays(
  { first, last }: Occurrence,
  { date, until, from, to }: NewHours,
  part: Part,
): NewTimes | undefined {
  if (date === undefined || from !== undefined || to !== undefined) return undefined
  const days = first.until(last, { largestUnit: 'day' }).days
  if (part === 'end') return { startDate: first.toString(), endDate: date.toString() }
  return { startDate: date.toString(), endDate: (until ?? date.add({ days })).toString() }
}

/**
 * Returns the new start and end of an event with times: its length stays, and a time that may be of
 * either half of the day is the one nearest to the old. Undefined where nothing was said.
 */
export function movedHours(
  { start, end }: { start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime },
  said: NewHours & { part: Part },
): { start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime } | undefined {
  const { date, minutes } = said
  const zone = start.timeZoneId
  const isEnd = said.part === 'end'
  const from = isEnd ? undefined : said.from
  const to = isEnd ? (said.to ?? said.from) : said.to
  if (said.until !== undefined) return undefined
  if (from === undefined && to === undefined && date === undefined)
    return minutes === undefined ? undefined : { start, end: start.add({ minutes }) }
  const length = Math.round(start.until(end, { largestUnit: 'minute' }).minutes)
  const begins = from === undefined ? minutesOf(start) : nearest(from, minutesOf(start))
  const newStart = at(isEnd || date === undefined ? start.toPlainDate() : date, begins, zone)
  const newEnd =
    to === undefined
      ? newStart.add({ minutes: minutes ?? length })
      : endAfter(newStart, { to, before: minutesOf(end), date: isEnd ? date : undefined })
  return { start: newStart, end: newEnd }
}

function endAfter(
  start: Temporal.ZonedDateTime,
  options: { to: SaidHour; before: number; date: Temporal.PlainDate | undefined },
): Temporal.ZonedDateTime {
  const { to, before } = options
  const zone = start.timeZoneId
  const date = options.date ?? start.toPlainDate()
  const minutes = nearest(to, before)
  const end = at(date, minutes, zone)
  if (Temporal.ZonedDateTime.compare(end, start) > 0 || options.date !== undefined) return end
  // 'until 1' of an evening is after midnight; of a morning, it is the afternoon.
  const flipped = at(date, (minutes + half) % day, zone)
  if (to.isOpen && Temporal.ZonedDateTime.compare(flipped, start) > 0) return flipped
  return end.add({ days: 1 })
}

/** Writes a start and an end as the call that changes them has them. */
export function writtenTimes(times: {
  start: Temporal.ZonedDateTime
  end: Temporal.ZonedDateTime
}): NewTimes {
  return { startDate: written(times.start), endDate: written(times.end) }
}

/** Moves an event by so many minutes, or its end. Whole days move by whole days only. */
export function shiftedTimes(
  { start, end, first, last }: Occurrence,
  { minutes, part }: { minutes: number; part: Part },
): NewTimes | 'backwards' | undefined {
  const by = minutes % day === 0 ? { days: minutes / day } : { minutes }
  const isEnd = part === 'end'
  if (start !== undefined && end !== undefined) {
    const times = { start: isEnd ? start : start.add(by), end: end.add(by) }
    return Temporal.ZonedDateTime.compare(times.end, times.start) > 0
      ? writtenTimes(times)
      : 'backwards'
  }
  if (by.days === undefined) return undefined
  const [from, to] = [isEnd ? first : first.add(by), last.add(by)]
  if (Temporal.PlainDate.compare(to, from) < 0) return 'backwards'
  return { startDate: from.toString(), endDate: to.toString() }
}
