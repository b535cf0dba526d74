import type { Item } from '../reading/item.ts'
import {
  type BoundValue,
  type DaysValue,
  type DayValue,
  daysIn,
  type RepeatValue,
  rowOf,
  type TimesValue,
} from '../words/values.ts'
import { boundsOf, endOf, isOfYear, lastOf, leftOut, monthsOf, withoutWeekdays } from './bounds.ts'
import { findDay, yearOf } from './days.ts'
import { type EpochDay, partsOf, weekdayOf } from './epoch-days.ts'
import { datesOf, type Series } from './series.ts'
import { eitherDay, type FoundDays, findDays, joinDays, longestStretch } from './stretches.ts'

/** When something is, in days of the calendar. */
export type When =
  | {
      kind: 'days'
      first: EpochDay
      last: EpochDay
      isOfYear?: boolean
      workingDays?: readonly number[] | undefined
    }
  /** One of these days; with `isList`, each of them. */
  | { kind: 'either'; days: readonly EpochDay[]; isList: boolean }
  | {
      kind: 'series'
      dates: readonly EpochDay[]
      series: Series
      excluded: readonly EpochDay[]
    }

/** What an item means. Without `when`, something is missing or was not understood. */
export type Resolved = {
  when: When | undefined
  times: TimesValue | undefined
  contradiction?: readonly { first: EpochDay; last: EpochDay }[] | undefined
  /** Days that are left out of a series and are none of its dates. */
  strayExceptions?: boolean | undefined
  /** Two series are named, each with days of its own. */
  isSeveral?: boolean | undefined
  /** Exceptions stand beside something that does not repeat. */
  isExceptedOnce?: boolean | undefined
}

const nothing = { when: undefined, times: undefined }

/** Resolves what was said about an item against the calendar. */
export function resolveItem(item: Item, today: EpochDay): Resolved {
  const { days, repeats, excepts, times } = item.bits
  const [repeat] = repeats
  if (item.isMixed) return nothing
  // "Gala 2027, Friday": a weekday is in no year.
  const { strayYear } = item
  if (strayYear !== undefined && yearOf(strayYear, today) !== partsOf(today).year) return nothing
  if (repeat === undefined) {
    const weekday = weekdayOfSeries(item)
    if (weekday !== undefined)
      return resolveSeries(
        { ...pace, weekdays: [weekday] },
        { item: { ...item, bits: { ...item.bits, days: [] } }, today },
      )
    // "until Oct 31" beside what does not repeat belongs to something that was not read.
    if (item.bits.bounds.length > 0) return resolveLength(item, today)
    const resolved = resolveDays(joinDays(days), { today, times })
    return excepts.length > 0 ? { ...resolved, isExceptedOnce: true } : resolved
  }
  // "Monday to Friday, each day": a stretch whose days are named again.
  const [only] = days
  const isStretch = only !== undefined && only.kind !== 'one'
  const isEachDay = repeat.frequency === 'DAILY' && repeat.interval === 1 && isStretch
  const isOfWeek = only?.kind === 'stretch' && only.beside === undefined && only.week === undefined
  // "daily, Monday to Saturday": these days of every week.
  if (isEachDay && isOfWeek && days.length === 1 && repeats.length === 1)
    return resolveSeries({ ...repeat, frequency: 'WEEKLY' }, { item, today })
  if (isEachDay && repeats.length === 1)
    return resolveDays(joinDays(days), { today, times: { ...times, isEach: true } })
  const joinedRepeat = joinRepeats(repeats)
  if (joinedRepeat === undefined) {
    const isSeveral = repeats.filter((each) => !isPace(each) && !each.isLatent).length > 1
    return { when: undefined, times, isSeveral }
  }
  return resolveSeries(joinedRepeat, { item, today })
}

/** "Tues 10am from Jan 12": a weekday and a first date may be those of a series. */
function weekdayOfSeries({ bits: { days, bounds } }: Item): number | undefined {
  const [only] = days
  const isFrom =
    days.length === 1 && bounds.some((each) => each.kind === 'from' && isDated(each.day))
  const isOfDays = bounds.some((each) => each.kind === 'length' && each.unit.unit === 'day')
  return isFrom &&
    !isOfDays &&
    only?.kind === 'one' &&
    only.day.kind === 'weekday' &&
    only.day.week === undefined
    ? only.day.weekday
    : undefined
}

/** "for a week from July 6": a stretch of days, whose last one is not named. */
function resolveLength({ bits }: Item, today: EpochDay): Resolved {
  const { bounds, days, times } = bits
  const from = bounds.find(({ kind }) => kind === 'from')
  const length = bounds.find(({ kind }) => kind === 'length')
  const gap = { when: undefined, times }
  const [only, another] = days
  const day = from?.kind === 'from' && only === undefined ? from.day : dayOfStretch(only)
  if (length?.kind !== 'length' || bounds.length > (from === undefined ? 1 : 2)) return gap
  if (another !== undefined || length.unit.unit === 'month' || length.unit.unit === 'year')
    return gap
  const first = day && findDay(day, { today })
  const last = lastOf(length, first)
  if (first === undefined || last === undefined || last - first >= longestStretch) return gap
  return { when: { kind: 'days', first, last }, times }
}

/** "3-day workshop April 6": the first day of a length. */
function dayOfStretch(days: DaysValue | undefined): DayValue | undefined {
  return days?.kind === 'one' && isDated(days.day) ? days.day : undefined
}

function isDated({ kind }: DayValue): boolean {
  return kind === 'date' || kind === 'number' || kind === 'holiday'
}

function resolveDays(
  days: DaysValue | undefined,
  { today, times }: { today: EpochDay; times: TimesValue | undefined },
): Resolved {
  const found: FoundDays | undefined = days && findDays(days, today)
  const isOfYear = days !== undefined && saysYear(days)
  const workingDays = days && workingDaysOf(days)
  if (found === undefined || days === undefined) return { when: undefined, times }
  if (found.kind === 'contradiction')
    return { when: undefined, times, contradiction: found.choices }
  if (found.kind === 'row')
    return {
      when: { kind: 'days', first: found.first, last: found.last, isOfYear, workingDays },
      times: found.isEach === true && times !== undefined ? { ...times, isEach: true } : times,
    }
  const [first = 0, second] = found.days
  if (second === undefined) return { when: { kind: 'days', first, last: first, isOfYear }, times }
  return { when: { kind: 'either', days: found.days, isList: found.isEither !== true }, times }
}

export function saysYear(days: DaysValue): boolean {
  return daysIn(days).some((day) => 'year' in day && day.year !== undefined)
}

/** Days from Monday to Friday that follow each other, where no date says which they are. */
function workingDaysOf(days: DaysValue): readonly number[] | undefined {
  if (days.kind !== 'stretch' || days.beside !== undefined || days.week !== undefined)
    return undefined
  return days.from < days.to && days.to <= 5 ? rowOf(days.from, days.to) : undefined
}

const pace = { frequency: 'WEEKLY', interval: 1, places: [], monthDays: [] } as const

/** These weekdays in every week. */
export function eachWeek(
  weekdays: readonly number[],
  today: EpochDay,
): Extract<When, { kind: 'series' }> {
  const repeat = { ...pace, weekdays }
  const series = { repeat, from: today }
  return { kind: 'series', dates: datesOf(series), series, excluded: [] }
}

function isPace({ weekdays, places, monthDays }: RepeatValue): boolean {
  return weekdays.length + places.length + monthDays.length === 0
}

/** "weekly on Tuesdays": a pace and the days on which it repeats may stand apart. */
function joinRepeats(repeats: readonly RepeatValue[]): RepeatValue | undefined {
  const [first, second, third] = repeats
  if (third !== undefined || first === undefined) return undefined
  if (second === undefined) return first
  const [pace, days] = isPace(first) ? [first, second] : [second, first]
  // "daily standup, weekdays"
  const isDaily = pace.frequency === 'DAILY' && pace.interval === 1
  if (!isPace(pace) || isPace(days)) return undefined
  if (isDaily && days.frequency === 'WEEKLY') return { ...days, isLatent: false }
  if (pace.frequency !== days.frequency) return undefined
  return { ...days, interval: pace.interval, isLatent: false }
}

/**
 * "every week" beside weekdays, "every year" beside a day of the year: the day says on which days
 * it repeats.
 */
function withDays(
  repeat: RepeatValue,
  days: readonly DaysValue[],
): { repeat: RepeatValue; days: readonly DaysValue[] } {
  const [only] = days
  const isOpen = repeat.weekdays.length + repeat.places.length + repeat.monthDays.length === 0
  if (!isOpen || only === undefined || days.length > 1) return { repeat, days }
  if (repeat.frequency === 'WEEKLY' && only.kind === 'stretch' && only.beside === undefined)
    return { repeat: { ...repeat, weekdays: rowOf(only.from, only.to) }, days: [] }
  if (repeat.frequency === 'WEEKLY' && only.kind === 'one' && only.day.kind === 'weekday')
    return { repeat: { ...repeat, weekdays: [only.day.weekday] }, days }
  const day = only.kind === 'one' ? only.day : undefined
  if (repeat.frequency === 'MONTHLY' && day?.kind === 'number')
    return { repeat: { ...repeat, monthDays: [day.day] }, days: [] }
  const rule = day?.kind === 'holiday' ? day.rule : day
  if (repeat.frequency !== 'YEARLY' || rule?.kind !== 'nth') return { repeat, days }
  const { month, weekday, nth } = rule
  if (month === undefined || weekday === 0 || ('plus' in rule && rule.plus !== undefined))
    return { repeat, days }
  return { repeat: { ...repeat, months: [month], places: [{ nth, weekday }] }, days }
}

/** "Halloween parade every October 31", "Weekend hikes: Saturdays": what is only a name. */
function apartFromNames(days: readonly DaysValue[]): readonly DaysValue[] {
  const isName = (value: DaysValue) =>
    (value.kind === 'one' && value.day.kind === 'holiday') ||
    (value.kind === 'weekend' && value.of === undefined)
  return days.length > 1 ? days.filter((value) => !isName(value)) : days
}

function resolveSeries(
  given: RepeatValue,
  { item, today }: { item: Item; today: EpochDay },
): Resolved {
  const { bounds, times } = item.bits
  if (item.bits.repeats.some(({ isTimesPer }) => isTimesPer)) return { when: undefined, times }
  const { repeat, days } = withDays(given, apartFromNames(item.bits.days))
  // Which of two weekdays it is comes first: what is left out of it follows.
  const named = repeat.others === undefined ? item.bits.excepts : []
  const gap: Resolved = { when: undefined, times }
  let from = today
  let until: EpochDay | undefined
  let count: number | undefined
  let length: Extract<BoundValue, { kind: 'length' }> | undefined
  for (const bound of [...boundsOf(days, repeat), ...bounds]) {
    if (bound.kind === 'from') {
      const day = findDay(bound.day, { today })
      if (day === undefined) return gap
      const { stated } = bound.day
      if (stated !== undefined && stated !== weekdayOf(day))
        return { when: undefined, times, contradiction: eitherDay(day, stated) }
      from = day
    } else if (bound.kind === 'count') count = bound.many
    else if (bound.kind === 'months') ({ from, until } = monthsOf(bound, from))
    else if (bound.kind === 'length') length = bound
    else until = endOf(bound, from)
    if (bound.kind.startsWith('until') && until === undefined) return gap
  }
  if (days.length > 1 || (days.length === 1 && boundsOf(days, repeat).length === 0)) return gap
  const isYearly =
    repeat.frequency === 'YEARLY' ||
    (repeat.frequency === 'MONTHLY' && repeat.places.length + repeat.monthDays.length === 0)
  // On which date it begins is not said.
  const isOpen = repeat.weekdays.length + repeat.places.length + repeat.monthDays.length === 0
  if (isOpen && repeat.frequency !== 'DAILY' && from === today) return gap
  const [only] = days
  if (isYearly && isOpen && only?.kind === 'one' && !isOfYear(only.day)) return gap
  if (length !== undefined) until = lastOf(length, datesOf({ repeat, from })[0])
  if (length !== undefined && until === undefined) return gap
  const { kept: repeated, excepts } = withoutWeekdays(repeat, named)
  const series = { repeat: repeated, from, until, count }
  const dates = datesOf(series)
  if (dates.length < 2) return gap
  const excluded: EpochDay[] = []
  for (const except of excepts) {
    const left = leftOut(except, { dates, today })
    if (left === undefined) return gap
    if (left === 'stray') return { when: undefined, times, strayExceptions: true }
    excluded.push(...left)
  }
  const kept = dates.filter((day) => !excluded.includes(day))
  return { when: { kind: 'series', dates: kept, series, excluded }, times }
}
