import type { PhrasesOfWord } from './compile-lexicon.ts'
import type { Token } from './token.ts'

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

/**
 * Records what a pattern can begin with, so that it is not tried in vain. It is computed when a text
 * is read, because some patterns are defined behind those that begin with them.
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

/** Begins with one of these classes of the lexicon or kinds of tokens. */
export function startsWith(...names: readonly string[]): Start {
  return { begins: new Set(names), mayBeEmpty: false }
}

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
const ofKind = new Map<string, Fitting>()

/** Returns what is known of the tokens with this word; of words in no class, of their kind. */
export function fittingOf(
  kind: Token['kind'] | 'none',
  phrases: PhrasesOfWord | undefined,
): Fitting {
  const found = phrases === undefined ? ofKind.get(kind) : ofWord.get(phrases)
  if (found !== undefined) return found
  const fitting: Fitting = []
  if (phrases === undefined) ofKind.set(kind, fitting)
  else ofWord.set(phrases, fitting)
  return fitting
}

function canBegin(
  { begins, mayBeEmpty }: Start,
  { kind, phrases }: { kind: string; phrases: PhrasesOfWord | undefined },
): boolean {
  if (begins === undefined || mayBeEmpty || begins.has(kind)) return true
  if (phrases === undefined) return false
  for (const name of phrases.keys()) if (begins.has(name)) return true
  return false
}

/** Returns the parts that can begin with a token of this kind and word. */
export function fittingParts<Part extends object>(
  parts: readonly Part[],
  token: { kind: string; phrases: PhrasesOfWord | undefined },
): readonly Part[] {
  return parts.filter((part) => canBegin(startOf(part), token))
}
