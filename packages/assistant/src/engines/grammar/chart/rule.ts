import type { Language } from '../../../terms.ts'
import type { CostName } from '../words/costs.ts'
import type { AtomName, JointName } from '../words/lexicon.ts'
import type { Terms } from '../words/terms.ts'
import type {
  BoundValue,
  ClockValue,
  DaysValue,
  DayValue,
  ExceptValue,
  LinkValues,
  NameValues,
  PeriodValue,
  RepeatValue,
  TimeBits,
  TimesValue,
} from '../words/values.ts'

/** What each span means. */
export type Values = {
  Number: number
  Ordinal: number
  DayNumber: number
  WordNumber: number
  Year: number
  Date: DayValue
  Monthless: DayValue
  Day: DayValue
  /** So long from a day. */
  Away: DayValue
  DayList: readonly DayValue[]
  NumberList: readonly number[]
  Days: DaysValue
  /** A week in which a weekday is. */
  Week: DaysValue
  /** Weekdays beside their dates. */
  WithDates: DaysValue
  Clock: ClockValue
  BareClock: ClockValue
  Length: number
  Minutes: number
  Decimal: number
  /** How far something is moved, in minutes. */
  Extent: number
  /** A week or a month in which something is. */
  Period: PeriodValue
  Times: TimesValue
  BareTimes: TimesValue
  DayNames: readonly number[]
  AnyDays: readonly number[]
  DayRow: readonly number[]
  Plurals: readonly number[]
  /** Letters of a timetable: M/W/F, Tues/Thurs. */
  Codes: readonly number[]
  Slashed: readonly number[]
  CodeList: readonly number[]
  NthList: readonly number[]
  /** How often something repeats, without the days on which it does. */
  Rhythm: RepeatValue
  Repeat: RepeatValue
  Bound: BoundValue
  Except: ExceptValue
  /** Days with their times, or what repeats with its bounds. */
  Time: TimeBits
  /** A number that counts something else. */
  Counted: true
} & NameValues &
  LinkValues
export type SpanName = keyof Values

/** What is found by the form of a token: figures of so many digits, padded as in 09. */
export type FormName = 'figure' | 'twoDigits' | 'threeDigits' | 'fourDigits' | 'digits' | 'padded'

/** What the parts of a rule are: by their names, or by the names that the rule gives them. */
export type Captured = { [Name in keyof Terms]?: Terms[Name] } & {
  [Name in SpanName as Uncapitalize<Name>]?: Values[Name]
} & {
  [Name in FormName | 'second' | 'third' | 'toNumber' | 'toWeekday' | 'toMonth']?: number
} & {
  [Name in Exclude<JointName, Uncapitalize<SpanName>>]?: true
} & {
  /** A part of which it only matters that it is there. */
  lead?: true
  more?: true
  toDay?: DayValue
  toClock?: ClockValue
  toDays?: DaysValue
  minutesMore?: number
  toTimes?: TimesValue
}

/** Texts that the rule reads whole: at least one per language in which it is used. */
export type Examples = { readonly [Name in Language]?: string }

export type Rule<Span extends SpanName = SpanName> = {
  readonly makes: Span
  /**
   * The parts of the span, divided by spaces. Lower case is a class of words (its spaces are
   * written as "_") or a form, capitals are other spans, marks stand for themselves. `a|b` is
   * either, `x?` may be missing, `[x y]` may be missing as a whole, `~x` touches what is in front,
   * `name:x` gives it another name.
   */
  readonly parts: string
  /** What it means; that it is there, where nothing is said. */
  read?(found: Captured): Values[Span] | undefined
  readonly cost?: CostName
  readonly examples: Examples
}

/** Makes a rule. The type of what it reads follows from the span that it makes. */
export function rule<Span extends SpanName>(
  makes: Span,
  parts: string,
  options: Omit<Rule<Span>, 'makes' | 'parts'>,
): Rule {
  return { makes, parts, ...options } as unknown as Rule
}

/** A class of words that a part names, or a form. */
export type Terminal = AtomName | FormName
