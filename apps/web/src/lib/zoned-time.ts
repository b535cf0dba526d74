import { dateFormat, zonedFormat } from '../texts/date-format.ts'

const dayLength = 86_400_000

/** A wall-clock time without a zone: `2026-03-10T19:00`, as in `<input type="datetime-local">`. */
export type WallTime = string

/** Returns the zone of this device, an IANA name. */
export function ownTimeZone(): string {
  return dateFormat({}).resolvedOptions().timeZone
}

/** Whether a text is a day of the calendar, `2026-03-10`, as events of whole days have it. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}

/**
 * Returns what the clocks of a zone show at an instant (UTC ISO). A day of the calendar begins at
 * midnight in every zone.
 */
export function wallTimeOf(options: { instant: string; timeZone: string }): WallTime {
  if (isCalendarDate(options.instant)) return `${options.instant}T00:00`
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of wallFormat(options.timeZone).formatToParts(
    new Date(options.instant),
  ))
    parts[type] = value
  const { year = '', month, day, hour, minute } = parts
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}

const wallFormat = zonedFormat({
  calendar: 'iso8601',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * Returns the instant (UTC ISO) at which the clocks of a zone show a wall time. An hour that occurs
 * twice is meant the first time; one that is skipped becomes the hour after it.
 */
export function instantOf(options: { wallTime: WallTime; timeZone: string }): string {
  const { wallTime, timeZone } = options
  const wanted = wallClock(wallTime)
  const shownAt = (time: number) =>
    wallClock(wallTimeOf({ instant: new Date(time).toISOString(), timeZone }))
  // The zone's offsets on the day before and on the day after are all that it can have meant.
  const candidates = [-dayLength, dayLength].map(
    (distance) => wanted - (shownAt(wanted + distance) - (wanted + distance)),
  )
  const exact = candidates.filter((time) => shownAt(time) === wanted)
  return new Date(Math.min(...(exact.length > 0 ? exact : [Math.max(...candidates)]))).toISOString()
}

/** Returns a wall time as milliseconds of which only differences are meaningful. */
export function wallClock(time: WallTime): number {
  return Date.parse(`${time}Z`)
}

/** Returns the wall time `milliseconds` after another on the same clock. */
export function shiftWallTime(time: WallTime, milliseconds: number): WallTime {
  return new Date(wallClock(time) + milliseconds).toISOString().slice(0, 16)
}

/** Whether a text is a complete wall time: a half-filled field is not. */
export function isWallTime(text: string): text is WallTime {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(wallClock(text))
}

/** Returns the zone's name at an instant, such as 'Eastern Daylight Time'. */
export function timeZoneName(options: { instant: string; timeZone: string }): string {
  const { instant, timeZone } = options
  const format = dateFormat({ timeZone, timeZoneName: 'long' })
  const parts = format.formatToParts(new Date(instant))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}

/** Whether the clocks of two zones agree at an instant. */
export function agreeAt(options: { instant: string; first: string; second: string }): boolean {
  const { instant, first, second } = options
  return (
    first === second ||
    wallTimeOf({ instant, timeZone: first }) === wallTimeOf({ instant, timeZone: second })
  )
}
