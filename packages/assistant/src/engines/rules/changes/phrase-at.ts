import { type Token, tokensOf } from '../../grammar/text/token.ts'
import { endOfPhrase } from '../patterns/compile-lexicon.ts'

const split = new Map<string, readonly string[]>()

/** Returns the words of a phrase, which are looked up often. */
function wordsOf(phrase: string): readonly string[] {
  const known = split.get(phrase)
  if (known !== undefined) return known
  const words = tokensOf(phrase).map(({ word }) => word)
  split.set(phrase, words)
  return words
}

/** Returns how many tokens the longest of some phrases takes at the beginning. */
export function phraseAt(phrases: readonly string[], tokens: readonly Token[]): number | undefined {
  let longest: number | undefined
  for (const phrase of phrases) {
    const end = endOfPhrase(wordsOf(phrase), tokens, 0)
    if (end !== undefined && end > (longest ?? 0)) longest = end
  }
  return longest
}

/** Returns a pattern's source for one of some phrases, the longest first. */
export function anyOf(phrases: readonly string[]): string {
  return phrases.toSorted((a, b) => b.length - a.length).join('|')
}
