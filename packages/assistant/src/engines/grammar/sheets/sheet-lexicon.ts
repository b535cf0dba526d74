import { compilePhrases, type PhraseList, type Phrases } from '../text/phrases.ts'
import type { TermLists } from '../words/terms.ts'

/** The phrases by which a text asks for things and people, divided by commas. */
export interface SheetPhrases {
  /** What comes before the first number: 'we need'. */
  readonly asks: string
  /** Words for people, whatever they do. */
  readonly people: string
  /** What leads from people to what they do: 'for', 'to'. */
  readonly purpose: string
  /** What leads to the event: 'after', 'for'. */
  readonly event: string
  /** What joins two lines. */
  readonly and: string
  /** What a title does not begin with. */
  readonly article: string
}

export type SheetWords = Phrases

/** Arranges the phrases of a language, with its numbers, for look-up. */
export function compileSheets(phrases: SheetPhrases, terms: TermLists): SheetWords {
  const numbers: Record<string, string> = {}
  for (const [value, words] of [
    ...(terms.small ?? []),
    ...(terms.tens ?? []),
    ...(terms.vagueCount ?? []),
  ]) {
    const known = numbers[String(value)]
    numbers[String(value)] = known === undefined ? words : `${known}, ${words}`
  }
  const lists: Record<string, PhraseList> = { ...phrases, count: numbers }
  return compilePhrases(lists)
}
