import type { Item } from '../reading/item.ts'
import {
  type BoundValue,
  type DaysValue,
  type DayValue,
  daysIn,
  type RepeatValue,
  type TimesValue,
} from '../words/values.ts'
import { dayOf, type EpochDay, findDay, partsOf, weekdayOf } from './days.ts'
import { datesOf, type Series } from './series.ts'
import { type FoundDays, findDays, joinDays, longestStretch } from './stretches.ts'

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
  if (repeat === undefined) {
    // "until Oct 31" beside what does not repeat belongs to something that was not read.
    if (item.bits.bounds.length > 0) return resolveLength(item, today)
    const resolved = resolveDays(joinDays(days), { today, times })
    return excepts.length > 0 ? { ...resolved, isExceptedOnce: true } : resolved
  }
  // "Monday to Friday, each day": a stretch whose days are named again.
  const isEachDay = repeat.frequency === 'DAILY' && repeat.interval === 1 && days.length > 0
  const [only] = days
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

/** "for a week from July 6": a stretch of days, whose last one is not named. */
function resolveLength({ bits }: Item, today: EpochDay): Resolved {
  const { bounds, days, times } = bits
  const from = bounds.find(({ kind }) => kind === 'from')
  const length = bounds.find(({ kind }) => kind === 'length')
  const gap = { when: undefined, times }
  if (from?.kind !== 'from' || length?.kind !== 'length' || bounds.length > 2) return gap
  if (days.length > 0 || length.unit.unit === 'month' || length.unit.unit === 'year') return gap
  const first = findDay(from.day, { today })
  const last = lastOf(length, first)
  if (first === undefined || last === undefined || last - first >= longestStretch) return gap
  return { when: { kind: 'days', first, last }, times }
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

function saysYear(days: DaysValue): boolean {
  return daysIn(days).some((day) => 'year' in day && day.year !== undefined)
}

/** Days from Monday to Friday that follow each other, where no date says which they are. */
function workingDaysOf(days: DaysValue): readonly number[] | undefined {
  if (days.kind !== 'stretch' || days.beside !== undefined || days.week !== undefined)
    return undefined
  return days.from < days.to && days.to <= 5 ? rowOf(days.from, days.to) : undefined
}

/** These weekdays in every week. */
export function eachWeek(
  weekdays: readonly number[],
  today: EpochDay,
): Extract<When, { kind: 'series' }> {
  const repeat = { frequency: 'WEEKLY', interval: 1, weekdays, places: [], monthDays: [] } as const
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
  if (!isPace(pace) || isPace(days) || pace.frequency !== days.frequency) return undefined
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

function resolveSeries(
  given: RepeatValue,
  { item, today }: { item: Item; today: EpochDay },
): Resolved {
  const { bounds, times } = item.bits
  const { repeat, days } = withDays(given, item.bits.days)
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

const rowOfMonths = Array.from({ length: 12 }, (_, index) => index + 1)

/** "every day except Sunday": what is left out of each week is no part of the rule. */
function withoutWeekdays(
  repeat: RepeatValue,
  excepts: Item['bits']['excepts'],
): { kept: RepeatValue; excepts: Item['bits']['excepts'] } {
  const months = excepts.flatMap((except) => ('month' in except ? [except.month] : []))
  if (months.length > 0)
    return {
      kept: {
        ...repeat,
        months: (repeat.months ?? rowOfMonths).filter((month) => !months.includes(month)),
      },
      excepts: excepts.filter((except) => !('month' in except)),
    }
  const [only] = excepts
  const days =
    only !== undefined && 'days' in only && only.days.kind === 'one' ? only.days.day : undefined
  const isDaily = repeat.frequency === 'DAILY' && repeat.interval === 1
  const all = isDaily ? rowOf(1, 7) : repeat.weekdays
  if (days?.kind !== 'weekday' || typeof days.week === 'number' || excepts.length > 1)
    return { kept: repeat, excepts }
  const weekdays = all.filter((weekday) => weekday !== days.weekday)
  if (weekdays.length === all.length || weekdays.length === 0) return { kept: repeat, excepts }
  return { kept: { ...repeat, frequency: 'WEEKLY', weekdays }, excepts: [] }
}

function rowOf(from: number, to: number): number[] {
  const length = ((to - from + 7) % 7) + 1
  return Array.from({ length }, (_, index) => ((from - 1 + index) % 7) + 1)
}

/** A day that is the same in every year. */
function isOfYear(day: DayValue): boolean {
  return day.kind === 'date' || (day.kind === 'holiday' && day.rule.kind === 'fixed')
}

/** From the first day of a month to the last one of another. */
function monthsOf(
  { from, to }: Extract<BoundValue, { kind: 'months' }>,
  after: EpochDay,
): { from: EpochDay; until: EpochDay | undefined } {
  const { year, month } = partsOf(after)
  const last = to ?? from
  const isInside = from <= last ? month >= from && month <= last : month >= from || month <= last
  const first = isInside ? after : (dayOf(from < month ? year + 1 : year, from, 1) ?? after)
  const start = partsOf(first)
  if (to === undefined) return { from: first, until: undefined }
  const inYear = to < start.month ? start.year + 1 : start.year
  const next = dayOf(to === 12 ? inYear + 1 : inYear, (to % 12) + 1, 1)
  return { from: first, until: next && next - 1 }
}

/** The last day of so many weeks, days or months from the first date on. */
function lastOf(
  { many, unit }: Extract<BoundValue, { kind: 'length' }>,
  first: EpochDay | undefined,
): EpochDay | undefined {
  const next =
    first === undefined
      ? undefined
      : findDay({ kind: 'after', many, unit, from: undefined }, { today: first })
  return next && next - 1
}

/** A date beside a series is its first one, a range its first and its last. */
function boundsOf(days: readonly DaysValue[], { weekdays }: RepeatValue): BoundValue[] {
  const [only] = days
  const isOther =
    only?.kind === 'one' &&
    (only.day.kind === 'after' ||
      (only.day.stated !== undefined &&
        weekdays.length > 0 &&
        !weekdays.includes(only.day.stated)) ||
      (only.day.kind === 'weekday' && !weekdays.includes(only.day.weekday)))
  if (isOther) return []
  if (only?.kind === 'one') return [{ kind: 'from', day: only.day }]
  if (only?.kind === 'range')
    return [
      { kind: 'from', day: only.from },
      { kind: 'until', day: only.to },
    ]
  return []
}

function endOf(bound: BoundValue, from: EpochDay): EpochDay | undefined {
  // "through Friday" behind a weekday is the end of a range, and not of a series.
  if (bound.kind === 'until')
    return bound.day.kind === 'weekday' && bound.day.week === undefined
      ? undefined
      : findDay(bound.day, { today: from, after: from })
  if (bound.kind === 'untilMonth') {
    const { year, month } = partsOf(from)
    const inYear =
      bound.month < month || (bound.month === month && !bound.isThrough) ? year + 1 : year
    const next = bound.isThrough ? bound.month + 1 : bound.month
    const first = dayOf(next > 12 ? inYear + 1 : inYear, next > 12 ? 1 : next, 1)
    return first === undefined ? undefined : first - 1
  }
  return undefined
}

function leftOut(
  except: Item['bits']['excepts'][number],
  { dates, today }: { dates: readonly EpochDay[]; today: EpochDay },
): EpochDay[] | 'stray' | undefined {
  if (!('days' in except)) return undefined
  const found = findDays(except.days, today)
  if (found === undefined || found.kind === 'contradiction') return undefined
  if (found.kind === 'row') return dates.filter((day) => day >= found.first && day <= found.last)
  const isWeekday = except.days.kind === 'one' && except.days.day.kind === 'weekday'
  if (isWeekday) return dates.filter((day) => weekdayOf(day) === weekdayOf(found.days[0] ?? 0))
  return found.days.every((day) => dates.includes(day)) ? [...found.days] : 'stray'
}
