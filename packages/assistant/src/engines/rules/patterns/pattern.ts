import type { Language } from '../../../terms.ts'
import type { CompiledLexicon, PhrasesOfWord } from './compile-lexicon.ts'
import { type Token, tokensOf } from './token.ts'

/** What a pattern reads: the tokens of a text, with what a language has for their words. */
export type Input = {
  readonly language: Language
  readonly tokens: readonly Token[]
  readonly phrases: readonly (PhrasesOfWord | undefined)[]
  /** What was found before, so that each pattern is tried at most once at each token. */
  readonly found: Map<Pattern<unknown>, (Match<unknown> | null)[]>
}

/** Prepares a text for patterns. */
export function readInput(text: string, lexicon: CompiledLexicon): Input {
  const tokens = tokensOf(text)
  const phrases = tokens.map(({ word }) => lexicon.phrases.get(word))
  return { language: lexicon.language, tokens, phrases, found: new Map() }
}

/** What a pattern found: a value, and the token behind the last one it read. */
export type Match<Value> = { readonly value: Value; readonly end: number }

/** Reads tokens from a place on. Returns undefined when they are something else. */
export type Pattern<Value> = (input: Input, at: number) => Match<Value> | undefined

export type ValueOf<P> = P extends Pattern<infer Value> ? Value : never

type Values<Parts extends readonly Pattern<unknown>[]> = {
  -readonly [Index in keyof Parts]: ValueOf<Parts[Index]>
}

/** Reads one part after the other. */
export function sequence<const Parts extends readonly Pattern<unknown>[]>(
  ...parts: Parts
): Pattern<Values<Parts>> {
  const [first, ...others] = parts
  return (input, at) => {
    // Most sequences fail at their first part, so nothing is prepared before it.
    const opening = first?.(input, at)
    if (opening === undefined) return undefined
    const values: unknown[] = [opening.value]
    let { end } = opening
    for (const part of others) {
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

/** Reads the alternative that reads most; of two as long the first. */
export function longest<const Parts extends readonly Pattern<unknown>[]>(
  ...parts: Parts
): Pattern<ValueOf<Parts[number]>> {
  return (input, at) => {
    let best: Match<unknown> | undefined
    for (const part of parts) {
      const match = part(input, at)
      if (match !== undefined && (best === undefined || match.end > best.end)) best = match
    }
    return best as Match<ValueOf<Parts[number]>> | undefined
  }
}

/** Reads a part if it is there. */
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
    if (match === undefined) return undefined
    const value = read(match.value)
    return value === undefined ? undefined : { value, end: match.end }
  }
}

/** Reads items with a joint between them, at most `most`. */
export function list<Value>(
  item: Pattern<Value>,
  options: { joint: Pattern<unknown>; least?: number; most?: number },
): Pattern<Value[]> {
  const { joint, least = 1, most = 7 } = options
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
    return values.length < least ? undefined : { value: values, end }
  }
}

/** Reads nothing, where a part follows. */
export function before(part: Pattern<unknown>): Pattern<null> {
  return (input, at) => (part(input, at) === undefined ? undefined : { value: null, end: at })
}

/** Reads nothing, where a part does not follow. */
export function notBefore(part: Pattern<unknown>): Pattern<null> {
  return (input, at) => (part(input, at) === undefined ? { value: null, end: at } : undefined)
}

/** Reads nothing, where the token behind this place passes. */
export function behind(test: (token: Token | undefined) => boolean): Pattern<null> {
  return (input, at) => (test(input.tokens[at - 1]) ? { value: null, end: at } : undefined)
}

/** Reads a part that touches what is in front of it. */
export function glued<Value>(part: Pattern<Value>): Pattern<Value> {
  return (input, at) => (input.tokens[at]?.isGlued === true ? part(input, at) : undefined)
}

/** Reads a part that has a space in front of it. */
export function spaced<Value>(part: Pattern<Value>): Pattern<Value> {
  return (input, at) => (input.tokens[at]?.isGlued === true ? undefined : part(input, at))
}

/** Reads nothing, in a text of this language. For what has no word of its own: a word order. */
export function inLanguage(language: Language): Pattern<null> {
  return (input, at) => (input.language === language ? { value: null, end: at } : undefined)
}

/** Reads one token that passes. */
export function token(test: (token: Token) => boolean): Pattern<Token> {
  return (input, at) => {
    const next = input.tokens[at]
    return next !== undefined && test(next) ? { value: next, end: at + 1 } : undefined
  }
}

/** Returns a test for a token that is one of these words or marks. */
export function isOneOf(words: ReadonlySet<string>): (token: Token | undefined) => boolean {
  return (next) => next !== undefined && words.has(next.word)
}

/** Returns a test for any other token, and for the ends of a text. */
export function isNoneOf(words: ReadonlySet<string>): (token: Token | undefined) => boolean {
  return (next) => next === undefined || !words.has(next.word)
}

/** Reads one of these marks. */
export function mark(...marks: readonly string[]): Pattern<Token> {
  return token(({ kind, text }) => kind === 'mark' && marks.includes(text))
}

/** Remembers what a part found at each token. For parts that many patterns begin with. */
export function remembered<Value>(part: Pattern<Value>): Pattern<Value> {
  const memo: Pattern<Value> = (input, at) => {
    let found = input.found.get(memo)
    if (found === undefined) {
      found = []
      input.found.set(memo, found)
    }
    const known = found[at]
    if (known !== undefined) return known === null ? undefined : (known as Match<Value>)
    found[at] = null
    const match = part(input, at)
    found[at] = match ?? null
    return match
  }
  return memo
}

/** A pattern that is defined further down, or by itself. */
export function later<Value>(pattern: () => Pattern<Value>): Pattern<Value> {
  return (input, at) => pattern()(input, at)
}
