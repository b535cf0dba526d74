import { english } from '../../lexicon/english.ts'
import { compileLexicon } from '../compile-lexicon.ts'
import { type Pattern, readInput } from '../pattern.ts'

const lexicon = compileLexicon(english)

/** Returns what a pattern reads; undefined when it does not read the text to its end. */
export function readWhole<Value>(pattern: Pattern<Value>, text: string): Value | undefined {
  const input = readInput(text, lexicon)
  const match = pattern(input, 0)
  return match?.end === input.tokens.length ? match.value : undefined
}
