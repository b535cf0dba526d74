import type { DayPart, Shade } from '../../../terms.ts'
import type { HolidayRule } from './holiday-rule.ts'

/** Meanings, each with the words and phrases that have it, divided by commas. */
export type Entries<Value> = readonly (readonly [Value, string])[]

/** A unit of time. A fortnight is two weeks, a quarter three months: see `UnitOfTime.many`. */
export type UnitName = 'minute' | 'hour' | 'day' | 'week' | 'weekend' | 'workday' | 'month' | 'year'

export type UnitOfTime = { unit: UnitName; many: number }

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

/** How often a single word says that something repeats: weekly, biweekly, nightly. */
export type Pace = { frequency: Frequency; interval: number; dayPart?: DayPart }

/** In which week a weekday is: the coming one, one after today, or so many weeks from this one. */
export type WeekChoice = 'coming' | 'following' | number

/** What each class of words means. */
export type Terms = {
  /** one to nineteen. */
  small: number
  /** twenty to ninety; a small number may follow. */
  tens: number
  /** a, a couple of, a few, a dozen. */
  vagueCount: number
  /** first to nineteenth, and the tens: twentieth, thirtieth. */
  ordinal: number
  /** last (-1), second to last (-2): counted from the end. */
  fromEnd: number
  weekday: number
  /** Mondays: a weekday that says by its form that it repeats. */
  weekdays: number
  /** Letters of a timetable: M, Tu, Th. */
  weekdayCode: number
  month: number
  unit: UnitOfTime
  dayPart: DayPart
  shade: Shade
  /** mornings, evenings. */
  dayParts: DayPart
  /** Hours with a name: noon, midnight (24). */
  namedHour: number
  /** elevenish. */
  hourIsh: number
  half: 'am' | 'pm'
  /** 7a, 7p. */
  halfLetter: 'am' | 'pm'
  /** half, a quarter: minutes of an hour. */
  partOfHour: number
  /** today, tomorrow: days from today, with the part of the day that the word names. */
  relativeDay: { days: number; dayPart?: DayPart }
  /** this, next, coming. */
  weekChoice: WeekChoice
  /** next week, of this week: said beside a weekday. */
  weekOf: WeekChoice
  /** this weekend, next weekend. */
  weekendOf: WeekChoice
  pace: Pace
  /** next year: so many years from this one. */
  yearChoice: number
  /** Weekdays that are the same in the plural: ocho martes. */
  countedWeekday: number
  /** A city, which is also a zone in front of "time". */
  cityZone: string
  /** MWF: letters of weekdays in one word. */
  timetable: readonly number[]
  holiday: HolidayRule
  /** What somebody is on the site. */
  role: 'admin' | 'member'
  zone: string
  /** zones that are also words: central, mountain. */
  spokenZone: string
}

export type TermName = keyof Terms

/** The words of every class in one language. */
export type TermLists = { readonly [Name in TermName]: Entries<Terms[Name]> }
