import { Temporal } from 'temporal-polyfill'

/** A day of the calendar as a number: days since 1 January 1970. */
export type EpochDay = number

export const dayLength = 86_400_000

/** Returns the day with these numbers, or undefined when the calendar has none. */
export function dayOf(year: number, month: number, day: number): EpochDay | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.getTime() / dayLength
    : undefined
}

/** Returns the numbers of a day. */
export function partsOf(day: EpochDay): { year: number; month: number; day: number } {
  const date = new Date(day * dayLength)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  }
}

/** Returns the day of the week, 1 (Monday) to 7. */
export function weekdayOf(day: EpochDay): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

export function plainDate(day: EpochDay): Temporal.PlainDate {
  return Temporal.PlainDate.from(partsOf(day))
}

export function epochDay({ year, month, day }: Temporal.PlainDate): EpochDay {
  return Date.UTC(year, month - 1, day) / dayLength
}

/** Returns the first such weekday on or after a day. */
export function onOrAfter(day: EpochDay, weekday: number): EpochDay {
  return day + ((weekday - weekdayOf(day) + 7) % 7)
}

/** Returns the nth such weekday of a month (-1 the last), or undefined when there is none. */
export function nthOf(options: {
  year: number
  month: number
  nth: number
  weekday: number
}): EpochDay | undefined {
  const { year, month, nth, weekday } = options
  if (weekday === 0) {
    const from = nth > 0 ? Date.UTC(year, month - 1, nth) : Date.UTC(year, month, nth + 1)
    return partsOf(from / dayLength).month === month ? from / dayLength : undefined
  }
  if (nth > 0) {
    const day = onOrAfter(Date.UTC(year, month - 1, 1) / dayLength, weekday) + 7 * (nth - 1)
    return partsOf(day).month === month ? day : undefined
  }
  const last = Date.UTC(year, month, 0) / dayLength
  const day = last - ((weekdayOf(last) - weekday + 7) % 7) + 7 * (nth + 1)
  return partsOf(day).month === month ? day : undefined
}
