import { type Token, tokensOf } from '../../grammar/text/token.ts'

/** Where one of some phrases stands in a text. */
export type FoundPhrase = { start: number; end: number }

/** Returns where a phrase ends whose first word was read. A hyphen may stand for a space. */
function endOfPhrase(
  rest: readonly string[],
  tokens: readonly Token[],
  at: number,
): number | undefined {
  let end = at
  for (const word of rest) {
    if (tokens[end]?.text === '-' && tokens[end]?.isGlued && tokens[end + 1]?.isGlued) end += 1
    if (tokens[end]?.word !== word) return undefined
    end += 1
  }
  return end
}

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
