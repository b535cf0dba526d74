import { Temporal } from 'temporal-polyfill'

/**
 * A moment in an event's zone: `2026-11-01T01:30:00`, for single events with the offset that tells the two passes of a
 * doubled hour apart. Where the zone's rules have changed since, the wall time counts and not the offset; a time that does
 * not exist is moved on by the gap ('compatible', as RFC 5545 §3.3.5 has it).
 */
export function readWallTime(text: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.ZonedDateTime.from(`${text}[${timeZone}]`, {
    offset: 'prefer',
    disambiguation: 'compatible',
  })
}

/** A moment as it was sent: an instant, or a wall time of the zone. Seconds are the finest unit. */
export function readMoment(text: string, timeZone: string): Temporal.ZonedDateTime {
  const moment = /(Z|[+-]\d{2}:\d{2})$/i.test(text)
    ? Temporal.Instant.from(text).toZonedDateTimeISO(timeZone)
    : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  return moment.round({ smallestUnit: 'second', roundingMode: 'floor' })
}

/**
 * Wall time as milliseconds, as if it were UTC. Recurrence is computed on these: on the wall there are no clock changes, and
 * that is where a series steps (PD-97).
 */
export function toWall(time: number, timeZone: string): number {
  const moment = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone)
  return time + moment.offsetNanoseconds / 1_000_000
}

/** The instant at which the wall of this zone shows the time. */
export function fromWall(wall: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(wall)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
}

/** `2026-11-01T01:30:00` */
export function writeWall(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19)
}

/** The wall time of a text without an offset, as milliseconds. */
export function parseWall(text: string): number {
  return Date.parse(`${text.slice(0, 19)}Z`)
}

/** The zone's name in its usual spelling; aliases stay what they are. */
export function canonicalZone(timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone).timeZoneId
}
