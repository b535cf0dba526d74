import type { Token } from '../../grammar/text/token.ts'
import type { PhrasesOfWord } from './compile-lexicon.ts'

/** What a pattern can begin with. */
export type Start = {
  /** Classes of the lexicon by their keys, and kinds of tokens; undefined for anything. */
  readonly begins: ReadonlySet<string> | undefined
  /** It may read nothing, so that what follows decides about the first token. */
  readonly mayBeEmpty: boolean
}

export const readsNothing: Start = { begins: new Set(), mayBeEmpty: true }
const anything: Start = { begins: undefined, mayBeEmpty: false }
const starts = new WeakMap<object, Start | (() => Start)>()

/** What a number and the token behind it are: their kinds, and the classes of their words. */
export type Pair = {
  readonly first: readonly string[]
  readonly second: readonly string[]
  /** How far patterns can get with it. */
  readonly known: Map<object, Reach>
  /** The parts of each choice that can read something. */
  readonly fitting: Fitting
}

/**
 * How far a pattern can get with a pair of tokens: it may read nothing, end behind the first, or go
 * on with the second.
 */
export type Reach = { readonly none: boolean; readonly one: boolean; readonly more: boolean }

export const nowhere: Reach = { none: false, one: false, more: false }
const anywhere: Reach = { none: true, one: true, more: true }
const reaches = new WeakMap<object, (pair: Pair) => Reach>()

/** Records how far a pattern can get, so that it is not tried in vain. */
export function reaching<Pattern extends object>(
  pattern: Pattern,
  reach: (pair: Pair) => Reach,
): Pattern {
  reaches.set(pattern, reach)
  return pattern
}

/** Returns how far a pattern can get; without a record, as far as its beginning allows. */
export function reachOf(pattern: object, pair: Pair): Reach {
  const known = pair.known.get(pattern)
  if (known !== undefined) return known
  const reach = reaches.get(pattern)?.(pair) ?? reachByStart(pattern, pair)
  pair.known.set(pattern, reach)
  return reach
}

function reachByStart(pattern: object, pair: Pair): Reach {
  const { begins, mayBeEmpty } = startOf(pattern)
  if (begins === undefined) return anywhere
  const isRead = pair.first.some((name) => begins.has(name))
  return { none: mayBeEmpty, one: isRead, more: isRead }
}

/** How far one of these can get. */
export function reachOfAny(parts: readonly object[], pair: Pair): Reach {
  const all = parts.map((part) => reachOf(part, pair))
  return {
    none: all.some(({ none }) => none),
    one: all.some(({ one }) => one),
    more: all.some(({ more }) => more),
  }
}

/** How far these can get, one after the other. */
export function reachOfAll(parts: readonly object[], pair: Pair): Reach {
  let reached: Reach = { none: true, one: false, more: false }
  for (const part of parts) {
    const own = reached.none ? reachOf(part, pair) : nowhere
    const start = startOf(part)
    const { begins } = start
    const isNext = begins === undefined || pair.second.some((name) => begins.has(name))
    const goesOn = reached.one && isNext
    reached = {
      none: own.none,
      one: own.one || (reached.one && start.mayBeEmpty),
      more: own.more || goesOn || reached.more,
    }
  }
  return reached
}

/**
 * Records what a pattern can begin with, so that it is not tried in vain. It is computed when a
 * text is read, because some patterns are defined behind those that begin with them.
 */
export function starting<Pattern extends object>(
  pattern: Pattern,
  start: Start | (() => Start),
): Pattern {
  starts.set(pattern, start)
  return pattern
}

export function startOf(pattern: object): Start {
  const known = starts.get(pattern) ?? anything
  if (typeof known !== 'function') return known
  // A pattern that begins with itself can begin with anything, as far as is known here.
  starts.set(pattern, anything)
  const start = known()
  starts.set(pattern, start)
  return start
}

/** Numbers of so many digits, and of more, are one kind: years are long, and hours are short. */
const mostDigits = 5

/** Begins with a number of so many digits. */
export function startsWithDigits(least: number, most: number): Start {
  const kinds: string[] = []
  for (let digits = least; digits <= Math.min(most, mostDigits); digits += 1)
    kinds.push(`number ${digits}`)
  return { begins: new Set(kinds), mayBeEmpty: false }
}

/** Begins with one of these classes of the lexicon or kinds of tokens. */
export function startsWith(...names: readonly string[]): Start {
  const isAnyNumber = names.includes('number')
  const numbers = isAnyNumber ? (startsWithDigits(1, mostDigits).begins ?? []) : []
  return { begins: new Set([...names, ...numbers]), mayBeEmpty: false }
}

/** Returns the kind of a token as far as it decides what can begin with it. */
export function kindOfStart(token: Token | undefined): string {
  if (token === undefined) return 'none'
  const { kind, text } = token
  if (kind === 'number') return kindsOfNumbers[Math.min(text.length, mostDigits)] ?? kind
  return kind === 'mark' && marks.has(text) ? `mark ${text}` : kind
}

/** The marks that patterns read, each a kind of its own. */
const marks = new Set<string>()

/** Begins with one of these marks. */
export function startsWithMark(texts: readonly string[]): Start {
  for (const text of texts) marks.add(text)
  return { begins: new Set(texts.map((text) => `mark ${text}`)), mayBeEmpty: false }
}

const kindsOfNumbers = Array.from({ length: mostDigits + 1 }, (_, digits) => `number ${digits}`)

function union(all: readonly Start[]): Start['begins'] {
  const names = new Set<string>()
  for (const { begins } of all) {
    if (begins === undefined) return undefined
    for (const name of begins) names.add(name)
  }
  return names
}

/** What one of these can begin with. */
export function startOfAny(parts: readonly object[]): Start {
  const all = parts.map(startOf)
  return { begins: union(all), mayBeEmpty: all.some(({ mayBeEmpty }) => mayBeEmpty) }
}

/** What these can begin with, one after the other. */
export function startOfAll(parts: readonly object[]): Start {
  const all = parts.map(startOf)
  const deciding = all.findIndex(({ mayBeEmpty }) => !mayBeEmpty)
  const first = deciding < 0 ? all : all.slice(0, deciding + 1)
  return { begins: union(first), mayBeEmpty: deciding < 0 }
}

/** The parts of each choice that can begin with a token, by the number of the choice. */
export type Fitting = (readonly object[] | undefined)[]

const ofWord = new WeakMap<PhrasesOfWord, Fitting>()
const ofClasses = new Map<string, Fitting>()
const pairs = new Map<string, Pair>()
let choices = 0

/** Returns the number of another choice. */
export function nextChoice(): number {
  choices += 1
  return choices - 1
}

/**
 * Returns what is known of the tokens with this word, which all words of the same classes share; of
 * words in no class, of their kind.
 */
export function fittingOf(kind: string, phrases: PhrasesOfWord | undefined): Fitting {
  const known = phrases && ofWord.get(phrases)
  if (known !== undefined) return known
  const classes = [kind, ...[...(phrases?.keys() ?? [])].toSorted()].join()
  // An array that is filled here and there would become a dictionary, which is slow.
  const fitting = ofClasses.get(classes) ?? new Array(choices).fill(undefined)
  ofClasses.set(classes, fitting)
  if (phrases !== undefined) ofWord.set(phrases, fitting)
  return fitting
}

type StartingToken = { kind: string; phrases: PhrasesOfWord | undefined }

/** Each takes some ten kilobytes. */
const mostPairs = 400

/** Returns what is known of a number and what stands behind it. */
export function pairOf(first: readonly string[], second: readonly string[]): Pair {
  const name = `${first.join()};${second.join()}`
  const known = pairs.get(name)
  if (known !== undefined) return known
  if (pairs.size >= mostPairs) pairs.clear()
  const fitting: Fitting = new Array(choices).fill(undefined)
  const pair: Pair = { first, second, known: new Map(), fitting }
  pairs.set(name, pair)
  return pair
}

/** Returns the kind of a token and the classes of its word. */
export function namesOf(
  token: Token | undefined,
  phrases: PhrasesOfWord | undefined,
): readonly string[] {
  return [kindOfStart(token), ...(phrases?.keys() ?? [])]
}

function canBegin({ begins, mayBeEmpty }: Start, { kind, phrases }: StartingToken): boolean {
  if (begins === undefined || mayBeEmpty || begins.has(kind)) return true
  if (phrases === undefined) return false
  for (const name of phrases.keys()) if (begins.has(name)) return true
  return false
}

/** Returns the parts that can begin with a token of this kind and word. */
export function fittingParts<Part extends object>(
  parts: readonly Part[],
  token: StartingToken & { pair: Pair | undefined },
): readonly Part[] {
  const { pair } = token
  if (pair !== undefined)
    return parts.filter((part) => {
      const { none, one, more } = reachOf(part, pair)
      return none || one || more
    })
  return parts.filter((part) => canBegin(startOf(part), token))
}
