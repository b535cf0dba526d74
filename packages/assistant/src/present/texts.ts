import type { Temporal } from 'temporal-polyfill'
import type { DayPart, Language, Shade } from '../terms.ts'
import type { englishChanges } from './change-messages.ts'
import type * as english from './messages.ts'

/** The same texts in another language. */
type Worded<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => infer Said
    ? (...given: Given) => Worded<Said>
    : { readonly [Key in keyof Text]: Worded<Text[Key]> }

type Kind = 'createEvent' | 'createAnnouncement' | 'createProfile' | 'createLink'

/** How a language writes days, times, and the sentence that says what would be created. */
export type Wording = {
  dayInWords(date: Temporal.PlainDate): string
  daysInWords(first: Temporal.PlainDate, last: Temporal.PlainDate): string
  /** As few words as tell two days apart: for choices. */
  dayBriefly(date: Temporal.PlainDate): string
  daysBriefly(first: Temporal.PlainDate, last: Temporal.PlainDate): string
  eachDay: string
  fromDay(day: string): string
  except(days: string): string
  timeInWords(time: { hour: number; minute: number }): string
  /** A time as minutes after midnight. */
  minutesInWords(minutes: number): string
  zoneInWords(zone: string): string
  partInWords(part: DayPart, shade?: Shade): string
  weekdayName(weekday: number): string
  monthName(month: number): string
  ordinalDay(day: number): string
  theWeekend: string
  weekOf(monday: string): string
  theEvent: string
  theContact: string
  subjects: Readonly<Record<Kind, string>>
  allDay: string
  online: string
  /** The title of an event that is only said to be a meeting. */
  meeting: string
  /** Improves the text that `rrule-temporal` has for a rule. */
  rule(text: string): string
  /** Offered beside a question about an event. */
  kindChoices: readonly string[]
  /** The words by which an answer names a kind. */
  kindNames: Readonly<Record<Kind, readonly string[]>>
  from(options: { day: string; time: string }): string
  span(options: { from: string; to: string; zone: string }): string
  event(options: { title: string; when: string; where: string }): string
  series(options: { title: string; rule: string; when: string; where: string }): string
  where(place: string): string
  leavesOut(days: string): string
  announcement(options: { headline: string; pinned: boolean }): string
  link(options: { title: string; link: string }): string
  profile(options: {
    name: string
    phone: string
    email: string | undefined
    isAdmin: boolean
  }): string
}

/** Everything that the rules say, in one language. */
export type Texts = {
  language: Language
  questions: typeof english.questions
  assumptions: Worded<typeof english.assumptions>
  refusals: Worded<Omit<typeof english.refusals, 'language' | 'contactLanguage'>>
  wording: Wording
  /** What is said about a change of what exists. */
  changes: {
    questions: typeof englishChanges.questions
    sentences: Worded<typeof englishChanges.sentences>
    fields: Worded<typeof englishChanges.fields>
    allDates: string
    severalDates: string
  }
}
