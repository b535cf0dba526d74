import type { Language } from '@maypole/contract/language'

/** Wordings of days, times and series. Slots with a digit belong to the second or third date. */
export type FormName =
  // One day.
  | 'monthDay'
  | 'weekdayMonthDay'
  | 'monthDayYear'
  | 'ordinalMonth'
  | 'shortMonthDay'
  | 'numeric'
  | 'weekday'
  | 'thisWeekday'
  | 'tomorrow'
  | 'inDays'
  | 'inWeeks'
  | 'holiday'
  | 'dayOfMonth'
  // Times.
  | 'atHalf'
  | 'atMinutes'
  | 'at24'
  | 'atBare'
  | 'noon'
  | 'fromToHalves'
  | 'fromTo24'
  | 'dashHalf'
  | 'fromToBare'
  | 'atForHours'
  // Several days.
  | 'dayRange'
  | 'monthRange'
  | 'weekdayDateRange'
  | 'twoDays'
  | 'threeDays'
  | 'dayTimeRange'
  | 'eachDayAt'
  // Weekdays beside dates.
  | 'weekdaysAndRange'
  | 'weekdaysAndDate'
  | 'weekdaysAlone'
  | 'pairAndDates'
  | 'weekendOfDates'
  | 'weekendOfDate'
  | 'thisWeekend'
  // Series.
  | 'everyWeekday'
  | 'weekdayPlural'
  | 'everyTwoWeekdays'
  | 'pluralTwoWeekdays'
  | 'everyOtherWeekday'
  | 'everyTwoWeeksOn'
  | 'everyDay'
  | 'everyWorkday'
  | 'everyWeekdayRange'
  | 'everyNthWeekday'
  | 'everyLastWeekday'
  | 'everyDayOfMonth'
  | 'everyEither'
  // Bounds and exceptions.
  | 'starting'
  | 'until'
  | 'fromUntil'
  | 'forWeeks'
  | 'nTimes'
  | 'exceptDate'
  | 'exceptTwo'
  | 'notOnDate'
  | 'noMeetingOn'
  | 'exceptRange'
  | 'exceptMonth'

export type FrameName =
  | 'titleFirst'
  | 'commas'
  | 'titleLast'
  | 'pleaseAdd'
  | 'weHave'
  | 'labels'
  | 'letter'
  | 'capitals'
  | 'noCapitals'
  | 'otherMarks'
  | 'emoji'
  | 'placeFirst'
  | 'timeFirst'
  | 'no'
  | 'cancelled'

/** Texts about people, links, announcements, changes and several events. */
export type TextForm =
  | 'personPlain'
  | 'personAdd'
  | 'personColon'
  | 'personLabels'
  | 'personIs'
  | 'personAdmin'
  | 'personNick'
  | 'personReversed'
  | 'personRelative'
  | 'personElse'
  | 'personTwo'
  | 'personLines'
  | 'personList'
  | 'personNoPhone'
  | 'coupleNumber'
  | 'coupleName'
  | 'family'
  | 'mother'
  | 'eitherPerson'
  | 'linkColon'
  | 'linkAdd'
  | 'linkPlain'
  | 'linkQuoted'
  | 'linkHere'
  | 'linkTwo'
  | 'linkNoAddress'
  | 'noticePlain'
  | 'noticeTell'
  | 'noticeLabel'
  | 'noticePin'
  | 'noticeAnnounce'
  | 'moveTo'
  | 'startsNow'
  | 'isNowAt'
  | 'rename'
  | 'delete'
  | 'cancelDate'
  | 'noOnDate'
  | 'newPhone'
  | 'hourLater'
  | 'hourLonger'
  | 'oneDate'
  | 'newPlace'
  | 'newUrl'
  | 'cancelled'
  | 'notMove'
  | 'moveEither'
  | 'rows'
  | 'rowsOfPlace'
  | 'rowsOfDay'
  | 'sentences'
  | 'sharedClock'
  | 'threeOfOne'

/** `{title}`, `{day}`, `{clock}`, `{tail}`, `{place}` with its lead, `{at}`: the place alone. */
export type Frame = { readonly text: string; readonly letters?: 'upper' | 'lower' }

/**
 * What the generator says in a language: words and frames, without a function. Lists are texts with
 * bars between their items; those of two languages mean the same, item by item.
 */
export type Words = {
  readonly language: Language
  readonly weekdays: string
  readonly weekdaysPlural: string
  readonly months: string
  readonly shortMonths: string
  readonly ordinals: string
  readonly nth: string
  readonly halves: string
  /** In front of one o'clock, and of every other hour. */
  readonly at: string
  readonly meetings: string
  readonly fairs: string
  readonly overnights: string
  /** Names that hold a word of time. */
  readonly timedNames: string
  /** The day before Christmas, the first of January, February 14 and October 31. */
  readonly holidays: string
  /** The words that lead to a place stand in front of its star. */
  readonly places: string
  readonly asides: string
  readonly and: string
  readonly or: string
  /** Weekdays with a word in front that makes them another day, which nobody here knows. */
  readonly oddWeekdays: string
  /** Titles of links, what announcements say, and what is said beside people and links. */
  readonly links: string
  readonly statements: string
  readonly asidesOfPeople: string
  readonly asidesOfLinks: string
  /** What stands around a text that stays what it is. */
  readonly around: string
  /** What a day begins with behind a verb, and loses behind "to". */
  readonly dayLead: string
  /** Words one of which stands in every text about something that repeats. */
  readonly repeating: string
  readonly forms: Readonly<Record<FormName, string>>
  readonly frames: Readonly<Record<FrameName, Frame>>
  /** Bars stand between wordings of one text. */
  readonly texts: Readonly<Record<TextForm, string>>
}
