import type { WallTime } from '../../lib/zoned-time.ts'
import {
  placeInMonth,
  type Repetition,
  repetitionProblems,
  weekdayOf,
  weekdays,
} from './repetition.ts'

const dayLength = 86_400_000

/**
 * Returns the next dates of a repetition, as the server will compute them (compared in
 * tools/next-dates.test.ts, as its library is too long for a phone): those from a day on, or
 * the first ones where none are left by then.
 */
export function nextDates(
  repetition: Repetition,
  start: WallTime,
  { most, from }: { most: number; from: string },
): string[] {
  const { kind, ends, count, until } = repetition
  const first = start.slice(0, 10)
  if (Number.isNaN(Date.parse(first))) return []
  if (kind === 'none' || kind === 'kept' || repetitionProblems(repetition).size > 0) return []
  const limit = ends === 'after' ? Number(count) : Number.POSITIVE_INFINITY
  const [earliest, found]: [string[], string[]] = [[], []]
  let number = 0
  for (const date of dates(repetition, { first, from })) {
    if (date < first) continue
    number += 1
    if (number > limit || (ends === 'on' && date > until)) break
    if (earliest.length < most) earliest.push(date)
    if (date >= from && found.push(date) === most) break
  }
  return found.length === 0 ? earliest : found
}

/** A leap day comes after at most eight years, at an interval of 99 after 792. */
const mostPeriods = 400
/** Days since the earliest start that the server accepts, and more. A year may be half typed. */
const mostPast = 36_525
/** At least so many days are in a period. */
const periodDays = { daily: 1, weekly: 7, monthlyDate: 28, monthlyWeekday: 28, monthlyLast: 28 }

function* dates(
  repetition: Repetition,
  { first, from }: { first: string; from: string },
): Generator<string> {
  const { kind, days } = repetition
  const interval = Number(repetition.interval)
  const length = kind in periodDays ? periodDays[kind as keyof typeof periodDays] : 365
  const past = (Date.parse(from) - Date.parse(first)) / dayLength
  const skipped = Math.min(Math.max(0, past), mostPast) / (length * interval)
  const periods = mostPeriods + Math.ceil(skipped)
  const weekday = weekdayOf(first)
  const [year, month, day] = first.split('-').map(Number) as [number, number, number]
  for (let period = 0; period < periods; period += 1) {
    const step = period * interval
    if (kind === 'daily') yield addDays(first, step)
    else if (kind === 'weekly') {
      const monday = addDays(first, step * 7 - weekdays.indexOf(weekday))
      for (const [index, one] of weekdays.entries())
        if (days.includes(one)) yield addDays(monday, index)
    } else if (kind === 'monthlyDate') yield* onDate(year, month - 1 + step, day)
    else if (kind === 'yearly') yield* onDate(year + step, month - 1, day)
    else if (kind === 'monthlyWeekday')
      yield* onDate(
        year,
        month - 1 + step,
        dayOn(year, month - 1 + step, weekday, placeInMonth(first)),
      )
    else yield* onDate(year, month - 1 + step, lastDayOn(year, month - 1 + step, weekday))
  }
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10)
}

/** The date, unless its month is too short for it. */
function* onDate(year: number, month: number, day: number): Generator<string> {
  const date = new Date(Date.UTC(year, month, day))
  if (date.getUTCDate() === day) yield date.toISOString().slice(0, 10)
}

/** The day of the month of its first, second … such weekday. */
function dayOn(year: number, month: number, weekday: string, place: number): number {
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  return (
    1 + ((weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(first)) + 7) % 7) + (place - 1) * 7
  )
}

function lastDayOn(year: number, month: number, weekday: string): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const fifth = dayOn(year, month, weekday, 5)
  return fifth <= lastDay ? fifth : fifth - 7
}
