import { tokensOf } from '../../grammar/text/token.ts'
import { endOfPhrase } from './compile-lexicon.ts'

/** Where one of some phrases stands in a text. */
export type FoundPhrase = { start: number; end: number }

/** Returns a search for the first of these phrases in a text. */
export function phraseFinder(
  phrases: readonly string[],
): (text: string) => FoundPhrase | undefined {
  const byFirst = new Map<string, string[][]>()
  for (const phrase of phrases) {
    const [first = '', ...rest] = tokensOf(phrase).map(({ word }) => word)
    byFirst.set(first, [...(byFirst.get(first) ?? []), rest])
  }
  return (text) => {
    const tokens = tokensOf(text)
    for (const [at, { word, start }] of tokens.entries()) {
      for (const rest of byFirst.get(word) ?? []) {
        const end = endOfPhrase(rest, tokens, at + 1)
        if (end !== undefined) return { start, end: tokens[end - 1]?.end ?? start }
      }
    }
    return undefined
  }
}
