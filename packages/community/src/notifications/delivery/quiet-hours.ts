import { Temporal } from 'temporal-polyfill'

/** When a person wants no messages, on the wall clock of their zone. */
export interface Quiet {
  readonly timeZone: string
  /** Times of day such as `22:00`; null when there are no quiet hours. */
  readonly start: string | null
  readonly end: string | null
}

/**
 * Returns when the quiet hours of this moment end, in milliseconds; undefined when it is not quiet.
 * An end that the clocks skip comes right after the gap.
 */
export function quietUntil(now: number, { timeZone, start, end }: Quiet): number | undefined {
  if (start === null || end === null) return undefined
  const moment = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const time = moment.toPlainTime().toString().slice(0, 5)
  const isOverNight = start > end
  const isQuiet = isOverNight ? time >= start || time < end : time >= start && time < end
  if (!isQuiet) return undefined
  const isTomorrow = isOverNight && time >= start
  const until = atTime(moment.toPlainDate().add({ days: isTomorrow ? 1 : 0 }), end, timeZone)
  return until > now ? until : undefined
}

/** Returns the next time at which it is `hour` o'clock in the zone. */
export function nextDigest(now: number, { timeZone, hour }: { timeZone: string; hour: number }) {
  const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const time = `${hour}`.padStart(2, '0')
  const today = atTime(day, `${time}:00`, timeZone)
  return today > now ? today : atTime(day.add({ days: 1 }), `${time}:00`, timeZone)
}

function atTime(day: Temporal.PlainDate, time: string, timeZone: string): number {
  return day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
}
