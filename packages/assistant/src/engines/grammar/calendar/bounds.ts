import type { Item } from '../reading/item.ts'
import {
  type BoundValue,
  type DaysValue,
  type DayValue,
  type RepeatValue,
  rowOf,
} from '../words/values.ts'
import { findDay } from './days.ts'
import { dayOf, type EpochDay, partsOf, weekdayOf } from './epoch-days.ts'
import { findDays } from './stretches.ts'

const rowOfMonths = Array.from({ length: 12 }, (_, index) => index + 1)

/** "every day except Sunday": what is left out of each week is no part of the rule. */
export function withoutWeekdays(
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

/** A day that is the same in every year. */
export function isOfYear(day: DayValue): boolean {
  return day.kind === 'date' || (day.kind === 'holiday' && day.rule.kind === 'fixed')
}

/** From the first day of a month to the last one of another. */
export function monthsOf(
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
export function lastOf(
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
export function boundsOf(days: readonly DaysValue[], { weekdays }: RepeatValue): BoundValue[] {
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

export function endOf(bound: BoundValue, from: EpochDay): EpochDay | undefined {
  // "through Friday" behind a weekday is the end of a range, and not of a series.
  if (bound.kind === 'until')
    return bound.day.kind === 'weekday' && bound.day.week === undefined
      ? undefined
      : findDay(bound.day, { today: from, after: from })
  if (bound.kind === 'untilMonth') {
    const { year, month } = partsOf(from)
    // 0 is the month in which it begins.
    const last = bound.month === 0 ? month : bound.month
    const inYear = last < month || (last === month && !bound.isThrough) ? year + 1 : year
    const next = bound.isThrough ? last + 1 : last
    const first = dayOf(next > 12 ? inYear + 1 : inYear, next > 12 ? 1 : next, 1)
    return first === undefined ? undefined : first - 1
  }
  return undefined
}

export function leftOut(
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
