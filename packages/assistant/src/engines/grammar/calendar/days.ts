import type { DayValue } from '../words/values.ts'
import {
  dayOf,
  type EpochDay,
  epochDay,
  nthOf,
  onOrAfter,
  partsOf,
  plainDate,
  weekdayOf,
} from './epoch-days.ts'
import { holidayDate } from './holiday-dates.ts'

/** Where a day is looked for: from today on, or from the first day of a range on. */
export type From = { today: EpochDay; after?: EpochDay | undefined }

function inMonth(day: number, { from, months }: { from: EpochDay; months: number | undefined }) {
  const { year, month } = partsOf(from)
  for (let ahead = months ?? 0; ahead < 13; ahead += 1) {
    const index = month - 1 + ahead
    const found = dayOf(year + Math.floor(index / 12), (index % 12) + 1, day)
    if (found !== undefined && (months !== undefined || found >= from)) return found
    if (months !== undefined) return undefined
  }
  return undefined
}

/** A year below 100 is so many years from this one. */
export function yearOf(year: number | undefined, today: EpochDay): number | undefined {
  return year !== undefined && year < 100 ? partsOf(today).year + year : year
}

/** Returns which day of the calendar is meant, or undefined when there is no such day. */
export function findDay(value: DayValue, from: From): EpochDay | undefined {
  const start = from.after ?? from.today
  switch (value.kind) {
    case 'date':
      return nextYearly((year) => dayOf(year, value.month, value.day), {
        start,
        year: yearOf(value.year, from.today),
      })
    case 'number':
      return inMonth(value.day, {
        from: value.months === undefined ? start : from.today,
        months: value.months,
      })
    case 'weekday': {
      if (value.week === 'following') return onOrAfter(from.today + 1, value.weekday)
      if (typeof value.week !== 'number') return onOrAfter(start, value.weekday)
      const monday = from.today - weekdayOf(from.today) + 1
      return monday + 7 * value.week + value.weekday - 1
    }
    case 'relative':
      return from.today + value.days
    case 'nth':
      return findNth({ ...value, year: yearOf(value.year, from.today) }, start)
    case 'holiday':
      return nextYearly((year) => holidayDate(value.rule, year), {
        start: from.today,
        year: yearOf(value.year, from.today),
      })
    case 'after':
      return findAfter(value, from)
    case 'instant':
      return from.today
    case 'weekdayIn': {
      const day = findDay(value.day, from)
      return day === undefined ? undefined : day - weekdayOf(day) + value.weekday
    }
    default: {
      const day = findDay(value.from, from)
      if (day === undefined) return undefined
      return value.isBefore ? onOrAfter(day - 7, value.weekday) : onOrAfter(day + 1, value.weekday)
    }
  }
}

function nextYearly(
  dateIn: (year: number) => EpochDay | undefined,
  { start, year }: { start: EpochDay; year: number | undefined },
): EpochDay | undefined {
  if (year !== undefined) return dateIn(year)
  const first = partsOf(start).year
  for (let ahead = 0; ahead < 8; ahead += 1) {
    const found = dateIn(first + ahead)
    if (found !== undefined && found >= start) return found
  }
  return undefined
}

function findNth(value: Extract<DayValue, { kind: 'nth' }>, start: EpochDay): EpochDay | undefined {
  const { nth, weekday, month, months, year } = value
  if (month === undefined) {
    const now = partsOf(start)
    const index = now.month - 1 + (months ?? 0)
    const inYear = now.year + Math.floor(index / 12)
    return nthOf({ year: inYear, month: (index % 12) + 1, nth, weekday })
  }
  return nextYearly((candidate) => nthOf({ year: candidate, month, nth, weekday }), {
    start,
    year,
  })
}

/** Returns the day so many days from Monday to Friday ahead, or back. */
function workingDaysFrom(day: EpochDay, many: number): EpochDay {
  let found = day
  for (let left = Math.abs(many); left > 0; ) {
    found += Math.sign(many)
    if (weekdayOf(found) <= 5) left -= 1
  }
  return found
}

function findAfter(value: Extract<DayValue, { kind: 'after' }>, from: From): EpochDay | undefined {
  const day = value.from === undefined ? from.today : findDay(value.from, from)
  const many = value.many * value.unit.many
  if (day === undefined) return undefined
  switch (value.unit.unit) {
    case 'day':
      return day + many
    case 'workday':
      return workingDaysFrom(day, many)
    case 'week':
      return day + 7 * many
    case 'month':
      return epochDay(plainDate(day).add({ months: many }))
    case 'year':
      return epochDay(plainDate(day).add({ years: many }))
    default:
      return undefined
  }
}
