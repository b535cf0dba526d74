import type { Temporal } from 'temporal-polyfill'
import type { Span } from '../../../findings/span.ts'
import type { Texts } from '../../../present/texts.ts'
import type { DayPart, Language, Shade } from '../../../terms.ts'
import type { Token } from '../../grammar/text/token.ts'
import { feastKinds, feastPreparations, longFeasts } from '../lexicon/english-feasts.ts'
import { jointClasses, moreExceptionsWordings } from '../lexicon/joint-wordings.ts'
import { neighbourWords } from '../lexicon/neighbour-words.ts'
import type { Times } from '../patterns/clock-phrases.ts'
import type { StatedYear } from '../patterns/date-expression.ts'
import { type Input, isOneOf, readInput } from '../patterns/pattern.ts'
import type { Extent, Phrase, Role } from '../patterns/phrase.ts'
import { type Repetition, repetition } from '../patterns/repetition.ts'
import { templateTest } from '../patterns/template.ts'
import { type Covered, coverAll, type Sheet } from '../sheet.ts'
import { choosePhrases, type Placed } from './choose-phrases.ts'
import type { DateToken } from './date-meaning.ts'
import { grammarOf } from './grammar.ts'
import { readNeighbours } from './read-neighbours.ts'
import { resolveDate } from './resolve-date.ts'
import { setApart } from './set-apart.ts'

export type WithRole<Token> = Token & { role: Role }

/** Everything that a text says about time. `resolveMoment` interprets it. */
export type TimeWords = {
  language: Language
  texts: Texts
  zone: string
  now: Temporal.ZonedDateTime
  repetitions: WithRole<Repetition & Span>[]
  dates: WithRole<DateToken>[]
  /** Holidays that may be part of the title: days only where no other is named. */
  holidays: WithRole<DateToken>[]
  clocks: (Span & Times)[]
  /** When the doors open. It starts then where no other time is named. */
  asides: (Span & Times)[]
  parts: DayPart[]
  shade: Shade | undefined
  /** Where the words about time stand. */
  spans: Span[]
  /** Words beside a time that are in no field. */
  unclear: (Span & { isTime: boolean })[]
  minutes: number | undefined
  extent: Extent | undefined
  isAllDay: boolean
  /** 'Twice a month' says how often, and not on which days. */
  timesPer: { isByWeek: boolean } | undefined
  text: string
  /** A year that is said apart from its date. */
  year?: StatedYear & Span
  /** The year is of no date that is named. */
  unusedYear?: Span
}

type Found = Placed<{ phrase: Phrase }>

const fields = {
  time: 'startDate',
  part: 'startDate',
  repetition: 'rrule',
  extent: 'rrule',
  length: 'endDate',
  allDay: 'startDate',
  unclear: undefined,
  timesPer: undefined,
} as const

function fieldOf(phrase: Phrase): string | undefined {
  if (phrase.kind === 'date')
    return phrase.role === 'on' || phrase.role === 'from' ? 'startDate' : 'rrule'
  if (phrase.kind === 'time' && phrase.times.from === undefined) return 'endDate'
  return fields[phrase.kind]
}

/** Takes everything about time out of the sheet. */
export function readTimeWords(
  sheet: Sheet,
  options: { instant: Temporal.Instant; zone: string; texts: Texts },
): TimeWords {
  const { text } = sheet.source
  const { language } = options.texts
  const input = readInput(text, grammarOf(language).lexicon)
  const { tokens } = input
  const chosen = choosePhrases(input)
  const found = setApart(input, readNeighbours(input, chosen))
  const zone = zoneOf(found) ?? options.zone
  const words: TimeWords = {
    language,
    texts: options.texts,
    zone,
    now: options.instant.toZonedDateTimeISO(zone),
    repetitions: [],
    dates: [],
    holidays: [],
    clocks: [],
    asides: [],
    parts: [],
    shade: undefined,
    unclear: [],
    spans: [],
    minutes: undefined,
    extent: undefined,
    isAllDay: false,
    timesPer: undefined,
    text,
  }
  const isSeries = found.some(({ phrase }) => phrase.kind === 'repetition')
  const read: Covered[] = []
  for (const [index, placed] of found.entries()) {
    const isNextRead = found[index + 1]?.first === placed.end
    const span = {
      start: tokens[placed.first]?.start ?? 0,
      end: tokens[placed.end - 1]?.end ?? 0,
    }
    if (!collect(words, { placed, span, isSeries, input, isNextRead })) continue
    read.push({ ...span, field: fieldOf(placed.phrase) })
    words.spans.push(span)
  }
  coverAll(sheet, read)
  if (words.year !== undefined) applyYear(words, words.year)
  if (words.clocks.every(({ from }) => from === undefined)) words.clocks.unshift(...words.asides)
  settleBareNumbers(words)
  dropDaysOfRange(words)
  beginSeries(words)
  spreadExceptions(words)
  return words
}

function zoneOf(found: readonly Found[]): string | undefined {
  for (const { phrase } of found)
    if (phrase.kind === 'time' && phrase.times.zone !== undefined) return phrase.times.zone
  return undefined
}

/** Adds what a phrase says. Returns whether its words are used up. */
function collect(
  words: TimeWords,
  options: { placed: Found; span: Span; isSeries: boolean; input: Input; isNextRead: boolean },
): boolean {
  const { placed, span, isSeries } = options
  const { phrase } = placed
  switch (phrase.kind) {
    case 'date':
      return collectDate(words, { ...options, phrase })
    case 'time':
      words[phrase.times.aside === true ? 'asides' : 'clocks'].push({ ...phrase.times, ...span })
      return true
    case 'part':
      if (phrase.part !== undefined) words.parts.push(phrase.part)
      words.shade ??= phrase.shade
      return true
    case 'unclear':
      words.unclear.push({ ...span, isTime: phrase.isTime })
      return true
    case 'repetition':
      words.repetitions.push({ ...phrase.repetition, ...span, role: phrase.role })
      if (phrase.repetition.dayPart !== undefined) words.parts.push(phrase.repetition.dayPart)
      return true
    case 'extent':
      return collectExtent(words, phrase, isSeries)
    case 'length':
      if (isSeries && phrase.minutes % minutesPerWeek === 0)
        words.extent ??= { many: phrase.minutes / minutesPerWeek, unit: 'week' }
      else words.minutes ??= phrase.minutes
      return true
    case 'allDay':
      words.isAllDay = true
      return true
    case 'timesPer':
      words.timesPer = { isByWeek: phrase.isByWeek }
      return true
    default:
      return false
  }
}

const minutesPerWeek = 7 * 1440
const daysPer = { times: 0, day: 1, week: 7, month: 30, year: 365 } as const

/** Without a series, 'for two weeks' is how long a single event lasts. */
function collectExtent(
  words: TimeWords,
  phrase: Extract<Phrase, { kind: 'extent' }>,
  isSeries: boolean,
): boolean {
  const { extent, weekday } = phrase
  words.extent ??= extent
  if (weekday !== undefined) {
    const counted = repetition({ frequency: 'WEEKLY', weekdays: [weekday] })
    words.repetitions.push({ ...counted, start: 0, end: 0, role: 'on' })
  } else if (!isSeries) words.minutes ??= extent.many * daysPer[extent.unit] * 1440 || undefined
  return true
}

/** 'Good Friday': a feast that ends in its weekday. */
const weekdayName = /(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i
/** 'Labor Day', 'Christmas Eve': a feast that names its day. */
const dayName = /(?:day|eve|night)$/i

/** Whether a name ends in a feast that lasts longer than its day. */
function isLongFeast(name: string): boolean {
  return longFeasts.has(name.slice(name.lastIndexOf(' ') + 1).toLowerCase())
}

/** A word of the title: 'Thanksgiving dinner', 'Labor Day picnic'. */
function isTitleWord(token: Token | undefined, language: Language): boolean {
  return token?.kind === 'word' && !grammarOf(language).functionWords.has(token.word)
}

/** 'Misa de Navidad': the holiday is part of a name. */
function isPartOfName({ tokens, language }: Input, at: number): boolean {
  return (
    language === 'es' &&
    [at - 1, at].some((place) => isOneOf(neighbourWords.nameJoints)(tokens[place]))
  )
}

function collectDate(
  words: TimeWords,
  options: {
    phrase: Extract<Phrase, { kind: 'date' }>
    span: Span
    placed: Found
    input: Input
    isNextRead: boolean
  },
): boolean {
  const { phrase, span, placed, input } = options
  if (phrase.date.kind === 'yearOnly') {
    // 'Class of 2010' is a name.
    if ('year' in phrase.date.year && phrase.date.year.year < words.now.year) return false
    // 'Gala 2027, Friday': only a date without its year takes one that stands alone.
    const isLed = !/^[\s,]*\d/.test(words.text.slice(span.start, span.end))
    const dated = [...words.dates, ...words.holidays]
    if (!isLed && !dated.some((one) => yearless(one) !== undefined)) return false
    words.year = { ...phrase.date.year, ...span }
    return true
  }
  const meaning = resolveDate(phrase.date, {
    now: words.now,
    words: words.text.slice(span.start, span.end),
  })
  if (meaning === undefined) return false
  const { dayPart } = phrase.date
  const token = {
    ...meaning,
    ...span,
    role: phrase.role,
    expression: phrase.date,
    ...(dayPart !== undefined && { dayPart }),
  }
  if (dayPart !== undefined) words.parts.push(dayPart)
  if (phrase.date.kind === 'weekend' && phrase.date.isBare === true) {
    words.holidays.push(token)
    return false
  }
  const isBare = phrase.date.kind === 'holiday' && phrase.date.year === undefined
  if (!isBare || dayPart !== undefined) {
    words.dates.push(token)
    return true
  }
  if (words.language === 'es') {
    const isNamed = isPartOfName(input, placed.first)
    words[isNamed ? 'holidays' : 'dates'].push(token)
    return !isNamed
  }
  const next = input.tokens[placed.end]
  const isNamed = isTitleWord(next, words.language) && !options.isNextRead
  const name = words.text.slice(span.start, span.end)
  if (weekdayName.test(name)) {
    words.dates.push(token)
    return true
  }
  if (isNamed && !dayName.test(name) && feastPreparations.has(next?.word ?? '')) return false
  if (isLongFeast(name) && feastKinds.has(next?.word ?? '') && !options.isNextRead) return false
  if (phrase.isLed && !isNamed) words.dates.push(token)
  else words.holidays.push(token)
  return !isNamed
}

/** Returns the holiday or the day of a month that is named without its year, if it is one. */
function yearless({ expression }: DateToken) {
  if (expression?.kind !== 'holiday' && expression?.kind !== 'calendar') return undefined
  return expression.year === undefined ? expression : undefined
}

/** 'Halloween party … next year': the year belongs to the date that has none. */
function applyYear(words: TimeWords, { start, end, ...year }: StatedYear & Span): void {
  let isUsed = false
  const dated = (token: WithRole<DateToken>) => {
    const expression = yearless(token)
    if (expression === undefined) return token
    isUsed = true
    const options = { now: words.now, words: words.text.slice(token.start, token.end) }
    return { ...token, ...resolveDate({ ...expression, year }, options), later: undefined }
  }
  words.dates = words.dates.map(dated)
  words.holidays = words.holidays.map(dated)
  const isOther = 'ahead' in year ? year.ahead > 0 : year.year !== words.now.year
  if (!isUsed && isOther) words.unusedYear = { start, end }
}

/** 'Sat & Sun March 21-22': beside a range of days, weekdays side by side are those days. */
function dropDaysOfRange(words: TimeWords): void {
  const range = words.dates.find(({ kind, role }) => kind === 'range' && role === 'on')
  if (range?.kind !== 'range') return
  const length = range.from.until(range.to).days + 1
  words.repetitions = words.repetitions.filter(
    ({ isDoubtful, weekdays }) => isDoubtful !== true || weekdays.length < length || length > 7,
  )
}

/** 'Thursday 12, 7:15pm': beside a time, a number behind a weekday is a day if both agree. */
function settleBareNumbers(words: TimeWords): void {
  const { clocks, dates } = words
  const number = clocks.find(({ isBareNumber }) => isBareNumber)
  const hasOther = clocks.some((clock) => clock !== number && clock.from !== undefined)
  if (number?.from === undefined || !hasOther) return
  const index = dates.findIndex(
    (token) => token.end <= number.start && number.start - token.end <= 2,
  )
  const day = dates[index]
  if (day?.expression?.kind !== 'weekday' || day.expression.week !== 'coming') return
  const { weekday } = day.expression
  const expression = { kind: 'dayOfMonth' as const, day: number.from.hour, weekday }
  const meaning = resolveDate(expression, { now: words.now, words: words.text })
  if (meaning?.kind !== 'day') return
  const { start } = day
  dates[index] = { ...meaning, start, end: number.end, role: day.role, expression }
  words.clocks = clocks.filter((clock) => clock !== number)
}

/** 'Next Friday at 8 for six weeks' repeats every Friday, from that one on. */
function beginSeries(words: TimeWords): void {
  const { extent, dates } = words
  if (words.repetitions.length > 0 || extent === undefined || extent.many < 2) return
  if (extent.unit !== 'times' && extent.unit !== 'week') return
  const named = dates.filter(({ role }) => role === 'on')
  const [day] = named
  if (named.length !== 1 || day?.kind !== 'day' || day.weekday === undefined) return
  const weekly = repetition({ frequency: 'WEEKLY', weekdays: [day.weekday] })
  words.repetitions.push({ ...weekly, start: day.start, end: day.start, role: 'on' })
  if (dates.some(({ role }) => role === 'from'))
    words.dates = dates.filter((token) => token !== day)
  words.minutes = undefined
}

const isMoreExceptions = templateTest(moreExceptionsWordings, jointClasses)

/** Extends an exception to the dates joined to it: 'except July 4 and December 26'. */
function spreadExceptions(words: TimeWords): void {
  const { dates, text } = words
  for (const [index, token] of dates.entries()) {
    const before = dates[index - 1]
    if (before?.role !== 'except' || token.role !== 'on') continue
    const between = text.slice(before.end, token.start)
    if (isMoreExceptions(between)) token.role = 'except'
  }
}
