import { phrasesOf } from './forms.ts'
import { type Token, tokensOf } from './token.ts'

/** Tokens from one place to another. */
export type Place = { readonly first: number; readonly end: number }

/** Phrases of a list, divided by commas; with meanings, the one that was said is kept. */
export type PhraseList = string | Readonly<Record<string, string>>

type Phrase = { rest: readonly string[]; list: string; meaning: string }

/** The phrases of lists by their first word. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>

/** A phrase of a list in a text, by the token that it begins with. */
export type Listed = readonly (readonly { list: string; meaning: string; end: number }[])[]

/** Arranges lists for look-up. */
export function compilePhrases(lists: Readonly<Record<string, PhraseList>>): Phrases {
  const phrases = new Map<string, Phrase[]>()
  for (const [list, given] of Object.entries(lists))
    for (const [meaning, all] of Object.entries(typeof given === 'string' ? { '': given } : given))
      for (const phrase of phrasesOf(all)) {
        const [first = '', ...rest] = tokensOf(phrase).map(({ word }) => word)
        phrases.set(first, [...(phrases.get(first) ?? []), { rest, list, meaning }])
      }
  return phrases
}

/** Finds the phrases of all lists in a text. */
export function listedIn(tokens: readonly Token[], phrases: Phrases): Listed {
  return tokens.map(({ word }, at) =>
    (phrases.get(word) ?? [])
      .filter(({ rest }) => rest.every((each, index) => tokens[at + 1 + index]?.word === each))
      .map(({ rest, list, meaning }) => ({ list, meaning, end: at + 1 + rest.length })),
  )
}

/** Where the longest phrase of a list ends that begins at a token. */
export function endOfListed(listed: Listed, list: string, at: number): number | undefined {
  const ends = (listed[at] ?? []).flatMap((each) => (each.list === list ? [each.end] : []))
  return ends.length === 0 ? undefined : Math.max(...ends)
}

const quoting: ReadonlySet<string> = new Set(`"')([]`)
const longestBehind = 3

/** Leaves out phrases of two lists, in front and behind, and the marks beside them. */
export function trimmed(
  { tokens, listed }: { tokens: readonly Token[]; listed: Listed },
  { place, front, behind }: { place: Place; front: string; behind: string },
): Place {
  let { first, end } = place
  const isIdle = (at: number) => {
    const token = tokens[at]
    return token?.kind === 'break' || (token?.kind === 'mark' && !quoting.has(token.text))
  }
  const stepFront = () => (isIdle(first) ? first + 1 : endOfListed(listed, front, first))
  const stepBehind = () => {
    if (isIdle(end - 1)) return end - 1
    const at = Array.from({ length: longestBehind }, (_, index) => end - 1 - index)
    return at.find((from) => endOfListed(listed, behind, from) === end)
  }
  for (let next = stepFront(); next !== undefined && next < end; next = stepFront()) first = next
  for (let next = stepBehind(); next !== undefined && next > first; next = stepBehind()) end = next
  return { first, end }
}

/** Returns words without the marks and spaces at their end. */
export function withoutEndMarks(words: string): string {
  return words.replace(/[\s.,;!]+$/, '')
}
