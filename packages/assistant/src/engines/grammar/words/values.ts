import type { DayPart, Shade } from '../../../terms.ts'
import type { HolidayRule } from './holiday-rule.ts'
import type { Frequency, UnitOfTime, WeekChoice } from './terms.ts'

/**
 * One day as it was said: no calendar is looked at before everything is read. A year below 100 is
 * so many years from this one.
 */
export type DayValue = (
  | { kind: 'date'; month: number; day: number; year?: number | undefined }
  /** "the 19th": of this month, the next, or the one of the other end of a range. */
  | { kind: 'number'; day: number; months?: number | undefined }
  | { kind: 'weekday'; weekday: number; week?: WeekChoice | undefined }
  | { kind: 'relative'; days: number; part?: DayPart | undefined }
  | {
      kind: 'nth'
      nth: number
      /** 0 is any day: the last day of March. */
      weekday: number
      month?: number | undefined
      months?: number | undefined
      year?: number | undefined
    }
  | { kind: 'holiday'; rule: HolidayRule; year?: number | undefined }
  | { kind: 'after'; many: number; unit: UnitOfTime; from?: DayValue | undefined }
  | { kind: 'weekdayBeside'; weekday: number; isBefore: boolean; from: DayValue }
  /** "Friday in two weeks": of the week in which that day is. */
  | { kind: 'weekdayIn'; weekday: number; day: DayValue }
  /** "in two hours": so many minutes from now. */
  | { kind: 'instant'; minutes: number }
) & {
  /** A weekday that stands beside it, and has to agree. */
  stated?: number | undefined
}

/** Days as they were said. A stretch keeps its weekdays beside its dates: they have to agree. */
export type DaysValue = (
  | { kind: 'one'; day: DayValue }
  | { kind: 'range'; from: DayValue; to: DayValue }
  | { kind: 'list'; days: readonly DayValue[] }
  | { kind: 'stretch'; from: number; to: number; week?: WeekChoice | undefined }
  | { kind: 'weekend'; week: WeekChoice; of?: DayValue | undefined }
  /** A week from this one on, in which a weekday is. */
  | { kind: 'week'; week: number }
) & {
  beside?: DaysValue | undefined
  /** "until" stands between them, which may also end a series. */
  isUntil?: boolean | undefined
  /** "or" stands between them. */
  isEither?: boolean | undefined
  /** They are listed, and not a stretch from one to another: what is said is true of each. */
  isEach?: boolean | undefined
}

/** The days that are named in what was said. */
export function daysIn(value: DaysValue): readonly DayValue[] {
  if (value.kind === 'one') return [value.day]
  if (value.kind === 'range') return [value.from, value.to]
  return value.kind === 'list' ? value.days : []
}

/** Weekdays from one to another. */
export function rowOf(from = 0, to = 0): number[] {
  const length = ((to - from + 7) % 7) + 1
  return Array.from({ length }, (_, index) => ((from - 1 + index) % 7) + 1)
}

/** An hour as it was said. Without a half, it is one of two. */
export type ClockValue = {
  hour: number
  minute: number
  half?: 'am' | 'pm' | undefined
  /** It can be no other hour: 19:30, noon, 7 pm. */
  isExact?: boolean | undefined
  /** A number alone, which is a time only beside words that say so. */
  isBare?: boolean | undefined
}

export type TimesValue = {
  start?: ClockValue | undefined
  end?: ClockValue | undefined
  minutes?: number | undefined
  part?: DayPart | undefined
  shade?: Shade | undefined
  /** The zone that was named. */
  zone?: string | undefined
  isAllDay?: boolean | undefined
  isEach?: boolean | undefined
  /** About the start, or just after it. */
  isNear?: boolean | undefined
  /** From the start on the first day to the end on the last one. */
  isWhole?: boolean | undefined
  /** The start may be this one: "or" stands between them. With `isBoth`, it starts twice. */
  other?: ClockValue | undefined
  isBoth?: boolean | undefined
}

export type RepeatValue = {
  frequency: Frequency
  interval: number
  weekdays: readonly number[]
  places: readonly { nth: number; weekday: number }[]
  monthDays: readonly number[]
  /** Of what repeats once a year. */
  months?: readonly number[] | undefined
  /** It may be these weekdays instead: "or" stands between them. */
  others?: readonly number[] | undefined
  /** No word says that it repeats. */
  isLatent?: boolean | undefined
  /** A word alone says it, which may also be part of a name: monthly, daily. */
  isPaceWord?: boolean | undefined
  /** How often in a week or a month, and not on which days. */
  isTimesPer?: boolean | undefined
  /** It is said as a range of weekdays, which is more often one stretch of days. */
  isRange?: boolean | undefined
}

export type BoundValue =
  | { kind: 'from'; day: DayValue }
  | { kind: 'until'; day: DayValue }
  | { kind: 'untilMonth'; month: number; isThrough: boolean }
  /** In this month alone, or from one to another. */
  | { kind: 'months'; from: number; to: number | undefined }
  | { kind: 'length'; many: number; unit: UnitOfTime }
  | { kind: 'count'; many: number }

export type ExceptValue = { days: DaysValue } | { month: number } | { isOpen: true }

/** What a stretch of words says about time. */
export type TimeBits = {
  days?: DaysValue | undefined
  times?: TimesValue | undefined
  repeat?: RepeatValue | undefined
  bound?: BoundValue | undefined
  except?: ExceptValue | undefined
  /** A year apart from its date; below 100, so many years from this one. */
  year?: number | undefined
}

/** Names and their parts; of what may be long, how many words it has. */
export type NameValues = Record<'NameTail' | 'NickWords', number> &
  Record<'NamePart' | 'Name' | 'Nickname' | 'Aside', true>

/** Words around the title of a link. */
export type LinkValues = Record<'LinkLead' | 'LinkTail' | 'LinkName', true>

/** A week from this one on, or a month: by its number, or from this one on. */
export type PeriodValue = { weeks: number } | { month: number } | { months: number }
