import { type Token, tokensOf } from '../../grammar/text/token.ts'
import type { CompiledLexicon, PhrasesOfWord } from './compile-lexicon.ts'

/** What a pattern reads: the tokens of a text, with what a language has for their words. */
export type Input = {
  readonly tokens: readonly Token[]
  readonly phrases: readonly (PhrasesOfWord | undefined)[]
}

/** Prepares a text for patterns. */
export function readInput(text: string, lexicon: CompiledLexicon): Input {
  const tokens = tokensOf(text)
  return { tokens, phrases: tokens.map(({ word }) => lexicon.phrases.get(word)) }
}

/** What a pattern found: a value, and the token behind the last one it read. */
export type Match<Value> = { readonly value: Value; readonly end: number }

/** Reads tokens from a place on. Returns undefined when they are something else. */
export type Pattern<Value> = (input: Input, at: number) => Match<Value> | undefined

type ValueOf<P> = P extends Pattern<infer Value> ? Value : never

type Values<Parts extends readonly Pattern<unknown>[]> = {
  -readonly [Index in keyof Parts]: ValueOf<Parts[Index]>
}

/** Reads one part after the other. */
export function sequence<const Parts extends readonly Pattern<unknown>[]>(
  ...parts: Parts
): Pattern<Values<Parts>> {
  return (input, at) => {
    const values: unknown[] = []
    let end = at
    for (const part of parts) {
      const match = part(input, end)
      if (match === undefined) return undefined
      values.push(match.value)
      end = match.end
    }
    return { value: values as Values<Parts>, end }
  }
}

/** Reads the first alternative that fits. */
export function oneOf<const Parts extends readonly Pattern<unknown>[]>(
  ...parts: Parts
): Pattern<ValueOf<Parts[number]>> {
  return (input, at) => {
    for (const part of parts) {
      const match = part(input, at)
      if (match !== undefined) return match as Match<ValueOf<Parts[number]>>
    }
    return undefined
  }
}

/** Reads a part, or nothing. */
export function optional<Value>(part: Pattern<Value>): Pattern<Value | undefined> {
  return (input, at) => part(input, at) ?? { value: undefined, end: at }
}

/** Changes what a pattern found. A reader that returns undefined refuses it. */
export function map<Value, Result>(
  part: Pattern<Value>,
  read: (value: Value) => Result | undefined,
): Pattern<Result> {
  return (input, at) => {
    const match = part(input, at)
    const value = match && read(match.value)
    return match === undefined || value === undefined ? undefined : { value, end: match.end }
  }
}

/** Reads items with a joint between them, at most `most`. */
export function list<Value>(
  item: Pattern<Value>,
  { joint, most }: { joint: Pattern<unknown>; most: number },
): Pattern<Value[]> {
  return (input, at) => {
    const values: Value[] = []
    let end = at
    while (values.length < most) {
      const start = values.length === 0 ? end : joint(input, end)?.end
      const match = start === undefined ? undefined : item(input, start)
      if (match === undefined) break
      values.push(match.value)
      end = match.end
    }
    return values.length === 0 ? undefined : { value: values, end }
  }
}

/** Reads a token that passes a test. */
export function token(test: (token: Token) => boolean): Pattern<Token> {
  return ({ tokens }, at) => {
    const next = tokens[at]
    return next !== undefined && test(next) ? { value: next, end: at + 1 } : undefined
  }
}

/** Reads one of some marks. */
export function mark(...marks: readonly string[]): Pattern<Token> {
  return token(({ kind, text }) => kind === 'mark' && marks.includes(text))
}
