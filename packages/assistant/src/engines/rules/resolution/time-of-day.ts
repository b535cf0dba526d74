import type { Span } from '../../../findings/span.ts'
import type { DayPart, Language } from '../../../terms.ts'
import { tokensOf } from '../../grammar/text/token.ts'
import type { Suggestion } from '../../grammar/time/half-of-day.ts'
import { neighbourWords } from '../lexicon/neighbour-words.ts'
import type { Clock } from '../patterns/clock.ts'
import type { Times } from '../patterns/clock-phrases.ts'
import { isOneOf } from '../patterns/pattern.ts'
import { grammarOf } from './grammar.ts'

export type Hint = DayPart

type ClockToken = Span & Times

/** Returns the half of the day that the words suggest for a time that does not say. */
export function hintOf(options: {
  text: string
  parts: readonly Hint[]
  language: Language
}): Suggestion | undefined {
  const [part] = options.parts
  if (part !== undefined) return part
  const { kinds } = grammarOf(options.language)
  const isMorning = kinds.morning(options.text) !== undefined || /\b\d+k\b/i.test(options.text)
  const isSocial = kinds.evening(options.text) !== undefined
  if (isMorning && !tokensOf(options.text).some(isOneOf(neighbourWords.eveningWords)))
    return 'morning'
  if (isSocial) return 'evening'
  if (kinds.group(options.text) !== undefined) return 'group'
  if (kinds.civic(options.text) !== undefined) return 'civic'
  return undefined
}

/** Chooses start and end among the times of a text. Competing times are left to the caller. */
export function chooseClocks(tokens: readonly ClockToken[]): {
  from: ClockToken | undefined
  to: Clock | undefined
  others: ClockToken[]
} {
  const range = tokens.find(({ from, to }) => from !== undefined && to !== undefined)
  const from = range ?? tokens.find((token) => token.from !== undefined)
  const end = range?.to ?? tokens.find((token) => token.from === undefined)?.to
  const others = tokens.filter((token) => token.from !== undefined && token !== from)
  return { from, to: end, others }
}
