import type { Span } from '../../../findings/span.ts'
import type { ContactSegment, ContactText } from './contact-segments.ts'
import { isOf, type NameWord } from './divide-name.ts'

/** Somebody who is named in a text: the words of the name, and where they stand. */
export type Named = {
  readonly words: readonly NameWord[]
  /** Words of the family name where they are set apart: "Lee, Ann", "last name: Lee". */
  readonly last?: readonly NameWord[]
  readonly honorific?: string
  /** The segments from the first of the name to behind its last. */
  readonly from: number
  readonly to: number
}

/** A part of a text with what it says. */
export type Said = Span & { readonly text: string }

function ownerAt({ segments }: ContactText, at: number): ContactSegment['owner'] | undefined {
  return segments[at]?.owner
}

export function textAt({ tokens, segments }: ContactText, at: number): string {
  return tokens[segments[at]?.first ?? -1]?.text ?? ''
}

function wordsOf({ tokens, atoms }: ContactText, { first, end }: ContactSegment): NameWord[] {
  return tokens
    .slice(first, end)
    .map((token, index) => ({ token, atoms: atoms[first + index] ?? [] }))
}

/** "12 Oak Street": a number in front of words that are not the only name. */
export function isOfAddress({ tokens, segments }: ContactText, at: number): boolean {
  const isNumber = tokens[segments[at - 1]?.first ?? -1]?.kind === 'number'
  return isNumber && segments.filter(({ owner }) => owner === 'name').length > 1
}

/** Joins "William “Bill” de Blasio": a nickname in the middle of a name. */
function runsOf(source: ContactText): Named[] {
  const found: Named[] = []
  for (const [at, segment] of source.segments.entries()) {
    if (segment.owner !== 'name' || isOfAddress(source, at)) continue
    const words = wordsOf(source, segment)
    const before = found.at(-1)
    if (before?.to === at - 1 && ownerAt(source, at - 1) === 'nickname') {
      found.splice(-1, 1, { ...before, words: [...before.words, ...words], to: at + 1 })
      continue
    }
    const lead = source.segments[at - 1]
    const honorific = lead?.owner === 'honorific' ? textOf(source, lead) : undefined
    found.push({ words, from: at, to: at + 1, ...(honorific && { honorific }) })
  }
  return found
}

type Range = Pick<ContactSegment, 'first' | 'end'>

export function spanOf({ tokens }: ContactText, { first, end }: Range): Span {
  return { start: tokens[first]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 }
}

export function textOf(source: ContactText, range: Range): string {
  const { start, end } = spanOf(source, range)
  return source.text.slice(start, end)
}

export function nameOf({ words, last = [] }: Named): string {
  return [...words, ...last].map(({ token }) => token.text).join(' ')
}

/** The label in front of a name: "last name: Lee", "apellidos García". */
function labelOf(
  source: ContactText,
  { from, words }: Named,
): 'firstLabel' | 'lastLabel' | undefined {
  if (source.isLastName(words[0]?.token.start ?? 0)) return 'lastLabel'
  let at = from - 1
  while (ownerAt(source, at) === 'mark' && textAt(source, at) !== '\n') at -= 1
  if (ownerAt(source, at) === 'filler') at -= 1
  const owner = ownerAt(source, at)
  return owner === 'firstLabel' || owner === 'lastLabel' ? owner : undefined
}

function isOneWord({ words }: Named): boolean {
  return words.filter((word) => !isOf(word, 'particle')).length === 1
}

function areApart(source: ContactText, one: Named, other: Named): boolean {
  const between = source.segments.slice(one.to, other.from)
  return between.every(({ owner }) => owner !== 'and' && owner !== 'or')
}

function isComma(source: ContactText, one: Named, other: Named): boolean {
  return other.from === one.to + 1 && textAt(source, one.to) === ','
}

/** "Lee, Ann": the family name in front. Two words in front are one where no given name is. */
function isReversed(source: ContactText, one: Named, other: Named): boolean {
  if (!isComma(source, one, other)) return false
  if (isOneWord(one)) return true
  const isGiven = isOf(one.words[0], 'givenName')
  return isOneWord(other) && one.words.length <= 3 && !isGiven
}

const isSuffix = ({ words }: Named) => words.every((word) => isOf(word, 'nameSuffix'))

function joinPair(
  source: ContactText,
  { one, other, isOpen }: { one: Named; other: Named; isOpen: boolean },
): Named | undefined {
  const span = { from: one.from, to: other.to, ...(one.honorific && { honorific: one.honorific }) }
  const [label, otherLabel] = [labelOf(source, one), labelOf(source, other)]
  const isAnswered = source.isLastName(other.words[0]?.token.start ?? 0)
  if ((label === 'firstLabel' || isAnswered) && otherLabel === 'lastLabel')
    return { ...span, words: one.words, last: other.words }
  if (label === 'lastLabel' && otherLabel === 'firstLabel')
    return { ...span, words: other.words, last: one.words }
  if (!areApart(source, one, other)) return undefined
  if (isComma(source, one, other) && isSuffix(other))
    return { ...span, words: [...one.words, ...other.words] }
  if (isReversed(source, one, other)) return { ...span, words: other.words, last: one.words }
  const isPair = isOpen && isOneWord(one) && isOneWord(other)
  return isPair ? { ...span, words: one.words, last: other.words } : undefined
}

/** Finds who is named in a text, one behind the other. */
export function namesIn(source: ContactText): Named[] {
  const found: Named[] = []
  const runs = runsOf(source)
  const phones = source.tokens.filter(({ phone }) => phone !== undefined)
  // Two single words are one name where there is no other, and one number.
  const isOpen = phones.length < 2 && runs.every(isOneWord)
  for (const next of runs) {
    const before = found.at(-1)
    const joined =
      before === undefined || before.last !== undefined
        ? undefined
        : joinPair(source, { one: before, other: next, isOpen })
    if (joined === undefined) found.push(next)
    else found.splice(-1, 1, joined)
  }
  return found
}
