import type { RepeatValue } from '../words/values.ts'
import { dayOf, type EpochDay, nthOf, partsOf, weekdayOf } from './epoch-days.ts'

/** So many dates of two series are compared. */
const comparedDates = 60
const longestSearch = 2200

/** A series: what repeats, from which day, until which day or how often. */
export type Series = {
  repeat: RepeatValue
  from: EpochDay
  until?: EpochDay | undefined
  count?: number | undefined
}

function isOn(day: EpochDay, { repeat, first }: { repeat: RepeatValue; first: EpochDay }): boolean {
  const { frequency, interval, weekdays, places, monthDays, months: inMonths } = repeat
  if (inMonths !== undefined && !inMonths.includes(partsOf(day).month)) return false
  if (frequency === 'DAILY') return (day - first) % interval === 0
  if (frequency === 'WEEKLY') {
    const week = (of: EpochDay) => Math.floor((of + 3) / 7)
    const isDay = weekdays.length === 0 ? weekdayOf(day) === weekdayOf(first) : undefined
    return (
      (isDay ?? weekdays.includes(weekdayOf(day))) && (week(day) - week(first)) % interval === 0
    )
  }
  const { year, month, day: number } = partsOf(day)
  const start = partsOf(first)
  if (frequency === 'YEARLY' && repeat.months === undefined)
    return start.month === month && start.day === number && (year - start.year) % interval === 0
  const months = (year - start.year) * 12 + month - start.month
  if (frequency === 'MONTHLY' && months % interval !== 0) return false
  if (places.length > 0)
    return places.some(
      ({ nth, weekday }) =>
        weekdayOf(day) === weekday && nthOf({ year, month, nth, weekday }) === day,
    )
  return monthDays.length > 0
    ? monthDays.includes(number) || monthDays.includes(number - 1 - lastOf(day))
    : start.day === number
}

/** The number of the last day of a month. */
function lastOf(day: EpochDay): number {
  const { year, month } = partsOf(day)
  return partsOf((dayOf(month === 12 ? year + 1 : year, (month % 12) + 1, 1) ?? 1) - 1).day
}

/** Returns the first dates of a series. */
export function datesOf(series: Series): EpochDay[] {
  const { repeat, from, until, count } = series
  const dates: EpochDay[] = []
  let first: EpochDay | undefined
  const most = Math.min(comparedDates, count ?? comparedDates)
  for (let day = from; day < from + longestSearch && dates.length < most; day += 1) {
    if (until !== undefined && day > until) break
    if (!isOn(day, { repeat, first: first ?? day })) continue
    first ??= day
    dates.push(day)
  }
  return dates
}
