import type { TermName, Terms } from '../../grammar/words/terms.ts'
import type { RelationName } from '../lexicon/lexicon.ts'
import { endOfPhrase } from './compile-lexicon.ts'
import type { Input, Match, Pattern } from './pattern.ts'

function find(input: Input, name: string, at: number): Match<unknown> | undefined {
  const phrases = input.phrases[at]?.get(name)
  if (phrases === undefined) return undefined
  for (const { rest, value } of phrases) {
    const end = endOfPhrase(rest, input.tokens, at + 1)
    if (end !== undefined) return { value, end }
  }
  return undefined
}

/** Reads a word or phrase of a class of the lexicon. */
export function term<Name extends TermName>(name: Name): Pattern<Terms[Name]> {
  return (input, at) => find(input, `term ${name}`, at) as Match<Terms[Name]> | undefined
}

/** Reads a word or phrase that relates others: until, from, every. */
export function relation(...names: readonly RelationName[]): Pattern<string> {
  return (input, at) => {
    for (const name of names) {
      const match = find(input, `relation ${name}`, at)
      if (match !== undefined) return match as Match<string>
    }
    return undefined
  }
}

<<<<<<< HEAD
/** Reads a number in figures with so many digits. */
export function figures(least: number, most: number): Pattern<string> {
  const read: Pattern<string> = ({ tokens }, at) => {
    const next = tokens[at]
    if (next?.kind !== 'number') return undefined
    const { length } = next.text
    return least <= length && length <= most ? { value: next.text, end: at + 1 } : undefined
  }
  const start = startsWithDigits(least, most)
  starting(read, start)
  const isRead = ({ first }: Pair) => first.some((name) => start.begins?.has(name) === true)
  return reaching(read, (pair) => ({ ...nowhere, one: isRead(pair) }))
=======
/** Reads one of some phrases that are in no class of the lexicon; the longest that is there. */
export function phraseOf(phrases: readonly string[]): Pattern<string> {
  const byFirst = new Map<string, { rest: string[]; phrase: string }[]>()
  for (const phrase of phrases) {
    const [first = '', ...rest] = tokensOf(phrase).map(({ word }) => word)
    const known = byFirst.get(first) ?? []
    byFirst.set(
      first,
      [...known, { rest, phrase }].toSorted((a, b) => b.rest.length - a.rest.length),
    )
  }
  return ({ tokens }, at) => {
    for (const { rest, phrase } of byFirst.get(tokens[at]?.word ?? '') ?? []) {
      const end = endOfPhrase(rest, tokens, at + 1)
      if (end !== undefined) return { value: phrase, end }
    }
    return undefined
  }
>>>>>>> def15326 (assistant: how events are read, and the budget of the grammar)
}
