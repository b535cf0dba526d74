import type { AddressKind } from '../../../tables.ts'

/** What a text is: `full_name_fuzzy` does not find addresses. */
export type TextKind = AddressKind | 'name'

const gramLength = 3
/** Bits of a gram's hash, and those before them: the number of the segment. */
const hashBits = 18
const segmentMask = 2 ** (32 - hashBits) - 1

/**
 * Returns a text so that it equals all that the databases compare as equal: they lower letters
 * differently, and only the one of SQLite leaves letters beyond ASCII as they are. Character by
 * character, so that a part of a text becomes a part of the result.
 */
function fold(text: string): string {
  // Most text is this.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  return Array.from(text, foldCharacter).join('')
}

function foldCharacter(character: string): string {
  return character.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll('ς', 'σ')
}

/**
 * Returns hashes of each three characters of a text in sequence, without repetition, each below
 * 2^18. A text that contains another one has all of its grams; the opposite need not hold.
 */
export function gramsOf(kind: TextKind, text: string): number[] {
  const folded = fold(text)
  const grams = new Set<number>()
  for (let start = 0; start + gramLength <= folded.length; start += 1)
    grams.add(hashGram(kind, folded, start))
  return [...grams]
}

/** FNV-1a. */
function hashGram(kind: TextKind, text: string, start: number): number {
  let hash = 2166136261 ^ kind.charCodeAt(0)
  for (let index = start; index < start + gramLength; index += 1)
    hash = Math.imul(hash, 16777619) ^ text.charCodeAt(index)
  return Math.imul(hash, 16777619) >>> (32 - hashBits)
}

/** Returns a gram of a segment as a signed integer of 32 bits, as PostgreSQL stores it. */
export function inSegment(segment: number, gram: number): number {
  return ((segment & segmentMask) << hashBits) | gram
}

/** Returns it as a word, as SQLite stores it. Those of a segment are beside each other. */
export function toWord(gram: number): string {
  return (gram >>> 0).toString(36).padStart(7, '0')
}
