import { Temporal } from 'temporal-polyfill'
import type { Asked } from '../../../present/asked.ts'
import type { Assumption } from '../../../present/assumption.ts'
import type { Texts } from '../../../present/texts.ts'
import type { SourceText } from '../../grammar/text/source-text.ts'
import { tokensOf } from '../../grammar/text/token.ts'
import { appositionWordings, jointClasses } from '../lexicon/joint-wordings.ts'
import { neighbourWords } from '../lexicon/neighbour-words.ts'
import { templateTest } from '../patterns/template.ts'
import type { DateToken } from './date-meaning.ts'
import type { WithRole } from './read-time-words.ts'
import type { Question } from './series.ts'

/** The day of a single event. `last` is set when it spans several days. */
export type ChosenDay = {
  first: Temporal.PlainDate
  last?: Temporal.PlainDate
  /** Where the last day is in the text, so that a time beside it is the end. */
  lastStart?: number
  later?: (() => Temporal.PlainDate) | undefined
  instant?: Temporal.ZonedDateTime
  alternativeTimes?: string[]
  notes: Assumption[]
}

const isApposition = templateTest(appositionWordings, jointClasses)

type Options = {
  dates: readonly WithRole<DateToken>[]
  source: SourceText | undefined
  now: Temporal.ZonedDateTime
  title: string
  hasTime: boolean
  texts: Texts
}

/** Returns a question when a date contradicts itself. */
function doubtAbout(token: DateToken, { questions, wording }: Texts): Asked | undefined {
  if (token.kind === 'impossible') {
    const name = wording.monthName(token.month)
    const days = Temporal.PlainYearMonth.from({
      year: token.year ?? 2025,
      month: token.month,
    }).daysInMonth
    return questions.noSuchDate({
      month: token.year === undefined ? name : `${name} ${token.year}`,
      days,
      day: wording.ordinalDay(token.day),
    })
  }
  if (token.kind === 'contradiction')
    return questions.weekdayDisagrees({
      date: wording.dayInWords(token.date),
      weekday: wording.weekdayName(token.weekday),
      days: eitherDay(token.date, token.weekday).map(wording.dayInWords),
    })
  return undefined
}

/** Returns a date, and the nearest day to it that is the named weekday. */
function eitherDay(date: Temporal.PlainDate, weekday: number): Temporal.PlainDate[] {
  const ahead = (weekday - date.dayOfWeek + 7) % 7
  return [date, date.add({ days: ahead > 3 ? ahead - 7 : ahead })]
}

function isSameDay(a: DateToken, b: DateToken): boolean {
  return a.kind === 'day' && b.kind === 'day' && a.date.equals(b.date)
}

/** Merges a bare weekday with the date beside it, or reports the contradiction. */
function joinWeekdays(
  dates: readonly WithRole<DateToken>[],
  { source, texts: { questions, wording } }: Pick<Options, 'source' | 'texts'>,
): WithRole<DateToken>[] | Question {
  const kept = [...dates]
  for (let index = 0; index + 1 < kept.length; index += 1) {
    const first = kept[index]
    const second = kept[index + 1]
    if (first?.kind !== 'day' || second?.kind !== 'day') continue
    const between = source?.text.slice(first.end, second.start) ?? ' or '
    const bare = [first, second].find(
      (token) => token.weekday !== undefined && token.later !== undefined,
    )
    const other = bare === first ? second : first
    if (bare === undefined || bare.weekday === undefined || !isApposition(between)) continue
    if (other.weekday !== undefined && other.later !== undefined && bare.weekday !== other.weekday)
      continue
    if (other.date.dayOfWeek !== bare.weekday)
      return {
        question: questions.weekdayDisagrees({
          date: wording.dayInWords(other.date),
          weekday: wording.weekdayName(bare.weekday),
          days: eitherDay(other.date, bare.weekday).map(wording.dayInWords),
        }),
      }
    kept.splice(index, 2, { ...other, role: other.role === 'on' ? bare.role : other.role })
    index -= 1
  }
  return kept
}

/**
 * Merges a weekday with the week it belongs to: 'in two weeks, Wednesday', 'Wednesday at 4 next
 * week'.
 */
function joinWeeks(dates: readonly WithRole<DateToken>[]): WithRole<DateToken>[] {
  const isWeek = (token: DateToken) =>
    token.kind === 'week' ||
    token.kind === 'weekend' ||
    (token.kind === 'day' && token.isByWeek === true)
  const week = dates.find(isWeek)
  const bare = dates.filter(
    (token) => token.kind === 'day' && token.weekday !== undefined && token.later !== undefined,
  )
  const [day] = bare
  const isOnly = bare.length === 1 && dates.filter(isWeek).length === 1 && dates.length === 2
  if (week === undefined || day?.kind !== 'day' || !isOnly || day.weekday === undefined)
    return [...dates]
  if (week.kind === 'weekend') {
    const length = week.first.until(week.last).days
    const ahead = (day.weekday - week.first.dayOfWeek + 7) % 7
    if (ahead > length) return [...dates]
    const { later: __, ...named } = day
    return [{ ...named, date: week.first.add({ days: ahead }) }]
  }
  const within = week.kind === 'week' ? week.monday : week.kind === 'day' ? week.date : day.date
  const date = within.add({ days: day.weekday - within.dayOfWeek })
  const { later: _, ...rest } = day
  return [{ ...rest, date }]
}

/** Whether a token is a weekday and nothing else. */
function isBareWeekday(token: DateToken): boolean {
  if (token.kind !== 'day' || token.weekday === undefined || token.later === undefined) return false
  return token.expression === undefined || token.expression.kind === 'weekday'
}

/** Drops a weekday that agrees with the only other date: 'Sunday brunch … the 22nd'. */
function dropAgreeing(tokens: WithRole<DateToken>[]): WithRole<DateToken>[] {
  const exact = tokens.filter((token) => token.kind === 'day' && !isBareWeekday(token))
  const [only] = exact
  if (exact.length !== 1 || only?.kind !== 'day') return tokens
  return tokens.filter(
    (token) =>
      token === only ||
      token.kind !== 'day' ||
      token.role !== 'on' ||
      only.role !== 'on' ||
      token.weekday !== only.date.dayOfWeek,
  )
}

/**
 * Chooses the day of a single event. Asks when the words leave several, none, or an impossible one.
 */
export function chooseDay(options: Options): ChosenDay | Question {
  const { title, texts } = options
  const { questions, assumptions, wording } = texts
  for (const token of options.dates) {
    const doubt = doubtAbout(token, texts)
    if (doubt !== undefined) return { question: doubt }
  }
  const joined = joinWeekdays(joinWeeks(options.dates), options)
  if ('question' in joined) return joined
  const named = dropAgreeing(joined.filter((token) => token.role !== 'except'))
  const exact = named.filter(({ kind }) => kind === 'day' || kind === 'range' || kind === 'instant')
  const [only] = named
  if (only === undefined)
    return { question: options.hasTime ? questions.whichDay(title) : questions.whenIs(title) }
  const distinct = exact.filter(
    (token, index) => !exact.slice(0, index).some((earlier) => isSameDay(earlier, token)),
  )
  const [first, second, third] = distinct
  if (first === undefined) return chooseVague({ ...options, token: only })
  const elsewhere = named.find((token) => isElsewhere(token, first))
  if (elsewhere !== undefined)
    return { question: questions.severalDates(datesInWords([first, elsewhere], wording)) }
  if (third !== undefined)
    return { question: questions.severalDates(datesInWords(distinct, wording)) }
  if (second !== undefined) return chooseStretch({ first, second, all: distinct, texts })
  if (first.kind === 'instant')
    return { first: first.at.toPlainDate(), instant: first.at, notes: [] }
  if (first.kind === 'range') return { first: first.from, last: first.to, notes: [] }
  if (first.kind !== 'day') return { question: questions.whichDay(title) }
  if (first.date.year > 2100) return { question: questions.tooFar }
  const notes: Assumption[] = []
  const words = options.source?.text.slice(first.start, first.end).trim() ?? ''
  const said = tokensOf(words)
  const isNext = said.some(({ word }) => neighbourWords.nextWeek.has(word))
  if (isNext && first.weekday !== undefined && first.later === undefined)
    notes.push(
      assumptions.nextWeek({
        words: words.slice(said[neighbourWords.dayLeads.has(said[0]?.word ?? '') ? 1 : 0]?.start),
        day: wording.dayInWords(first.date),
      }),
    )
  if (first.holiday !== undefined)
    notes.push(
      assumptions.holiday({ name: first.holiday.name, day: wording.dayInWords(first.date) }),
    )
  return { first: first.date, notes, later: first.later }
}

function datesInWords(tokens: readonly DateToken[], { dayInWords }: Texts['wording']): string[] {
  return tokens.flatMap((token) =>
    token.kind === 'day'
      ? [dayInWords(token.date)]
      : token.kind === 'range'
        ? [dayInWords(token.from)]
        : token.kind === 'weekend'
          ? [dayInWords(token.first)]
          : token.kind === 'week'
            ? [dayInWords(token.monday)]
            : [],
  )
}

/** 'Friday to Sunday next weekend': whether the weekend that is named is not that of the day. */
function isElsewhere(token: DateToken, day: DateToken): boolean {
  const date = day.kind === 'day' ? day.date : day.kind === 'range' ? day.to : undefined
  const first =
    token.kind === 'weekend' ? token.first : token.kind === 'week' ? token.monday : undefined
  if (date === undefined || first === undefined) return false
  const length = token.kind === 'weekend' ? 2 : 6
  const ahead = first.until(date, { largestUnit: 'days' }).days
  return ahead < -1 || ahead > length
}

/** Reads 'from Friday to Sunday' as one stretch of days. */
function chooseStretch(options: {
  first: WithRole<DateToken>
  second: WithRole<DateToken>
  all: readonly DateToken[]
  texts: Texts
}): ChosenDay | Question {
  const { first, second, all } = options
  const { questions, wording } = options.texts
  const isStretch = second.role === 'until' || second.role === 'through'
  if (!isStretch || first.kind !== 'day' || second.kind !== 'day')
    return { question: questions.severalDates(datesInWords(all, wording)) }
  let last = second.date
  while (Temporal.PlainDate.compare(last, first.date) < 0) {
    if (second.weekday !== undefined && second.later !== undefined) last = last.add({ days: 7 })
    else if (second.later === undefined) return { question: questions.endsBeforeStart }
    else last = last.add({ years: 1 })
  }
  return { first: first.date, last, lastStart: second.start, notes: [] }
}

function daysFrom(first: Temporal.PlainDate, count: number): Temporal.PlainDate[] {
  return Array.from({ length: count }, (_, index) => first.add({ days: index }))
}

function chooseVague(options: Options & { token: DateToken }): ChosenDay | Question {
  const { token, title } = options
  const { questions, wording } = options.texts
  if (token.kind === 'weekend') {
    if (options.hasTime) {
      const days = daysFrom(token.first, token.first.until(token.last).days + 1)
      return {
        question: questions.whichDayOf({
          title,
          period: wording.theWeekend,
          days: days.map(wording.dayInWords),
        }),
      }
    }
    return { first: token.first, last: token.last, notes: [] }
  }
  const { expression } = token
  if (token.kind === 'vague' && expression?.kind === 'vague' && expression.isCount)
    return { question: questions.unclearWords(token.words) }
  if (token.kind === 'undated') return { question: questions.undatedHoliday(token.name) }
  if (token.kind === 'week')
    return {
      question: questions.whichDayOf({
        title,
        period: wording.weekOf(wording.dayInWords(token.monday)),
        days: daysFrom(token.monday, 7).map(wording.dayInWords),
      }),
    }
  if (token.kind === 'month')
    return {
      question: questions.whichDayOf({
        title,
        period: `${wording.monthName(token.month.month)} ${token.month.year}`,
      }),
    }
  return { question: options.hasTime ? questions.whichDay(title) : questions.whenIs(title) }
}
