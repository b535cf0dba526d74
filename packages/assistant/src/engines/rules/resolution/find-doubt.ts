import { tokensOf } from '../patterns/token.ts'
import { covered, type Sheet } from '../sheet.ts'
import type { Span } from '../source-text.ts'
import type { TimeWords } from './read-time-words.ts'

/** Words that change when something is: left over, they cannot be ignored. */
const decisive = new Set(
  'every alternate alternating except excluding until till til fortnightly weekly monthly yearly annually quarterly biweekly st nd rd th oclock past before midnight noon weekday weekdays weekend weekends'.split(
    ' ',
  ),
)

/** Numbers behind these count or name something else than a time: room 9, grades 6. */
const counting = new Set(
  'room rm grade grades age ages aged page pages chapter year level unit suite no number week group team pier gate lane court field table track hole route highway apt building platform terminal hall studio psalm lesson session part section class phase round day stage volume book episode season division troop pack ward district route post lodge local'.split(
    ' ',
  ),
)

/** Returns the one or two words that touch a stretch of the text, on both sides. */
function sidesOf(text: string, span: Span): { before: string; after: string; prior: string } {
  const front = tokensOf(text.slice(Math.max(0, span.start - 40), span.start))
  const back = tokensOf(text.slice(span.end, span.end + 40))
  const last = front.at(-1)
  return {
    before: last?.kind === 'word' || last?.kind === 'number' ? last.text : '',
    prior: front.at(-2)?.word ?? '',
    after: back[0]?.kind === 'word' || back[0]?.kind === 'number' ? (back[0]?.text ?? '') : '',
  }
}

function isUnread(sheet: Sheet, at: number): boolean {
  return sheet.rest.charAt(at) !== covered
}

function isDecisive(word: string): boolean {
  return decisive.has(word.toLowerCase())
}

function isBareNumber(word: string, prior: string): boolean {
  return /^\d{1,4}$/.test(word) && !counting.has(prior) && !/^[$€£#]$/.test(prior)
}

/** A place that is only a number or a part of a date was misread: '18th', '2027', 'next'. */
const noPlace =
  /^(?:the )?(?:\d{1,4}(?:st|nd|rd|th)?|next|last|this|every|each|late|early|noon|midnight|past|half|quarter)(?: (?:past|to|of|week|month|year|day))?$/i

/**
 * Returns the words beside a date or time that nothing has understood and that may change when it
 * is; undefined when there are none. They are asked about instead of being dropped.
 */
export function findDoubt(
  sheet: Sheet,
  words: TimeWords,
  options: { location: string },
): string | undefined {
  if (noPlace.test(options.location)) return options.location
  const { text } = sheet.source
  for (const span of words.spans) {
    const { before, prior, after } = sidesOf(text, span)
    if (isDecisive(before) && isUnread(sheet, span.start - 2)) return before
    if (isDecisive(after) && isUnread(sheet, span.end + 1)) return after
    if (isUnread(sheet, span.start - 2) && isBareNumber(before, prior)) return before
    if (isUnread(sheet, span.end + 1) && isBareNumber(after, '') && !isCounted(text, span.end))
      return after
  }
  return undefined
}

/** '12 spots' and '5k' behind a time are no part of it. */
function isCounted(text: string, at: number): boolean {
  const [, next] = tokensOf(text.slice(at, at + 40))
  return next?.kind === 'word'
}
