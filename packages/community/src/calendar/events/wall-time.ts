import { Temporal } from 'temporal-polyfill'

/** Milliseconds of a day on the wall clock. */
export const dayLength = 24 * 60 * 60 * 1000

/**
 * Reads a moment in an event's zone, such as `2026-11-01T01:30:00`; for single events with the
 * offset that distinguishes the two passes of a repeated hour. When the zone's rules have changed
 * since, the wall time counts and not the offset. A time that does not exist is moved by the gap
 * ('compatible', as in RFC 5545 §3.3.5).
 */
export function readWallTime(text: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.ZonedDateTime.from(`${text}[${timeZone}]`, {
    offset: 'prefer',
    disambiguation: 'compatible',
  })
}

/** Reads a moment from a request: an instant, or a wall time of the zone, at second precision. */
export function readMoment(text: string, timeZone: string): Temporal.ZonedDateTime {
  const moment = /(Z|[+-]\d{2}:\d{2})$/i.test(text)
    ? Temporal.Instant.from(text).toZonedDateTimeISO(timeZone)
    : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  return moment.round({ smallestUnit: 'second', roundingMode: 'floor' })
}

/**
 * Returns wall time as milliseconds, as if it were UTC. Recurrence is computed on these, because
 * the wall clock has no clock changes, and series follow it (PD-97).
 */
export function toWall(time: number, timeZone: string): number {
  const moment = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone)
  return time + moment.offsetNanoseconds / 1_000_000
}

/** Returns the instant at which the zone's wall clock shows the time. */
export function fromWall(wall: number, timeZone: string): number {
  // No clock is further from UTC than a day. A zone that has the same offset at all midnights
  // around has it all the time between them.
  const day = Math.floor(wall / dayLength)
  const offset = offsetAtMidnight(day - 1, timeZone)
  const isSteady = [day, day + 1, day + 2].every(
    (one) => offsetAtMidnight(one, timeZone) === offset,
  )
  if (isSteady) return wall - offset
  return Temporal.Instant.fromEpochMilliseconds(wall)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
}

/**
 * Returns when a line of a sheet that stands alone is due: at its time on the day on which the
 * sheet closes, or when it closes.
 */
export function timeOfLine(
  { closes_at, time_zone }: { closes_at: string; time_zone: string },
  time: string | null,
): number {
  const closesAt = Date.parse(closes_at)
  if (time === null) return closesAt
  return fromWall(parseWall(`${writeDate(toWall(closesAt, time_zone))}T${time}`), time_zone)
}

/** Offsets by zone and day: a calendar has thousands of dates, and few different days. */
const offsets = new Map<string, Map<number, number>>()
const mostOffsets = 50_000
let offsetCount = 0

/** Returns how far a zone is ahead at a midnight of UTC, in milliseconds. */
function offsetAtMidnight(day: number, timeZone: string): number {
  const known = offsets.get(timeZone)?.get(day)
  if (known !== undefined) return known
  if (offsetCount >= mostOffsets) {
    offsets.clear()
    offsetCount = 0
  }
  const ofZone = offsets.get(timeZone) ?? new Map<number, number>()
  const offset = toWall(day * dayLength, timeZone) - day * dayLength
  offsets.set(timeZone, ofZone.set(day, offset))
  offsetCount += 1
  return offset
}

/** `2026-11-01T01:30:00` */
export function writeWall(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19)
}

/** `2026-11-01` */
export function writeDate(wall: number): string {
  return writeWall(wall).slice(0, 10)
}

/** Returns the wall time of a text without its offset, as milliseconds; of a date, its midnight. */
export function parseWall(text: string): number {
  return Date.parse(isDate(text) ? text : `${text.slice(0, 19)}Z`)
}

/** Whether a text has the form of a date, `2026-11-01`. */
export function isDate(text: string): boolean {
  return text.length === 10
}

/** Returns the midnight of a date as wall time; undefined for one that is not in the calendar. */
export function readDate(text: string): number | undefined {
  const wall = Date.parse(text)
  return !Number.isNaN(wall) && writeDate(wall) === text ? wall : undefined
}

/** Returns the zone's name in its usual spelling. Aliases are kept. */
export function canonicalZone(timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone).timeZoneId
}
