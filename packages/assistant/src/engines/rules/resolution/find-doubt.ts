import type { Span } from '../../../findings/span.ts'
import type { Language } from '../../../terms.ts'
import { plainWord, tokensOf } from '../../grammar/text/token.ts'
import {
  type DoubtfulWords,
  doubtClasses,
  doubtfulWords,
  namedDayLeads,
  nameHolders,
  noPlaceAtAllWordings,
  openEndWordings,
  otherBeforeWordings,
  otherBehindWordings,
  relatedTimeWordings,
  whichMonthWordings,
} from '../lexicon/doubtful-words.ts'
import { neighbourWords } from '../lexicon/neighbour-words.ts'
import { count } from '../patterns/numbers.ts'
import { readInput } from '../patterns/pattern.ts'
import { type Templates, templateFinder, templatesAt } from '../patterns/template.ts'
import type { Sheet } from '../sheet.ts'
import { grammarOf } from './grammar.ts'
import type { TimeWords } from './read-time-words.ts'
import { spanAt } from './span-at.ts'
import { unreadBeforeDate, unreadBehindDate } from './unread-words.ts'

const findOpenEnd = templateFinder(openEndWordings)
const findNoPlace = templateFinder(noPlaceAtAllWordings)
const [whichMonthBehind, otherBehind] = [whichMonthWordings, otherBehindWordings].map(rightBehind)
const [relatedBefore, otherBefore] = [relatedTimeWordings, otherBeforeWordings].map(rightBefore)
/** Doubts are looked for in so many characters on either side of a day or a time. */
const sideLength = 40

type FindBeside = (text: string, at: number) => string | undefined

/** Returns a search for wordings that begin at a place of a text. */
function rightBehind(wordings: Templates): FindBeside {
  const read = templatesAt(wordings, doubtClasses)
  return (text, at) => {
    const behind = text.slice(at, at + sideLength)
    const tokens = tokensOf(behind)
    const last = tokens[(read(tokens, 0)?.end ?? 0) - 1]
    return last && behind.slice(0, last.end).trim()
  }
}

/** Returns a search for wordings of two tokens that end at a place of a text, with a space. */
function rightBefore(wordings: Templates): FindBeside {
  const read = templatesAt(wordings, doubtClasses)
  return (text, at) => {
    const before = text.slice(Math.max(0, at - sideLength), at)
    const tokens = tokensOf(before)
    const first = tokens[tokens.length - 2]
    if (first === undefined || !before.endsWith(' ') || first.isGlued) return undefined
    const isSaid = read(tokens, tokens.length - 2)?.end === tokens.length
    return isSaid ? before.slice(first.start) : undefined
  }
}

/** Returns the one or two words that touch a stretch of the text, on both sides. */
function sidesOf(text: string, span: Span): { before: string; after: string; prior: string } {
  const front = tokensOf(text.slice(Math.max(0, span.start - 40), span.start))
  const back = tokensOf(text.slice(span.end, span.end + 40))
  const last = front.at(-1)
  return {
    before: last?.kind === 'word' || last?.kind === 'number' ? last.text : '',
    // Of '6-8' the word in front of the 6 counts.
    prior: (front.at(-2)?.text === '-' ? front.at(-4) : front.at(-2))?.word ?? '',
    after: back[0]?.kind === 'word' || back[0]?.kind === 'number' ? (back[0]?.text ?? '') : '',
  }
}

/** Whether a place in the text is in none of the phrases about time. */
function isUnread(words: TimeWords, at: number): boolean {
  return spanAt(words.spans, at) === undefined
}

function isBareNumber(word: string, prior: string, { counting }: DoubtfulWords): boolean {
  // 'Tea for 20': no hour and no day can be meant.
  if (prior === 'for' && Number(word) > 12) return false
  return (
    /^(?:[1-9]|[12]\d|3[01]|\d{3,4})$/.test(word) && !counting.has(prior) && !/^[$€£#]$/.test(prior)
  )
}

/** 'noon thirty': minutes in words behind a time that they do not go with. */
function isMinutesInWords(word: string, language: Language): boolean {
  if (/^\d*$/.test(word)) return false
  const value = count(readInput(word, grammarOf(language).lexicon), 0)?.value
  return value !== undefined && value >= 10 && value % 5 === 0
}

/** So far in front of a day its name is looked for. */
const longestName = 100
/** The one or two names in front of a weekday: 'on Founders Sunday', 'supper Rally Sunday'. */
const namesBefore = /(?:^|\s)(\S+) ((?:\p{Lu}[\p{L}']+ )?)(\p{Lu}[\p{L}']+ )$/u

/** Returns the name in front of a weekday that makes another day of it. */
function nameOfDay(text: string): { name: string; isLed: boolean } | undefined {
  const [, word = '', first = '', last = ''] = namesBefore.exec(text) ?? []
  if (last === '') return undefined
  const isLead = namedDayLeads.has(word.toLowerCase())
  if (isLead) return { name: first + last, isLed: true }
  const before = first === '' ? word : first.trim()
  return /\p{Ll}{3,}$/u.test(before) ? { name: last, isLed: false } : undefined
}

/**
 * Returns the words beside a date or time that nothing has understood and that may change when it
 * is; undefined when there are none. They are asked about instead of being dropped.
 */
export function findDoubt(
  sheet: Sheet,
  words: TimeWords,
  options: { location: string },
): string | undefined {
  if (findNoPlace(tokensOf(options.location)) !== undefined) return options.location
  const { text } = sheet.source
  const doubtful = doubtfulWords[words.language]
  const isDecisive = (word: string) => doubtful.decisive.has(plainWord(word))
  const daily = words.repetitions.find(
    ({ frequency, weekdays }) => frequency === 'DAILY' && weekdays.length === 0,
  )
  // 'Daily Bread opening on March 16' names a day, so it may not repeat.
  const isDated = words.dates.some(({ kind, role }) => kind === 'day' && role === 'on')
  if (daily !== undefined && isDated) return text.slice(daily.start, daily.end)
  if (words.unusedYear !== undefined)
    return text.slice(words.unusedYear.start, words.unusedYear.end)
  const unknownEnd = words.repetitions.length > 0 ? openEndOf(sheet.rest) : undefined
  if (unknownEnd !== undefined) return unknownEnd
  const unread = unreadBehindDate(sheet, words) ?? unreadBeforeDate(sheet, words)
  if (unread !== undefined) return unread
  const unknownDay = holidayBeforeWeekday(sheet, words) ?? unknownDayOf(sheet, words)
  if (unknownDay !== undefined) return unknownDay
  const clocks = new Set(words.clocks.map(({ start }) => start))
  const days = new Set(words.dates.map(({ start }) => spanAt(words.spans, start)))
  const weekdays = new Set(
    words.dates.flatMap(({ start, expression }) => (expression?.kind === 'weekday' ? [start] : [])),
  )
  for (const span of words.spans) {
    const related = relatedBefore?.(text, span.start)
    const isTime = clocks.has(span.start)
    if (isTime && related !== undefined) return `${related}${text.slice(span.start, span.end)}`
    const isApart = sheet.rest.charAt(span.end) === ' '
    const behind = isApart ? whichMonthBehind?.(sheet.rest, span.end) : undefined
    if (behind !== undefined) return behind
    const prior = otherBefore?.(text, span.start)
    if (isTime && prior !== undefined && /^\d{1,2} /.test(prior) && isUnread(words, span.start - 2))
      return `${prior}${text.slice(span.start, span.end)}`
    const other = otherBehind?.(text, span.end)?.replace(/^[, ]+/, '')
    const end = other === undefined ? -1 : text.indexOf(other, span.end) + other.length
    if (other !== undefined && /(?<!\d)\d{1,2}$/.test(other) && isUnread(words, end - 1))
      return other
    const { before, prior: beforeThat, after } = sidesOf(text, span)
    if (
      neighbourWords.numberEndings.has(before) &&
      /^\d+$/.test(beforeThat) &&
      !isBirthday(text, span.start) &&
      isUnread(words, span.start - 2)
    )
      return `${beforeThat}${before}`
    if (
      days.has(span) &&
      doubtful.hedging.has(plainWord(before)) &&
      isUnread(words, span.start - 2)
    )
      return before
    if (
      weekdays.has(span.start) &&
      doubtful.named.has(plainWord(before)) &&
      isUnread(words, span.start - 2)
    )
      return `${beforeThat} ${before}`.trim()
    if (doubtful.selective.has(plainWord(before)) && isUnread(words, span.start - 2)) return before
    if (isDecisive(before) && isUnread(words, span.start - 2)) return before
    if (isDecisive(after) && isUnread(words, span.end + 1)) return after
    if (isTime && isUnread(words, span.end + 1) && isMinutesInWords(after, words.language))
      return after
    if (isUnread(words, span.start - 2) && isBareNumber(before, beforeThat, doubtful)) return before
    if (
      isUnread(words, span.end + 1) &&
      isBareNumber(after, '', doubtful) &&
      !isCounted(text, span.end)
    )
      return after
  }
  return undefined
}

const lastDay = 31

/** "Ella's 18th", 'her 80th': right in front of a place, no day of a month. 'The 32nd' is none. */
function isBirthday(text: string, at: number): boolean {
  const [owner, number] = tokensOf(text.slice(Math.max(0, at - sideLength), at)).slice(-3)
  if (owner === undefined || number === undefined) return false
  return /'s$/i.test(owner.text) || (owner.word !== 'the' && Number(number.text) > lastDay)
}

/** 'thru opening night': returns the words that end a series when only the asker knows. */
function openEndOf(rest: string): string | undefined {
  const tokens = tokensOf(rest)
  const found = findOpenEnd(tokens)
  return found && rest.slice(tokens[found.first]?.start, tokens[found.end - 1]?.end)
}

/** 'Christmas Sunday', 'New Year's Saturday': neither the holiday nor the next such weekday. */
function holidayBeforeWeekday(sheet: Sheet, { dates, holidays }: TimeWords): string | undefined {
  const { text } = sheet.source
  for (const { expression, start } of dates) {
    if (expression?.kind !== 'weekday') continue
    const holiday = holidays.find(
      ({ end, expression: named }) => named?.kind === 'holiday' && text.slice(end, start) === ' ',
    )
    const weekday = /^\p{L}+/u.exec(text.slice(start))?.[0]
    if (holiday !== undefined) return `${text.slice(holiday.start, start)}${weekday}`
  }
  return undefined
}

/**
 * Returns a weekday with the name in front of it that nothing knows: 'Founders Sunday', 'Rally
 * Sunday' behind a title in lower case. A name behind 'with' or 'for' is somebody's.
 */
function unknownDayOf(sheet: Sheet, words: TimeWords): string | undefined {
  const { dates, language, spans } = words
  if (language !== 'en') return undefined
  const { text } = sheet.source
  for (const { expression, start } of [...dates, ...words.holidays]) {
    const span = spanAt(spans, start)
    const isWeekday = expression?.kind === 'weekday' && expression.week === 'coming'
    if ((!isWeekday && expression?.kind !== 'holiday') || span === undefined) continue
    const weekday = text.slice(span.start, span.end)
    if (isWeekday ? !/^\p{Lu}\p{L}+day$/u.test(weekday) : !/^\p{Lu}/u.test(weekday)) continue
    const named = nameOfDay(text.slice(Math.max(0, span.start - longestName), span.start))
    // 'School Labor Day' may be a title and a day; 'on Holocaust Remembrance Day' is another day.
    if (named === undefined || !(named.isLed || isWeekday)) continue
    if (!isUnread(words, span.start - 2)) continue
    const end = span.start - named.name.length
    const last =
      /\p{L}+$/u.exec(text.slice(Math.max(0, end - longestName), end).trimEnd())?.[0] ?? ''
    if (!named.isLed && isHolding(last)) continue
    return `${named.name}${weekday}`
  }
  return undefined
}

/** 'with Ana', 'at Joe's', 'vs Tigers' */
function isHolding(word: string): boolean {
  return functionWordsBesideNames.has(word.toLowerCase())
}

const functionWordsBesideNames = new Set([...grammarOf('en').functionWords, ...nameHolders])

/** '12 spots' and '5k' behind a time are no part of it. */
function isCounted(text: string, at: number): boolean {
  const [, next] = tokensOf(text.slice(at, at + 40))
  return next?.kind === 'word'
}
