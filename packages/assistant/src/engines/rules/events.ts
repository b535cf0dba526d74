import type { Creation, ProposalPreview } from '@maypole/contract/community'
import type { Temporal } from 'temporal-polyfill'
import { type Assumption, previewed } from '../../present/assumption.ts'
import { atFirstDate, eventTimes, explainEvent, recurrencePreview } from '../../present/explain.ts'
import type { Texts } from '../../present/texts.ts'
import { capitalised } from '../grammar/text/forms.ts'
import type { SourceText } from '../grammar/text/source-text.ts'
import { tokensOf } from '../grammar/text/token.ts'
import { takeTitle } from './event-title.ts'
import { coverLetter } from './letter.ts'
import { doubtfulWords } from './lexicon/doubtful-words.ts'
import {
  anchorClasses,
  anchorTails,
  anchorWordings,
  eventOrderWordings,
  exactAnchorWordings,
} from './lexicon/english-anchors.ts'
import { templateFinder } from './patterns/template.ts'
import { extractPlace } from './places.ts'
import type { EventReading } from './reading.ts'
import { findDoubt } from './resolution/find-doubt.ts'
import { grammarOf } from './resolution/grammar.ts'
import { preferAnswers } from './resolution/prefer-answers.ts'
import { readTimeWords, type TimeWords } from './resolution/read-time-words.ts'
import { type Moment, resolveMoment } from './resolution/when.ts'
import { agreeOn, type FirstReading, type Given, readFirst, wordsOfTime } from './second-reading.ts'
import { coverUnread, openSheet, type Sheet } from './sheet.ts'
import { extractSpanishPlace } from './spanish-place.ts'
import { takeSpanishTitle } from './spanish-title.ts'

const findExactAnchor = templateFinder(exactAnchorWordings, anchorClasses)
const findAnchor = templateFinder(
  [...Object.keys(exactAnchorWordings), ...Object.keys(anchorWordings)],
  anchorClasses,
)
const findOrder = templateFinder(eventOrderWordings)
/** Whether the grammar has read the words that the rules do not understand. */
function isReadIn(
  words: string,
  { reading, isSure }: { reading: FirstReading; isSure: boolean },
): boolean {
  const { text } = reading.opened
  return (
    isSure && wordsOfTime(reading).some(({ start, end }) => text.slice(start, end).includes(words))
  )
}

const longestAnchor = 61

/** An event that a moment depends on. */
type Anchor = {
  name: string
  /** It says how long before or after it: 'two hours before'. */
  isExact: boolean
}

/**
 * Returns the event that a moment depends on and only the asker knows: 'two hours before the Spring
 * Fair'.
 */
function anchorOf(rest: string): Anchor | undefined {
  const tokens = tokensOf(rest)
  const found = findAnchor(tokens)
  const start = found && tokens[found.end]?.start
  if (found === undefined || start === undefined) return undefined
  const words = /^[^,.;!?\n\ue000]*/u.exec(rest.slice(start, start + longestAnchor))?.[0] ?? ''
  const name = words.trim()
  const last = name.lastIndexOf(' ')
  const isExact = findExactAnchor(tokens.slice(found.first, found.end + 1))?.first === 0
  const hasTail = last > 0 && anchorTails.has(name.slice(last + 1).toLowerCase())
  return name.length < 2 ? undefined : { name: hasTail ? name.slice(0, last) : name, isExact }
}

/** Reads a description as an event. */
export function readEvent(
  source: SourceText,
  options: { instant: Temporal.Instant; zone: string; texts: Texts; given: Given },
): EventReading {
  const { texts } = options
  const { questions, assumptions, wording } = texts
  const isSpanish = texts.language === 'es'
  const sheet = openSheet(source)
  const words = preferAnswers(sheet, readTimeWords(sheet, options))
  const now = options.instant.toZonedDateTimeISO(options.zone)
  const reading = readFirst(source.description, { zone: options.zone, now, texts })
  const isAnswered = [...words.dates, ...words.clocks].some(
    (token) => source.answerAt(token) !== undefined,
  )
  const isSure = ['sure', 'each'].includes(reading.lead.kind) && !isAnswered
  if (isSure) coverUnread(sheet, wordsOfTime(reading), 'startDate')
  if (!isSpanish) coverLetter(sheet)
  const beforePlace = sheet.rest
  const location = isSpanish ? extractSpanishPlace(sheet, wording.online) : extractPlace(sheet)
  const title = (isSpanish ? takeSpanishTitle(sheet) : takeTitle(sheet)) || nameOfHoliday(words)
  const anchor = isSpanish ? undefined : anchorOf(beforePlace)
  const hasDay = words.dates.length + words.repetitions.length > 0
  if (anchor !== undefined && !isAnswered && (anchor.isExact || !hasDay))
    return { question: questions.anchor(`“${anchor.name}”`) }
  const doubt = isAnswered ? undefined : findDoubt(sheet, words, { location })
  if (doubt !== undefined && !isReadIn(doubt, { reading, isSure }))
    return { question: questions.unclearWords(doubt) }
  const leftOver = leftOut(sheet, words)
  const first = resolveMoment(sheet, words, title === '' ? wording.theEvent : title)
  if ('question' in first && title === '' && !hasDay && words.clocks.length === 0)
    return { question: questions.nothing }
  if (!('question' in first) && title === '') return { question: questions.title }
  const moment = agreeOn(first, {
    reading,
    texts,
    given: options.given,
    claims: sheet.claims,
    spans: words.spans,
  })
  if ('question' in moment) return moment
  if (title === '') return { question: questions.title }
  const named = namedDay(words, title)
  if (named !== undefined && !isAnswered) return { question: questions.unclearWords(named) }
  const notes: Assumption[] = []
  if (location === '') notes.push(assumptions.noPlace)
  for (const span of words.unclear)
    notes.push(assumptions.leftOut(source.originalText(span).trim()))
  if (leftOver.length > 0) notes.push(assumptions.leftOut(leftOver.join('”, “')))
  const proposed = (one: Moment) =>
    proposalOf(sheet, { moment: atFirstDate(one), title, location, notes, texts })
  if (!('moments' in moment)) return proposed(moment)
  return { several: moment.moments.map(proposed) }
}

function proposalOf(
  { source, claims }: Sheet,
  given: { moment: Moment; title: string; location: string; notes: Assumption[]; texts: Texts },
): Creation {
  const { moment, title, location, texts } = given
  const recurrence = recurrencePreview(moment, texts)
  const preview: ProposalPreview = {
    sources: claims
      .map((claim) => ({
        field: claim.field,
        ...source.originalSpan(claim),
        text: source.originalText(claim),
      }))
      .toSorted((a, b) => a.start - b.start),
    ...previewed([...moment.notes, ...given.notes]),
    clashes: [],
    recurrence,
  }
  return {
    tool: 'createEvent',
    parameters: {
      title,
      location: /^https?:/i.test(location) ? location : capitalised(location),
      ...eventTimes(moment),
    },
    explanation: explainEvent({ title, location, moment, texts, repeats: recurrence?.text }),
    preview,
  }
}

/** 'Halloween at the fire station': the day gives the name where nothing else does. */
function nameOfHoliday({ dates, holidays }: TimeWords): string {
  const named = [...holidays, ...dates].find(
    (token) => token.kind === 'day' && token.holiday !== undefined,
  )
  return named?.kind === 'day' ? (named.holiday?.name ?? '') : ''
}

/**
 * 'Homecoming Friday tailgate': between the words of a title, a weekday and the word before it may
 * be a day of its own.
 */
function namedDay({ dates, text, language }: TimeWords, title: string): string | undefined {
  const [day] = dates
  if (day?.expression?.kind !== 'weekday') return undefined
  if (text.toLowerCase().includes(title.toLowerCase())) return undefined
  const before = /\p{L}+ $/u.exec(text.slice(0, day.start))?.[0]
  const behind = /^ (\p{Ll}{3,})/u.exec(text.slice(day.end))?.[1]
  if (before === undefined || behind === undefined) return undefined
  const isName = title.includes(before.trim()) && title.includes(behind)
  const isPlain =
    grammarOf(language).functionWords.has(behind) || doubtfulWords[language].binding.has(behind)
  return isName && !isPlain ? `${before}${text.slice(day.start, day.end)}` : undefined
}

/** Returns the words that ended up in no field, except those that say nothing. */
function leftOut(sheet: Sheet, { language }: TimeWords): string[] {
  const { functionWords } = grammarOf(language)
  return sheet.rest
    .split(/[\n\ue000]+/)
    .map((piece) => piece.replace(/^[\s,.:;()!?¡¿-]+|[\s,:;()!?.-]+$/g, ''))
    .filter(
      (piece) => findOrder(tokensOf(piece)) === undefined && saysSomething(piece, functionWords),
    )
}

function saysSomething(piece: string, functionWords: ReadonlySet<string>): boolean {
  const words = tokensOf(piece).filter(({ kind }) => kind !== 'mark')
  return words.some(
    ({ word, kind }) => kind !== 'word' || (word.length > 2 && !functionWords.has(word)),
  )
}
