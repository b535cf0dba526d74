import type { Span } from '../../findings/span.ts'
import { endsInShortForm } from '../grammar/text/short-forms.ts'
import { tokensOf } from '../grammar/text/token.ts'
import { placesWithLetters } from './lexicon/english-place-words.ts'

/** A place, and where the words begin that lead to it. */
export type FoundPlace = Span & { lead: number }

/** 'Room A.' ends a sentence; it is not a short form. */
function endsInLetter(text: string): boolean {
  const [noun, letter, stop] = tokensOf(text).slice(-3)
  const isLetter = letter?.kind === 'word' && /^[a-z]$/i.test(letter.text)
  return stop?.text === '.' && isLetter && placesWithLetters.has(noun?.word ?? '')
}

/** Returns a place without the marks around it; undefined where nothing is left. */
export function trimPlace(text: string, span: Span): Span | undefined {
  let { start, end } = span
  while (start < end && /[\s,:\-–@]/.test(text.charAt(start))) start += 1
  const isMark = (words: string) =>
    /[\s,:\-–.@]$/.test(words) && (!endsInShortForm(words) || endsInLetter(words))
  while (end > start && isMark(text.slice(start, end))) end -= 1
  const words = text.slice(start, end)
  if (!/[\p{L}\p{N}]/u.test(words) || words.length > 200) return undefined
  return { start, end }
}
