import type { DayPart } from '../../../terms.ts'
import type { HolidayRule } from '../../grammar/words/holiday-rule.ts'

/** A year as said: 2027, or so many years from this one. */
export type StatedYear = { year: number } | { ahead: number }

/** A month as said: May (of a year), or so many months from this one. */
export type StatedMonth = { month: number; year?: StatedYear } | { ahead: number }

export type DateUnit = 'day' | 'businessDay' | 'week' | 'weekend' | 'month' | 'year'

/** What words say about days, before it is known which days those are. */
export type DateExpression = { dayPart?: DayPart } & (
  | { kind: 'calendar'; month: number; day: number; year?: StatedYear; weekday?: number }
  /** The 5th, of this or of another month. */
  | { kind: 'dayOfMonth'; day: number; ahead?: number; weekday?: number }
  | { kind: 'weekday'; weekday: number; week: 'coming' | 'afterNext' | number }
  | { kind: 'today'; days: number }
  | { kind: 'holiday'; rule: HolidayRule; year?: StatedYear }
  | {
      kind: 'nth'
      nth: number
      of: number | 'day' | 'weekend'
      month: StatedMonth
      weekday?: number
    }
  | { kind: 'offset'; many: number; unit: DateUnit; from: DateExpression }
  | { kind: 'weekdayBeside'; weekday: number; side: -1 | 1; from: DateExpression }
  | { kind: 'range'; from: DateExpression; to: DateExpression }
  | { kind: 'in'; minutes: number }
  | { kind: 'week'; weeks: number }
  | { kind: 'weekOf'; of: DateExpression }
  | { kind: 'weekend'; weeks: number; isBare?: true }
  | { kind: 'yearOnly'; year: StatedYear }
  | { kind: 'weekendOf'; of: DateExpression }
  | { kind: 'month'; month: StatedMonth }
  | { kind: 'endOf'; unit: 'week' | 'month' | 'year' }
  /** `isCount`: the words count, but not how many. */
  | { kind: 'vague'; isCount?: true }
  | { kind: 'past' }
)
