import type { RelationName } from '../lexicon/english-relations.ts'
import type { TermName, Terms } from '../lexicon/lexicon.ts'
import { endOfPhrase } from './compile-lexicon.ts'
import { type Input, type Match, type Pattern, token } from './pattern.ts'

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
  return (input, at) => find(input, key, at) as Match<Terms[Name]> | undefined
}

/** Reads a word or phrase that relates others: until, from, every. */
export function relation(...names: readonly RelationName[]): Pattern<string> {
  const keys = names.map((name) => `relation ${name}`)
  return (input, at) => {
    if (input.phrases[at] === undefined) return undefined
    for (const key of keys) {
      const match = find(input, key, at)
      if (match !== undefined) return match as Match<string>
    }
    return undefined
  }
}

/** Reads a number in figures with so many digits. */
export function figures(least: number, most: number): Pattern<string> {
  const digits = token(
    ({ kind, text }) => kind === 'number' && least <= text.length && text.length <= most,
  )
  return (input, at) => {
    const match = digits(input, at)
    return match === undefined ? undefined : { value: match.value.text, end: match.end }
  }
}
