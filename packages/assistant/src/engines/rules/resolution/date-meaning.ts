import type { Temporal } from 'temporal-polyfill'
import type { Span } from '../../../findings/span.ts'
import type { DayPart } from '../../../terms.ts'
import type { HolidayRule } from '../../grammar/words/holiday-rule.ts'
import type { DateExpression } from '../patterns/date-expression.ts'

/**
 * The days that words mean. `later` returns the next such day, for one that is over already.
 */
export type DateMeaning =
  | {
      kind: 'day'
      date: Temporal.PlainDate
      later?: (() => Temporal.PlainDate) | undefined
      weekday?: number
      /** Counted in weeks ('in two weeks'): a weekday beside it is the one of that week. */
      isByWeek?: true
      holiday?: HolidayRule
      /** The nth weekday of a month. */
      place?: { nth: number; weekday: number }
    }
  | { kind: 'range'; from: Temporal.PlainDate; to: Temporal.PlainDate }
  | { kind: 'month'; month: Temporal.PlainYearMonth }
  | { kind: 'instant'; at: Temporal.ZonedDateTime }
  | { kind: 'week'; monday: Temporal.PlainDate }
  | { kind: 'weekend'; first: Temporal.PlainDate; last: Temporal.PlainDate }
  | { kind: 'vague'; words: string }
  | { kind: 'undated'; name: string }
  | { kind: 'impossible'; month: number; day: number; year?: number }
  | { kind: 'contradiction'; date: Temporal.PlainDate; weekday: number }
  | { kind: 'past'; words: string }

/** The days that words mean, where they stand, and the part of the day they name ('tonight'). */
export type DateToken = DateMeaning & Span & { dayPart?: DayPart; expression?: DateExpression }
