import type { DayPart, Language, Shade } from '../../../terms.ts'
import type { RelationName } from './english-relations.ts'
import type { HolidayRule } from './holiday-rule.ts'

/** Words and phrases of a language with what they mean. A phrase has single spaces. */
export type Entries<Value> = Readonly<Record<string, Value>>

/** A unit of time. A fortnight is two weeks, a quarter three months: see `UnitOfTime.many`. */
export type UnitName = 'minute' | 'hour' | 'day' | 'week' | 'weekend' | 'month' | 'year'

export type UnitOfTime = { unit: UnitName; many: number }

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

/** How often a single word says that something repeats: weekly, biweekly, nightly. */
export type Pace = { frequency: Frequency; interval: number; dayPart?: DayPart }

/** Which week a weekday or weekend is in: the coming one, or so many weeks from this one. */
export type WeekChoice = 'coming' | number

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
  /** today, tomorrow: days from today, with the part of the day that the word names. */
  relativeDay: { days: number; dayPart?: DayPart }
  /** this, next, coming. */
  weekChoice: WeekChoice
  pace: Pace
  holiday: HolidayRule
  zone: string
  /** zones that are also words: central, mountain. */
  spokenZone: string
}

export type TermName = keyof Terms

/** Gatherings that say by their kind at which time of day they are, when no half of it is said. */
export type KindsOfGathering = {
  readonly morning: readonly string[]
  readonly evening: readonly string[]
  /** Groups that meet in the evening, but not as late as ten. */
  readonly group: readonly string[]
  /** Meetings and lessons: in the evening from seven on, else in the afternoon. */
  readonly civic: readonly string[]
  /** They take whole days where no time is named. */
  readonly allDay: readonly string[]
}

/** Everything that patterns know about a language. Another language is another such value. */
export type Lexicon = {
  readonly language: Language
  readonly terms: { readonly [Name in TermName]: Entries<Terms[Name]> }
  /** Words between the terms, by what they do: until, from, every, at. */
  readonly relations: Readonly<Partial<Record<RelationName, readonly string[]>>>
  readonly kinds: KindsOfGathering
  /** They say when, but not at which hour: 'at dusk', 'after work'. */
  readonly openTimes: readonly string[]
  /** Words that hold others together and name nothing. */
  readonly functionWords: readonly string[]
  /** Misspellings are looked for in these classes. */
  readonly spelled: readonly TermName[]
  /** Words that look like a misspelling of a term and are another word. */
  readonly otherWords: readonly string[]
}
