import { Temporal } from 'temporal-polyfill'
import { type Answer, boundsOf, startsOf } from './answers.ts'
import type { Exchange } from './ask.ts'
import type { Verdict } from './judge.ts'
import { english } from './languages/english.ts'
import { french } from './languages/french.ts'
import { spanish } from './languages/spanish.ts'
import { listOf } from './phrases.ts'

/**
 * The laws that hold for every proposal of any text, as far as they can be seen from the text and
 * the answer alone. This is a second, short implementation: it shares nothing with that of an
 * engine, and asks for less.
 */
type LawName =
  | 'A'
  | 'C'
  | 'D'
  | 'E'
  | 'F'
  | 'G'
  | 'N'
  | 'O'
  | 'P'
  | 'R'
  | 'S'
  | 'U'
  | 'V'
  | 'X'
  | 'Z'

type Case = Pick<Exchange, 'text' | 'now' | 'answer'>
type Law = (options: Case) => boolean

const languages = [english, spanish, french]
const any = (list: (words: (typeof languages)[number]) => string) =>
  languages.map((words) => list(words).split('|').join('|')).join('|')
const weekdays = any((words) => words.weekdays)
const repeating = new RegExp(`(?<!\\p{L})(?:${any((words) => words.repeating)})(?!\\p{L})`, 'iu')
const lettersOf = (word: string) => [...word].toSorted().join('')
const plurals = languages.flatMap((words) => listOf(words.weekdaysPlural.toLowerCase()))
const lettersOfPlurals = new Set(plurals.map(lettersOf))
/** A plural of a weekday with two letters swapped says that it repeats, too: "Friadys". */
const hasMisspelledPlural = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => !plurals.includes(word) && lettersOfPlurals.has(lettersOf(word)))
const either = new RegExp(
  `(?:${weekdays}|\\d) (?:or|o)(?: on| el)? (?:${weekdays})(?!\\p{L})`,
  'iu',
)
const denied = /^(?:no|se cancela) |(?:is|are|ha sido) (?:cancell?ed|cancelad[oa])/iu
const odd = new RegExp(`\\bon (\\p{L}+) (?:${english.weekdays})\\b`, 'iu')
const usual = /^(?:this|next|the|every|each|last|first|second|third|fourth|that|most|all)$/i
const phone = /(?<!\d)(?:\+1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/g
const mail = /[\w.+-]+@[\w-]+\.\w+/g
const two = /\p{Lu}[\p{Ll}']+(?: \p{Lu}[\p{L}' -]+?)? (?:and|y|&|or|o)(?: a)? \p{Lu}\p{Ll}+/u
const family = /\bfamil(?:y|ia)\b|'s (?:mom|dad|wife|husband)\b(?! \p{L})|\b(?:mamá|papá) de\b/iu
const dated = [
  new RegExp(
    `(?<!(?:to|and|or) )\\b(${english.weekdays}),? (${english.months}) (\\d{1,2})\\b(?!, 2|-)`,
    'giu',
  ),
  new RegExp(
    `(?<!(?:a|y|o|al) )\\b(${spanish.weekdays}) (\\d{1,2}) de (${spanish.months})\\b(?! de 2)`,
    'giu',
  ),
]

function creationsOf({ proposal }: Answer) {
  const all = proposal.tool === null ? (proposal.changes ?? []) : [proposal]
  return all.flatMap((each) => (each.tool === 'createEvent' ? [each.parameters] : []))
}

function everyEvent(
  { answer, now }: Case,
  holds: (event: ReturnType<typeof creationsOf>[number], zone: string) => boolean,
): boolean {
  return creationsOf(answer).every((event) => holds(event, event.timeZone ?? now.timeZoneId))
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** Says whether each weekday that stands in front of a date is that of the date. */
function areDaysAgreed({ text, now, answer }: Case): boolean {
  if (answer.events.length === 0) return true
  const place = (list: string, name: string | undefined) =>
    listOf(list).findIndex((item) => item.toLowerCase() === name?.toLowerCase())
  return languages.every((words, index) =>
    [...text.matchAll(dated[index] ?? /$^/g)].every(([, weekday, second, third]) => {
      const [month, day] = index === 0 ? [second, third] : [third, second]
      const start = now.toPlainDate()
      const monthDay = { month: place(words.months, month) + 1, day: Number(day) }
      const years = [start.year, start.year + 1].map((year) =>
        Temporal.PlainDate.from({ year, ...monthDay }),
      )
      const date = years.find((each) => Temporal.PlainDate.compare(each, start) >= 0)
      return date === undefined || date.dayOfWeek === place(words.weekdays, weekday) + 1
    }),
  )
}

function isNamed(
  word: string,
  { answer, isNumber }: { answer: Answer; isNumber: boolean },
): boolean {
  const { proposal } = answer
  const all = proposal.tool === null ? (proposal.changes ?? []) : [proposal]
  const said = JSON.stringify([
    answer.explanation,
    ...all.map((each) => ('parameters' in each ? each.parameters : each.item)),
    proposal.preview?.assumptions,
    ...all.map((each) => ('preview' in each ? each.preview?.assumptions : '')),
  ])
  return isNumber
    ? digitsOf(said).includes(digitsOf(word).slice(-10))
    : said.toLowerCase().includes(word.toLowerCase())
}

const laws: Readonly<Record<LawName, Law>> = {
  A: ({ text, answer }) => answer.hasAsked || !either.test(text) || answer.announcements.length > 0,
  C: ({ text, answer }) => {
    const numbers = answer.people.map(({ phoneNumber }) => phoneNumber)
    const isShared = new Set(numbers).size < numbers.length
    const isOne = answer.people.length === 1 && (text.match(phone) ?? []).length === 1
    return !isShared && !(isOne && (two.test(text) || family.test(text)))
  },
  D: areDaysAgreed,
  E: (options) =>
    everyEvent(options, ({ rrule = '' }) => {
      const isStretch = /FREQ=DAILY/.test(rrule) && Number(/COUNT=(\d+)/.exec(rrule)?.[1]) <= 14
      return (
        rrule === '' ||
        isStretch ||
        repeating.test(options.text) ||
        hasMisspelledPlural(options.text)
      )
    }),
  F: (options) =>
    everyEvent(options, (event, zone) => {
      const days = options.now.until(boundsOf(event, zone).start, { largestUnit: 'days' }).days
      return days <= (/\b20\d\d\b/.test(options.text) ? 5 * 366 : 366)
    }),
  G: ({ answer }) =>
    answer.changes.length < 2 || !answer.changes.some(({ tool }) => tool.startsWith('delete')),
  N: ({ text, answer }) => answer.events.length === 0 || !denied.test(text),
  O: (options) =>
    everyEvent(options, (event, zone) => {
      const { start, end } = boundsOf(event, zone)
      const isForward = start.epochMilliseconds < end.epochMilliseconds
      if (event.rrule === undefined) return isForward
      const [first, ...others] = startsOf({ ...event, excludedDates: [] }, zone)
      return isForward && others.length > 0 && first?.epochMilliseconds === start.epochMilliseconds
    }),
  P: (options) =>
    everyEvent(options, (event, zone) => {
      const { end } = boundsOf(event, zone)
      const isAhead = end.epochMilliseconds > options.now.epochMilliseconds
      return isAhead || (event.rrule !== undefined && startsOf(event, zone).length > 1)
    }),
  R: ({ text, answer }) =>
    answer.people.every(({ role }) => role !== 'admin' || /\b(?:admin|organi[sz]er)/i.test(text)),
  S: (options) =>
    everyEvent(options, (event, zone) => {
      const { start, end } = boundsOf(event, zone)
      return start.until(end, { largestUnit: 'days' }).days <= 92
    }),
  U: ({ text, answer }) => {
    const numbers = text.match(phone) ?? []
    const isThere = (word: string, isNumber: boolean) => isNamed(word, { answer, isNumber })
    return (
      answer.hasAsked ||
      (numbers.every((word) => isThere(word, true)) &&
        (text.match(mail) ?? []).every((word) => isThere(word, false)))
    )
  },
  V: ({ text, answer }) => {
    const word = odd.exec(text)?.[1]
    return word === undefined || usual.test(word) || answer.events.length === 0
  },
  X: (options) =>
    everyEvent(options, (event, zone) => {
      const { excludedDates = [] } = event
      if (excludedDates.length === 0) return true
      return startsOf(event, zone).length + excludedDates.length <= countWithout(event, zone)
    }),
  Z: (options) =>
    everyEvent(
      options,
      ({ timeZone }) => (timeZone ?? options.now.timeZoneId) === options.now.timeZoneId,
    ),
}

/** Returns how many starts there are when none is left out, as many as are looked at. */
function countWithout(event: ReturnType<typeof creationsOf>[number], zone: string): number {
  const { excludedDates = [], ...rest } = event
  const isEndless = !/UNTIL|COUNT/.test(event.rrule ?? '')
  return startsOf(rest, zone).length + (isEndless ? excludedDates.length : 0)
}

/** Returns the laws that an answer breaks. */
function brokenLaws(options: Case): LawName[] {
  if (options.answer.hasAsked) return []
  return (Object.keys(laws) as LawName[]).filter((name) => !laws[name](options))
}

/** Judges an answer by the laws alone. */
export function judgeLaws(options: Case): Verdict {
  if (options.answer.hasAsked) return { outcome: 'asked' }
  const broken = brokenLaws(options)
  return broken.length === 0
    ? { outcome: 'right' }
    : { outcome: 'wrong', fault: `breaks ${broken.join(', ')}` }
}
