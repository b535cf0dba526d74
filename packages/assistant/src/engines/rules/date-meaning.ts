import { Temporal } from 'temporal-polyfill'
import type { Span } from './source-text.ts'
import { readWeekday } from './vocabulary.ts'

/**
 * The meanings of words about days. `later` returns the next such day, for one that is over
 * already.
 */
export type DateMeaning =
  | {
      kind: 'day'
      date: Temporal.PlainDate
      later?: (() => Temporal.PlainDate) | undefined
      weekday?: number
      /** Counted in weeks ('in two weeks'): a weekday beside it is the one of that week. */
      isByWeek?: true
      holiday?: string
    }
  | { kind: 'range'; from: Temporal.PlainDate; to: Temporal.PlainDate; spoken?: boolean }
  | { kind: 'month'; month: Temporal.PlainYearMonth }
  | { kind: 'instant'; at: Temporal.ZonedDateTime }
  | { kind: 'week'; monday: Temporal.PlainDate }
  | { kind: 'weekend'; saturday: Temporal.PlainDate }
  | { kind: 'vague'; words: string }
  | { kind: 'impossible'; month: number; day: number; year?: number }
  | { kind: 'contradiction'; date: Temporal.PlainDate; weekday: number }
  | { kind: 'past'; words: string }

/**
 * The meaning of words about days, their place in the text, and the part of the day they name, if
 * any ('tonight').
 */
export type DateToken = DateMeaning & Span & { dayPart?: DayPart }

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

export type Reader = (
  match: RegExpExecArray,
  now: Temporal.ZonedDateTime,
) => DateMeaning | undefined

export type Rule = { pattern: RegExp; read: Reader }

export const year = String.raw`(?:,? ?((?:19|20)\d\d)(?! ?(?:h|hrs|hours)\b)(?!\d))?`

export const leadIn = '(?:on |for )?'

export function madeDay(options: {
  now: Temporal.ZonedDateTime
  month: number
  day: number
  year?: string | undefined
}): DateMeaning {
  const { now, month: monthNumber, day } = options
  const today = now.toPlainDate()
  const stated = options.year === undefined ? undefined : Number(options.year)
  const isPossible = (candidate: number) =>
    day >= 1 &&
    day <= Temporal.PlainYearMonth.from({ year: candidate, month: monthNumber }).daysInMonth
  const at = (candidate: number) =>
    Temporal.PlainDate.from({ year: candidate, month: monthNumber, day })
  if (stated !== undefined) {
    if (!isPossible(stated)) return { kind: 'impossible', month: monthNumber, day, year: stated }
    return { kind: 'day', date: at(stated) }
  }
  if (!isPossible(today.year) && !isPossible(today.year + 1))
    return { kind: 'impossible', month: monthNumber, day }
  const from = isPossible(today.year) ? today.year : today.year + 1
  const date = Temporal.PlainDate.compare(at(from), today) < 0 ? laterYear(at(from)) : at(from)
  return { kind: 'day', date, later: () => laterYear(date) }
}

export function laterYear(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.add({ years: 1 })
}

/** Checks that the weekday of a stated date is that date's weekday. */
export function checkedWeekday(meaning: DateMeaning, stated: string | undefined): DateMeaning {
  if (stated === undefined || meaning.kind !== 'day') return meaning
  const wanted = readWeekday(stated)
  if (meaning.date.dayOfWeek === wanted) return { ...meaning, weekday: wanted }
  return { kind: 'contradiction', date: meaning.date, weekday: wanted }
}

/** Returns the first such weekday on or after a day. */
export function weekdayFrom(day: Temporal.PlainDate, weekdayNumber: number): Temporal.PlainDate {
  return day.add({ days: (weekdayNumber - day.dayOfWeek + 7) % 7 })
}

function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 })
}

export function inWeek(now: Temporal.ZonedDateTime, weeks: number, weekdayNumber: number) {
  return mondayOf(now.toPlainDate()).add({ days: 7 * weeks + weekdayNumber - 1 })
}

export function comingWeekday(now: Temporal.ZonedDateTime, name: string): DateMeaning {
  const weekdayNumber = readWeekday(name)
  const date = weekdayFrom(now.toPlainDate(), weekdayNumber)
  return { kind: 'day', date, weekday: weekdayNumber, later: () => date.add({ days: 7 }) }
}
