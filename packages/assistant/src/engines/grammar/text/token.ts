import { elision } from '../../../findings/elision.ts'

/** A word, a number, an address or a mark of a text, at its place. */
export type Token = {
  readonly kind: 'word' | 'number' | 'address' | 'mark' | 'break'
  /** As written. */
  readonly text: string
  /** Lower case without apostrophes and accents: how it stands in the lexicon. */
  readonly word: string
  readonly start: number
  readonly end: number
  /** No space stands in front of it. */
  readonly isGlued: boolean
}

/** The number of a row, an address, a number, a word, a line, or a mark: kinds by their groups. */
const shape = new RegExp(
  String.raw`(?:^1|(?<=\n)\d{1,2})[.)](?= )|((?:https?:\/\/|www\.)\S{1,300}|[\p{L}\p{N}._%+-]{1,64}@\S{1,200})|(\d{1,20})|((?<![\p{L}\p{M}])(?:${elision})|(?:\p{L}\p{M}*)+(?:['’](?:\p{L}\p{M}*)+)*(?:(?<=s)['’](?=\s|$))?)|(\n)|\S`,
  'gu',
)
const elided = new RegExp(`^(?:${elision})$`, 'u')

/** Returns a word as it is looked up: without apostrophes, but for that of "l'". */
export function plainWord(written: string): string {
  const lower = written.toLowerCase()
  if (elided.test(lower)) return lower.replace('’', "'")
  const word = /['’]/.test(lower) ? lower.replaceAll(/['’]/g, '') : lower
  return /^[a-z]*$/.test(word) ? word : word.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** The readers of a text ask for its tokens and those of its parts one after the other. */
const latest = new Map<string, readonly Token[]>()
const mostKept = 64

/** Splits a normalised text into tokens. The latest results are kept. */
export function tokensOf(text: string): readonly Token[] {
  const kept = latest.get(text)
  if (kept !== undefined) return kept
  const tokens = readTokens(text)
  if (latest.size >= mostKept) latest.clear()
  latest.set(text, tokens)
  return tokens
}

function kindOf([, address, number, word, line]: RegExpExecArray): Token['kind'] {
  if (word !== undefined) return 'word'
  if (number !== undefined) return 'number'
  if (address !== undefined) return 'address'
  return line === undefined ? 'mark' : 'break'
}

function wordOf(kind: Token['kind'], written: string): string {
  if (kind === 'word' || kind === 'address') return plainWord(written)
  return written
}

function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  let last = -1
  for (const match of text.matchAll(shape)) {
    const [written] = match
    const kind = kindOf(match)
    const { index: start } = match
    const word = wordOf(kind, written)
    const isGlued = start > 0 && last === start
    last = start + written.length
    tokens.push({ kind, text: written, word, start, end: last, isGlued })
  }
  return tokens
}
