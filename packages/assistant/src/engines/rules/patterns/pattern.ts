import type { Language } from '../../../terms.ts'
import { type Token, tokensOf } from '../../grammar/text/token.ts'
import {
  type Fitting,
  fittingOf,
  fittingParts,
  kindOfStart,
  namesOf,
  nextChoice,
  nowhere,
  type Pair,
  pairOf,
  reaching,
  reachOf,
  reachOfAll,
  reachOfAny,
  readsNothing,
  starting,
  startOf,
  startOfAll,
  startOfAny,
  startsWith,
  startsWithMark,
} from './beginnings.ts'
import type { CompiledLexicon, PhrasesOfWord } from './compile-lexicon.ts'

/** What a pattern reads: the tokens of a text, with what a language has for their words. */
export type Input = {
  readonly language: Language
  readonly tokens: readonly Token[]
  readonly phrases: readonly (PhrasesOfWord | undefined)[]
  /** Which patterns can begin with each token. */
  readonly fitting: readonly Fitting[]
  /** What was found before, so that each pattern is tried at most once at each token. */
  readonly found: (Match<unknown> | null)[][]
}

/** Returns what a number and the token behind it are. */
function pairAt(
  { tokens, phrases }: Pick<Input, 'tokens' | 'phrases'>,
  at: number,
): Pair | undefined {
  if (tokens[at]?.kind !== 'number') return undefined
  return pairOf(namesOf(tokens[at], phrases[at]), namesOf(tokens[at + 1], phrases[at + 1]))
}

/** Prepares a text for patterns. */
export function readInput(text: string, lexicon: CompiledLexicon): Input {
  const tokens = tokensOf(text)
  const phrases = tokens.map(({ word }) => lexicon.phrases.get(word))
  const kinds = tokens.map(kindOfStart)
  const fitting = kinds.map((kind, at) => {
    const pair = pairAt({ tokens, phrases }, at)
    return pair?.fitting ?? fittingOf(kind, phrases[at])
  })
  return { language: lexicon.language, tokens, phrases, fitting, found: [] }
}

/** What a pattern found: a value, and the token behind the last one it read. */
export type Match<Value> = { readonly value: Value; readonly end: number }

/** Reads tokens from a place on. Returns undefined when they are something else. */
export type Pattern<Value> = (input: Input, at: number) => Match<Value> | undefined

export type ValueOf<P> = P extends Pattern<infer Value> ? Value : never

type Values<Parts extends readonly Pattern<unknown>[]> = {
  -readonly [Index in keyof Parts]: ValueOf<Parts[Index]>
}

/** Returns matches that read nothing: kept for each place, as they are many. */
function emptyMatches<Value>(value: Value): (at: number) => Match<Value> {
  const all = Array.from({ length: 1000 }, (_, end) => ({ value, end }))
  return (at) => all[at] ?? { value, end: at }
}

const leftOut = emptyMatches(undefined)
const passed = emptyMatches(null)

/** Prepares a choice between parts: returns those that can begin with a token, in their order. */
export function choiceOf<Value>(
  parts: readonly Pattern<Value>[],
): (input: Input, at: number) => readonly Pattern<Value>[] {
  const own = nextChoice()
  return (input, at) => {
    const fitting = input.fitting[at] ?? fittingOf('none', undefined)
    const known = fitting[own] as readonly Pattern<Value>[] | undefined
    if (known !== undefined) return known
    const kind = kindOfStart(input.tokens[at])
    const pair = pairAt(input, at)
    const found = fittingParts(parts, { kind, phrases: input.phrases[at], pair })
    fitting[own] = found
    return found
  }
}

/** Records that a pattern begins as its part does. */
function like<Read extends Pattern<unknown>>(part: Pattern<unknown>, read: Read): Read {
  starting(read, () => startOf(part))
  return reaching(read, (pair) => reachOf(part, pair))
}

/** Reads one part after the other. */
export function sequence<const Parts extends readonly Pattern<unknown>[]>(
  ...parts: Parts
): Pattern<Values<Parts>> {
  const [first, second, ...others] = parts
  const read = (input: Input, at: number) => {
    // Most sequences fail at one of their first parts, so nothing is prepared before them.
    const opening = first?.(input, at)
    if (opening === undefined) return undefined
    const next = second?.(input, opening.end)
    if (next === undefined && second !== undefined) return undefined
    const values: unknown[] = next === undefined ? [opening.value] : [opening.value, next.value]
    let { end } = next ?? opening
    for (const part of others) {
      const match = part(input, end)
      if (match === undefined) return undefined
      values.push(match.value)
      end = match.end
    }
    return { value: values as Values<Parts>, end }
  }
  starting(read, () => startOfAll(parts))
  return reaching(read, (pair) => reachOfAll(parts, pair))
}

/** Reads the first alternative that fits. */
export function oneOf<const Parts extends readonly Pattern<unknown>[]>(
  ...parts: Parts
): Pattern<ValueOf<Parts[number]>> {
  const fitting = choiceOf(parts)
  const read = (input: Input, at: number) => {
    for (const part of fitting(input, at)) {
      const match = part(input, at)
      if (match !== undefined) return match as Match<ValueOf<Parts[number]>>
    }
    return undefined
  }
  starting(read, () => startOfAny(parts))
  return reaching(read, (pair) => reachOfAny(parts, pair))
}

/** Reads the alternative that reads most; of two as long the first. */
export function longest<const Parts extends readonly Pattern<unknown>[]>(
  ...parts: Parts
): Pattern<ValueOf<Parts[number]>> {
  const fitting = choiceOf(parts)
  const read = (input: Input, at: number) => {
    let best: Match<unknown> | undefined
    for (const part of fitting(input, at)) {
      const match = part(input, at)
      if (match !== undefined && (best === undefined || match.end > best.end)) best = match
    }
    return best as Match<ValueOf<Parts[number]>> | undefined
  }
  starting(read, () => startOfAny(parts))
  return reaching(read, (pair) => reachOfAny(parts, pair))
}

/** Reads a part if it is there. */
export function optional<Value>(part: Pattern<Value>): Pattern<Value | undefined> {
  const fitting = choiceOf([part])
  const read = (input: Input, at: number) => {
    const [fits] = fitting(input, at)
    return fits?.(input, at) ?? leftOut(at)
  }
  starting(read, () => ({ ...startOf(part), mayBeEmpty: true }))
  return reaching(read, (pair) => ({ ...reachOf(part, pair), none: true }))
}

/** Changes what a pattern found. A reader that returns undefined refuses it. */
export function map<Value, Result>(
  part: Pattern<Value>,
  read: (value: Value) => Result | undefined,
): Pattern<Result> {
  const readMatch = (input: Input, at: number) => {
    const match = part(input, at)
    if (match === undefined) return undefined
    const value = read(match.value)
    return value === undefined ? undefined : { value, end: match.end }
  }
  return like(part, readMatch)
}

/** Reads items with a joint between them, at most `most`. */
export function list<Value>(
  item: Pattern<Value>,
  options: { joint: Pattern<unknown>; least?: number; most?: number },
): Pattern<Value[]> {
  const { joint, least = 1, most = 7 } = options
  const read = (input: Input, at: number) => {
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
  return starting(read, () => ({ ...startOf(item), mayBeEmpty: least === 0 }))
}

/** Reads nothing, where a part follows. */
export function before(part: Pattern<unknown>): Pattern<null> {
  const read: Pattern<null> = (input, at) =>
    part(input, at) === undefined ? undefined : passed(at)
  return starting(read, readsNothing)
}

/** Reads nothing, where a part does not follow. */
export function notBefore(part: Pattern<unknown>): Pattern<null> {
  const read: Pattern<null> = (input, at) =>
    part(input, at) === undefined ? passed(at) : undefined
  return starting(read, readsNothing)
}

/** Reads nothing, where the token behind this place passes. */
export function behind(test: (token: Token | undefined) => boolean): Pattern<null> {
  const read: Pattern<null> = (input, at) => (test(input.tokens[at - 1]) ? passed(at) : undefined)
  return starting(read, readsNothing)
}

/** Reads a part that touches what is in front of it. */
export function glued<Value>(part: Pattern<Value>): Pattern<Value> {
  const read: Pattern<Value> = (input, at) =>
    input.tokens[at]?.isGlued === true ? part(input, at) : undefined
  return like(part, read)
}

/** Reads a part that has a space in front of it. */
export function spaced<Value>(part: Pattern<Value>): Pattern<Value> {
  const read: Pattern<Value> = (input, at) =>
    input.tokens[at]?.isGlued === true ? undefined : part(input, at)
  return like(part, read)
}

/** Reads nothing, in a text of this language. For what has no word of its own: a word order. */
export function inLanguage(language: Language): Pattern<null> {
  const read: Pattern<null> = (input, at) => (input.language === language ? passed(at) : undefined)
  return starting(read, readsNothing)
}

/** Reads one token that passes, of this kind if one is given. */
export function token(test: (token: Token) => boolean, kind?: Token['kind']): Pattern<Token> {
  const read: Pattern<Token> = (input, at) => {
    const next = input.tokens[at]
    const isRead = next !== undefined && (kind === undefined || next.kind === kind) && test(next)
    return isRead ? { value: next, end: at + 1 } : undefined
  }
  const isRead = ({ first }: Pair) =>
    kind === undefined || first.some((name) => name.split(' ')[0] === kind)
  if (kind !== undefined) starting(read, startsWith(kind))
  return reaching(read, (pair) => ({ ...nowhere, one: isRead(pair) }))
}

/** Reads a part whose first token passes. */
export function where<Value>(
  test: (token: Token) => boolean,
  part: Pattern<Value>,
): Pattern<Value> {
  const read: Pattern<Value> = (input, at) => {
    const next = input.tokens[at]
    return next !== undefined && test(next) ? part(input, at) : undefined
  }
  return like(part, read)
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
  return starting(
    token(({ text }) => marks.includes(text), 'mark'),
    startsWithMark(marks),
  )
}

let memories = 0

/** Remembers what a part found at each token. For parts that many patterns begin with. */
export function remembered<Value>(part: Pattern<Value>): Pattern<Value> {
  const own = memories
  memories += 1
  const memo: Pattern<Value> = (input, at) => {
    let found = input.found[own]
    if (found === undefined) {
      found = new Array(input.tokens.length + 1)
      input.found[own] = found
    }
    const known = found[at]
    if (known !== undefined) return known === null ? undefined : (known as Match<Value>)
    found[at] = null
    const match = part(input, at)
    found[at] = match ?? null
    return match
  }
  return like(part, memo)
}

/** A pattern that is defined further down, or by itself. */
export function later<Value>(pattern: () => Pattern<Value>): Pattern<Value> {
  let known: Pattern<Value> | undefined
  const find = () => {
    known ??= pattern()
    return known
  }
  const read: Pattern<Value> = (input, at) => find()(input, at)
  starting(read, () => startOf(find()))
  return reaching(read, (pair) => reachOf(find(), pair))
}
