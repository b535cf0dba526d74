import { hasAtom } from '../words/compile.ts'
import type { ContactText } from './contact-segments.ts'
import { type Named, namesIn, textAt } from './read-names.ts'

const sentenceMarks: ReadonlySet<string> = new Set('.;!?\n•')
const clauseMarks: ReadonlySet<string> = new Set([...sentenceMarks, ',', '(', ')', '[', ']', '—'])
const labelMarks: ReadonlySet<string> = new Set([...clauseMarks, ':'])

/** Numbers the parts of a text between marks, segment by segment. */
function numberParts(source: ContactText, marks: ReadonlySet<string>): number[] {
  let part = 0
  return source.segments.map(({ owner, first }, at) => {
    const isDash = textAt(source, at) === '-' && source.tokens[first]?.isGlued === false
    if (owner === 'mark' && (marks.has(textAt(source, at)) || (isDash && marks !== sentenceMarks)))
      part += 1
    return part
  })
}

/** The parts of a text, segment by segment: between marks, and also between colons. */
export type Parts = Readonly<Record<'clauses' | 'labels' | 'sentences', readonly number[]>>

/** The places of a part, which follow each other. */
export function within(parts: readonly number[], part = -1): number[] {
  const first = parts.indexOf(part)
  const length = first < 0 ? 0 : parts.lastIndexOf(part) - first + 1
  return Array.from({ length }, (_, index) => first + index)
}

export function partsIn(source: ContactText): Parts {
  return {
    clauses: numberParts(source, clauseMarks),
    labels: numberParts(source, labelMarks),
    sentences: numberParts(source, sentenceMarks),
  }
}

/** Says of the words of a name that they are those of another one: "Ann" of Ann Lee. */
function isAbout({ words }: Named, others: readonly string[]): boolean {
  return words.every(({ token }) => others.includes(token.word))
}

export function wordsOfName({ words, last = [] }: Named): string[] {
  return [...words, ...last].map(({ token }) => token.word)
}

export function hasPhone(source: ContactText, at: number): boolean {
  return source.tokens[source.segments[at]?.first ?? -1]?.phone !== undefined
}

/** Whether somebody is only spoken of: "Eve Adams is an admin", "works with Ann Pike". */
function isMention(source: ContactText, { named, parts }: { named: Named; parts: Parts }): boolean {
  const ownerAt = (at: number) => source.segments[at]?.owner ?? ''
  const someIn = (part: readonly number[], is: (at: number) => boolean) => {
    const own = part[named.from]
    for (let at = part.indexOf(own ?? -1); at >= 0 && part[at] === own; at += 1)
      if (is(at)) return true
    return false
  }
  const isNumbered = someIn(parts.labels, (at) => hasPhone(source, at))
  const isBeside = someIn(
    parts.labels,
    (at) => ownerAt(at) === 'unread' && (at < named.from || !isNumbered),
  )
  const isSaidOf = someIn(parts.clauses, (at) => ['unread', 'role'].includes(ownerAt(at)))
  const isApart = isSaidOf && !someIn(parts.sentences, (at) => hasPhone(source, at))
  return isApart || isBeside
}

/** Whether a name stands where one more person is named: beside "and" or "or". */
function isListed(source: ContactText, { from, to }: Named): boolean {
  if (['and', 'or'].includes(source.segments[to]?.owner ?? '')) return true
  let at = from - 1
  while (['filler', 'kin', 'honorific'].includes(source.segments[at]?.owner ?? '')) at -= 1
  const owner = source.segments[at]?.owner
  return owner === 'and' || owner === 'or' || textAt(source, at) === '/'
}

/** "Rosa 202-555-0101, Walt 202-555-0102": a name with a number, behind one with a number. */
function hasOwnPhone(source: ContactText, named: Named, all: readonly Named[]): boolean {
  const index = all.indexOf(named)
  const isNumbered = (from: number, to: number) =>
    source.segments.slice(from, to).some((_, at) => hasPhone(source, from + at))
  const before = all[index - 1]
  if (before !== undefined && !isNumbered(before.to, named.from)) return false
  return isNumbered(named.to, all[index + 1]?.from ?? source.segments.length)
}

/** "Tom Brown's wife Ana Brown", "hija de Carmen Peña": whose relative somebody is. */
export function isOwner(source: ContactText, { from, to }: Named): boolean {
  const before = source.segments[from - 1]?.owner === 'honorific' ? from - 2 : from - 1
  const [of, kin] = [source.segments[before]?.first ?? -1, source.segments[before - 1]?.first ?? -1]
  if (hasAtom(source, of, 'of') && hasAtom(source, kin, 'kin')) return true
  if (source.tokens[source.segments[to]?.first ?? -1]?.word !== "'s") return false
  return hasAtom(source, source.segments[to + 1]?.first ?? -1, 'kin')
}

function isWhole({ words, last }: Named): boolean {
  return words.length > 1 || last !== undefined
}

/** Who of all that are named is meant to be added. */
export function meantOf(source: ContactText, parts: Parts): { meant: Named[]; others: Named[] } {
  const all = namesIn(source)
  const nicknames = source.segments
    .filter(({ owner }) => owner === 'nickname')
    .flatMap(({ first, end }) => source.tokens.slice(first, end).map(({ word }) => word))
  const whole = all.filter(isWhole)
  const own = all.filter(
    (named) =>
      isWhole(named) ||
      !whole.some((other) => isAbout(named, [...wordsOfName(other), ...nicknames])),
  )
  const stated = own.filter(
    (named) => !isMention(source, { named, parts }) && !isOwner(source, named),
  )
  const candidates = stated.length > 0 ? stated : own
  const listed = candidates.filter(
    (named) => isWhole(named) || isListed(source, named) || hasOwnPhone(source, named, candidates),
  )
  const meant = listed.length > 0 ? listed : candidates
  return { meant, others: own.filter((named) => !meant.includes(named)) }
}
