import type { Language } from '../../../terms.ts'
import { phrasesOf } from '../../grammar/text/forms.ts'
import type { Entries, TermLists, TermName, Terms } from '../../grammar/words/terms.ts'

/** Words that lead to an hour. */
export type RelationName = 'atHour'

/** Words and phrases of a language with what they mean. A phrase has single spaces. */
export type Records<Value> = Readonly<Record<string, Value>>

/** Returns the lists of the grammar by their words. */
export function recordsOf(lists: TermLists): Lexicon['terms'] {
  const record = (entries: Entries<unknown>) =>
    Object.fromEntries(
      entries.flatMap(([value, list]) => phrasesOf(list).map((phrase) => [phrase, value])),
    )
  return Object.fromEntries(
    Object.entries(lists).map(([name, entries]) => [name, record(entries)]),
  ) as Lexicon['terms']
}

/** Everything that patterns know about a language. Another language is another such value. */
export type Lexicon = {
  readonly language: Language
  readonly terms: { readonly [Name in TermName]: Records<Terms[Name]> }
  /** Words between the terms, by what they do: until, from, every, at. */
  readonly relations: Readonly<Partial<Record<RelationName, readonly string[]>>>
  /** Misspellings are looked for in these classes. */
  readonly spelled: readonly TermName[]
  /** Words that look like a misspelling of a term and are another word. */
  readonly otherWords: readonly string[]
}
