import type { Span } from '../../../findings/span.ts'
import { type Clause, hasClock, hasDay, isNamed, isWhole, segmentsOf } from '../reading/clauses.ts'
import type { ReadText } from '../reading/read.ts'
import type { Segment } from '../reading/segment.ts'
import { isCapitalised } from '../text/forms.ts'
import { hasAtom } from '../words/compile.ts'

/** A description of one thing, put together from pieces of a text with a space between them. */
export type PartOfText = { text: string; pieces: readonly Span[] }

/** Clauses that may be about one thing. */
type Group = readonly Clause[]

/** Divides a text into several things, with the help of its tokens and their classes. */
function partsOf(clauses: Group, read: ReadText): Segment[][][] {
  const { tokens } = read
  const isCapital = ({ owner, first }: Segment) =>
    owner === 'word' && isCapitalised(tokens[first]?.text)
  const hasCapital = (group: Group) => segmentsOf(group).some(isCapital)

  /** Whether a clause begins another thing than the clauses in front of it. */
  const beginsAnother = (group: Group, clause: Clause, next: Clause | undefined) => {
    const isDone = group.some(hasDay) || (group.some(hasClock) && hasClock(clause))
    if (clause.isAside || clause.isNegated || !isDone) return false
    // Lines of a day and a time, above or below the name of each, or of all of them.
    if (clause.isLine && hasDay(clause)) return group.some(hasDay)
    const says = clause.bits.length > 0 || (next !== undefined && !isNamed(next) && hasDay(next))
    // "Ski weekend Feb 12-15, bus leaves Friday at 5" goes on about the same thing.
    const isApart = hasCapital([clause]) || !hasCapital(group)
    return group.some(isNamed) && isNamed(clause) && says && isApart
  }
  const groups: Clause[][] = []
  for (const [index, clause] of clauses.entries()) {
    const group = groups.at(-1)
    if (group === undefined || beginsAnother(group, clause, clauses[index + 1]))
      groups.push([clause])
    else group.push(clause)
  }
  const [first = [], ...others] = groups
  if (others.length === 0) return []
  const own = groups.map(segmentsOf)
  const shared: Segment[][] = []
  // "Dec 13: pageant 10am, cookie walk 11:30": the day in front of a colon is that of all.
  const mark = own[0]?.findIndex((segment) => tokens[segment.first]?.text === ':') ?? -1
  const front = own[0]?.slice(0, Math.max(0, mark)) ?? []
  const isDay = ({ owner }: Segment) => owner === 'time' || owner === 'filler'
  const isDayAbove = front.some(({ owner }) => owner === 'time') && front.every(isDay)
  if (isDayAbove && !others.some((group) => group.some(hasDay))) {
    shared.push(front)
    own[0] = own[0]?.slice(mark + 1) ?? []
  } else if (!groups.every((group) => group.some(hasDay))) return []
  // The place or the name of all of them stands above their lines.
  const [line, next] = first
  const isAbove = line?.bits.length === 0 && next?.isLine && others.every(([each]) => each?.isLine)
  const isUnnamed = !others.some((group) => group.some(isNamed))
  if (line !== undefined && isAbove === true && (isUnnamed || first.slice(1).some(isNamed))) {
    own[0] = segmentsOf(first.slice(1))
    const place = line.segments.findIndex(({ first: at }) => hasAtom(read, at, 'placeLead'))
    const rest = line.segments.slice(Math.max(0, place)).filter(({ owner }) => owner !== 'mark')
    if (isUnnamed || place >= 0) shared.push(rest)
  } else if (!groups.every((group) => group.some(isNamed))) return []
  // "…, all at noon"
  const tail = groups.at(-1)?.at(-1)
  const isTail = tail !== undefined && tail.words === 0 && hasClock(tail) && !hasDay(tail)
  if (isTail && !groups.slice(0, -1).some((group) => group.some(hasClock))) {
    shared.push(tail.segments)
    own[groups.length - 1] = segmentsOf(groups.at(-1)?.slice(0, -1) ?? [])
  } else if (!groups.every((group) => group.some(isWhole))) return []
  // What joins a thing to another one is no part of it.
  const isBetween = (segment: Segment) =>
    hasAtom(read, segment.first, 'and') ||
    (segment.owner === 'mark' && !'("'.includes(tokens[segment.first]?.text ?? ''))
  return own.map((all) => {
    const from = all.findIndex((segment) => !isBetween(segment))
    const words = all.slice(from, all.findLastIndex((segment) => !isBetween(segment)) + 1)
    return isUnnamed ? [...shared, words] : [words, ...shared]
  })
}

/** Returns the descriptions of the things in a text; none when it is about one thing. */
export function describeParts(text: string, read: ReadText): PartOfText[] {
  const { tokens, readings } = read
  const parts = partsOf(readings[0]?.clauses ?? [], read)
  return parts.map((stretches) => {
    const pieces = stretches.map((segments) => {
      const end = segments.at(-1)?.end ?? 0
      const last = tokens[end]?.text === ')' ? end : end - 1
      return { start: tokens[segments[0]?.first ?? 0]?.start ?? 0, end: tokens[last]?.end ?? 0 }
    })
    return { text: pieces.map(({ start, end }) => text.slice(start, end)).join(' '), pieces }
  })
}
