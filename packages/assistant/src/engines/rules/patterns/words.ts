import type { TermName, Terms } from '../../grammar/words/terms.ts'
import type { RelationName } from '../lexicon/lexicon.ts'
import {
  nowhere,
  type Pair,
  reaching,
  starting,
  startsWith,
  startsWithDigits,
} from './beginnings.ts'
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
  const key = `term ${name}`
  const read: Pattern<Terms[Name]> = (input, at) =>
    find(input, key, at) as Match<Terms[Name]> | undefined
  return starting(read, startsWith(key))
}

/** Reads a word or phrase that relates others: until, from, every. */
export function relation(...names: readonly RelationName[]): Pattern<string> {
  const keys = names.map((name) => `relation ${name}`)
  const read: Pattern<string> = (input, at) => {
    if (input.phrases[at] === undefined) return undefined
    for (const key of keys) {
      const match = find(input, key, at)
      if (match !== undefined) return match as Match<string>
    }
    return undefined
  }
  return starting(read, startsWith(...keys))
}

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
}
