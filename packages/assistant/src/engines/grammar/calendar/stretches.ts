import { distinct } from '../text/forms.ts'
import type { DaysValue, DayValue } from '../words/values.ts'
import { findDay } from './days.ts'
import { type EpochDay, onOrAfter, weekdayOf } from './epoch-days.ts'

/** The days that are meant. `row` says that they follow each other without a gap. */
export type FoundDays =
  | { kind: 'days'; days: readonly EpochDay[]; isEither?: boolean; isWeekend?: boolean }
  | { kind: 'row'; first: EpochDay; last: EpochDay; isEach?: boolean | undefined }
  /** Weekdays and dates contradict each other; each of these would be right. */
  | { kind: 'contradiction'; choices: readonly { first: EpochDay; last: EpochDay }[] }

/** Longer stretches need a date at both of their ends. */
export const longestStretch = 14
const longestOfDates = 92

function disagrees(value: DayValue, day: EpochDay): boolean {
  return value.stated !== undefined && value.stated !== weekdayOf(day)
}

/** The day that was said, and the nearest one that is the weekday beside it. */
export function eitherDay(day: EpochDay, weekday: number) {
  const ahead = (weekday - weekdayOf(day) + 7) % 7
  const other = day + (ahead > 3 ? ahead - 7 : ahead)
  return [day, other].map((first) => ({ first, last: first }))
}

/** Returns the days that words mean; undefined when the calendar has none, or it is not known. */
export function findDays(value: DaysValue, today: EpochDay): FoundDays | undefined {
  switch (value.kind) {
    case 'one': {
      const day = findDay(value.day, { today })
      if (day === undefined) return undefined
      if (disagrees(value.day, day))
        return { kind: 'contradiction', choices: eitherDay(day, value.day.stated ?? 1) }
      return { kind: 'days', days: [day] }
    }
    case 'list':
      return findList(value, today)
    case 'range':
      return findRange(value, today)
    case 'stretch':
      return findStretch(value, today)
    case 'week':
      return undefined
    default:
      return findWeekend(value, today)
  }
}

/** The Saturday and Sunday of a week, with the holiday beside them. */
function findWeekend(
  { week, of }: Extract<DaysValue, { kind: 'weekend' }>,
  today: EpochDay,
): FoundDays | undefined {
  if (of === undefined) {
    const monday = today - weekdayOf(today) + 1
    // "Next weekend" is this one for some, and the one behind it for others.
    if (week !== 'coming') return undefined
    const first = monday + 5
    return { kind: 'row', first, last: first + 1 }
  }
  const day = findDay(of, { today })
  if (day === undefined) return undefined
  const weekday = weekdayOf(day)
  // A Monday is that of the weekend before it.
  const first = weekday === 1 ? day - 2 : day - weekday + 6
  if (of.kind !== 'holiday')
    return weekday < 5 ? undefined : { kind: 'row', first, last: first + 1 }
  if (weekday > 1 && weekday < 4) return undefined
  // Thanksgiving weekend
  if (weekday === 4) return { kind: 'row', first, last: first + 1 }
  return { kind: 'row', first: Math.min(first, day), last: Math.max(first + 1, day) }
}

function findList(
  value: Extract<DaysValue, { kind: 'list' }>,
  today: EpochDay,
): FoundDays | undefined {
  const days: EpochDay[] = []
  for (const day of value.days) {
    const found = findDay(day, { today, after: value.isEither ? undefined : days.at(-1) })
    if (found === undefined || disagrees(day, found)) return undefined
    days.push(found)
  }
  const isRow = days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1)
  const [first = 0] = days
  if (isRow && value.isEither !== true)
    return { kind: 'row', first, last: days.at(-1) ?? first, isEach: true }
  return { kind: 'days', days, isEither: value.isEither === true }
}

function isDate({ kind }: DayValue): boolean {
  return kind === 'date' || kind === 'number' || kind === 'holiday' || kind === 'nth'
}

function findRange(
  { from, to }: Extract<DaysValue, { kind: 'range' }>,
  today: EpochDay,
): FoundDays | undefined {
  // "8 al 10 de abril", "Friday to May 9": the last day says which one the first is.
  const isLed = (from.kind === 'number' || from.kind === 'weekday') && to.kind === 'date'
  const last = isLed ? findDay(to, { today }) : undefined
  const isSameMonth = from.kind === 'number' && to.kind === 'date' && to.day > from.day
  const reach = isSameMonth ? to.day - from.day : from.kind === 'weekday' ? 6 : 31
  const first =
    last === undefined ? findDay(from, { today }) : findDay(from, { today, after: last - reach })
  if (first === undefined) return undefined
  const end = last ?? findDay(to, { today, after: first })
  if (end === undefined || end < first) return undefined
  const length = end - first + 1
  const most = isDate(from) && isDate(to) ? longestOfDates : longestStretch
  if (length > most || disagrees(from, first) || disagrees(to, end)) return undefined
  return { kind: 'row', first, last: end }
}

function findStretch(
  { from, to, week, beside, isEach }: Extract<DaysValue, { kind: 'stretch' }>,
  today: EpochDay,
): FoundDays | undefined {
  const length = (to - from + 7) % 7
  if (beside === undefined) {
    const first = findDay({ kind: 'weekday', weekday: from, week }, { today })
    return first === undefined ? undefined : { kind: 'row', first, last: first + length, isEach }
  }
  if (beside.kind === 'weekend') return undefined
  const dates = findDays(beside, today)
  if (dates === undefined || dates.kind === 'contradiction') return undefined
  const [first, last] =
    dates.kind === 'row' ? [dates.first, dates.last] : [dates.days[0] ?? 0, dates.days.at(-1) ?? 0]
  if (dates.kind === 'days' && dates.days.length > 1) return undefined
  if (first === last) {
    if (weekdayOf(first) === from) return { kind: 'row', first, last: first + length, isEach }
    if (weekdayOf(first) === to) return { kind: 'row', first: first - length, last: first, isEach }
    const start = onOrAfter(first - 6, from)
    return {
      kind: 'contradiction',
      choices: [
        { first: start, last: start + length },
        { first, last: first },
      ],
    }
  }
  if (weekdayOf(first) === from && weekdayOf(last) === to && last - first === length)
    return { kind: 'row', first, last, isEach }
  const start = onOrAfter(first - 3, from)
  return {
    kind: 'contradiction',
    choices: [
      { first, last },
      { first: start, last: start + length },
    ],
  }
}

function isNumbered({ kind }: DayValue): boolean {
  return kind === 'date' || kind === 'number'
}

function isBareWeekend(value: DaysValue): boolean {
  return value.kind === 'weekend' && value.of === undefined
}

/**
 * Joins what one clause says about days in several places: a weekday and its date, weekdays and
 * the dates of the same stretch. Returns undefined when nothing joins them.
 */
export function joinDays(all: readonly DaysValue[]): DaysValue | undefined {
  // "Christmas party December 12": the name of a holiday, and its day.
  const isNamed = (value: DaysValue) => value.kind === 'one' && value.day.kind === 'holiday'
  const dated = all.filter((value) => !isNamed(value))
  // "Mother's Day brunch at 11 on Mother's Day"
  if (dated.length === 0 && distinct(all).length === 1) return all[0]
  if (dated.length < all.length && dated.some(isBareWeekend)) return undefined
  const isDated = dated.some((value) => value.kind !== 'one' || value.day.kind !== 'weekday')
  const [first, second, third] = isDated ? dated : all
  if (first === undefined || third !== undefined) return undefined
  if (second === undefined) return first
  return joined(first, second) ?? joined(second, first)
}

function joined(weekdays: DaysValue, dates: DaysValue): DaysValue | undefined {
  // "the weekend of May 5 and 6": the dates say which one it is.
  const isNamed = weekdays.kind === 'weekend' && weekdays.week === 'coming'
  if (isNamed && (dates.kind === 'list' || dates.kind === 'range' || dates.kind === 'stretch'))
    return dates
  if (weekdays.kind === 'stretch' && weekdays.beside === undefined) {
    const isDated =
      (dates.kind === 'one' && isDate(dates.day)) ||
      (dates.kind === 'range' && isDate(dates.from)) ||
      dates.kind === 'list'
    return isDated ? { ...weekdays, beside: dates } : undefined
  }
  if (weekdays.kind !== 'one' || weekdays.day.kind !== 'weekday') return undefined
  const { weekday, week } = weekdays.day
  // "Friday at 7 next week", "Thursday at 7, two weeks from today"
  if (dates.kind === 'week' && week === undefined)
    return { kind: 'one', day: { kind: 'weekday', weekday, week: dates.week } }
  if (dates.kind === 'one' && dates.day.kind === 'after' && dates.day.unit.unit === 'week')
    return dates.day.from === undefined || dates.day.from.kind === 'relative'
      ? { kind: 'one', day: { kind: 'weekdayIn', weekday, day: dates.day } }
      : undefined
  // "Friday, 20 to 22 March"
  if (dates.kind === 'range' && dates.from.stated === undefined && isNumbered(dates.from))
    return { ...dates, from: { ...dates.from, stated: weekdays.day.weekday } }
  if (dates.kind !== 'one' || !isNumbered(dates.day)) return undefined
  return { kind: 'one', day: { ...dates.day, stated: weekdays.day.weekday } }
}
