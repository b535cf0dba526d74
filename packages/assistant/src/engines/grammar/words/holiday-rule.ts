/**
 * On which day a holiday falls. `undated` is a name whose day is not computed here: it is asked
 * for.
 */
export type HolidayRule = { name: string } & (
  | { kind: 'fixed'; month: number; day: number }
  /** The nth weekday (1 Monday to 7 Sunday; -1 the last) of a month, and days after it. */
  | { kind: 'nth'; month: number; weekday: number; nth: number; plus?: number }
  /** The last such weekday before a day of a month: Advent Sunday is the fourth before 25 Dec. */
  | { kind: 'before'; month: number; day: number; weekday: number; nth: number }
  | { kind: 'easter'; plus: number }
  /** A day of another calendar, whose month is named as `Intl` names it in English. */
  | { kind: 'calendar'; calendar: 'hebrew'; month: string; day: number }
  | { kind: 'undated' }
)
