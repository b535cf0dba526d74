import type { Creation, ProposalPreview } from '@maypole/contract/community'
import type { Temporal } from 'temporal-polyfill'
import { type Assumption, previewed } from '../../present/assumption.ts'
import { atFirstDate, eventTimes, explainEvent, recurrencePreview } from '../../present/explain.ts'
import type { Texts } from '../../present/texts.ts'
import type { Language } from '../../terms.ts'
import { capitalised } from '../grammar/text/forms.ts'
import type { SourceText } from '../grammar/text/source-text.ts'
import { tokensOf } from '../grammar/text/token.ts'
import { type Given, holidayIn, type Moment, readFirst, timeOf, wordsOfTime } from './event-time.ts'
import { takeTitle } from './event-title.ts'
import { coverLetter } from './letter.ts'
import {
  anchorClasses,
  anchorTails,
  anchorWordings,
  eventOrderWordings,
  exactAnchorWordings,
} from './lexicon/english-anchors.ts'
import { englishFunctionWords } from './lexicon/english-function-words.ts'
import { spanishFunctionWords } from './lexicon/spanish-function-words.ts'
import { templateFinder } from './patterns/template.ts'
import { extractPlace } from './places.ts'
import type { EventReading } from './reading.ts'
import { cover, openSheet, type Sheet } from './sheet.ts'
import { extractSpanishPlace } from './spanish-place.ts'
import { takeSpanishTitle } from './spanish-title.ts'

const findExactAnchor = templateFinder(exactAnchorWordings, anchorClasses)
const findAnchor = templateFinder(
  [...Object.keys(exactAnchorWordings), ...Object.keys(anchorWordings)],
  anchorClasses,
)
const findOrder = templateFinder(eventOrderWordings)
const functionWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(englishFunctionWords),
  es: new Set(spanishFunctionWords),
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
  const now = options.instant.toZonedDateTimeISO(options.zone)
  const reading = readFirst(source, { ...options, now })
  const isAnswered = options.given.answers.some(({ asked }) => asked === 'day' || asked === 'time')
  const spans = wordsOfTime(reading)
  for (const span of spans.filter(({ isDay }) => isDay)) cover(sheet, span, span.field)
  const beforePlace = sheet.rest
  for (const span of spans.filter(({ isDay }) => !isDay)) cover(sheet, span, span.field)
  if (!isSpanish) coverLetter(sheet)
  const location = isSpanish ? extractSpanishPlace(sheet, wording.online) : extractPlace(sheet)
  const title = (isSpanish ? takeSpanishTitle(sheet) : takeTitle(sheet)) || holidayIn(reading)
  const anchor = isSpanish ? undefined : anchorOf(beforePlace)
  const hasDay = spans.length > 0
  if (anchor !== undefined && !isAnswered && (anchor.isExact || !hasDay))
    return { question: questions.anchor(`“${anchor.name}”`) }
  const elsewhere = spans.filter(({ isOther }) => isOther)
  const leftOver = [
    ...leftOut(sheet, texts.language),
    ...elsewhere.map((span) => source.originalText(span)),
  ]
  if (title === '' && spans.length === 0) return { question: questions.nothing }
  const moment = timeOf(reading, {
    texts,
    given: options.given,
    title: title === '' ? wording.theEvent : title,
  })
  if ('question' in moment) return moment
  if (title === '') return { question: questions.title }
  const notes: Assumption[] = []
  if (location === '') notes.push(assumptions.noPlace)
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

/** Returns the words that ended up in no field, except those that say nothing. */
function leftOut(sheet: Sheet, language: Language): string[] {
  const words = functionWords[language]
  return sheet.rest
    .split(/[\n\ue000]+/)
    .map((piece) => piece.replace(/^[\s,.:;()!?¡¿-]+|[\s,:;()!?.-]+$/g, ''))
    .filter((piece) => findOrder(tokensOf(piece)) === undefined && saysSomething(piece, words))
}

function saysSomething(piece: string, ignored: ReadonlySet<string>): boolean {
  const words = tokensOf(piece).filter(({ kind }) => kind !== 'mark')
  return words.some(({ word, kind }) => kind !== 'word' || (word.length > 2 && !ignored.has(word)))
}
