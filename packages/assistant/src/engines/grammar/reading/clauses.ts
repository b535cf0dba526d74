import { isCapitalised } from '../text/forms.ts'
import type { Token } from '../text/token.ts'
import { type Atom, hasAtom } from '../words/compile.ts'
import type { AtomName } from '../words/lexicon.ts'
import type { TimeBits } from '../words/values.ts'
import type { Segment } from './segment.ts'
import { findNamed, findTouching } from './time-words.ts'

/** A part of a sentence: what it says about time, and whether it has words of its own. */
export type Clause = {
  segments: Segment[]
  bits: TimeBits[]
  /** How many words of its own it has, apart from fillers and a place that is led. */
  words: number
  /** It speaks of something beside the event: when to register, when the doors open. */
  isAside: boolean
  /** It begins a line, or stands behind a semicolon. */
  isLine: boolean
  /** It answers a question about the text. */
  isAnswer: boolean
  isNegated: boolean
  isPast: boolean
  /** It takes place before or after something else. */
  isRelative: boolean
  /** Words of time in it that nothing has read. */
  unread: Token[]
  /** How many plain words stand beside a time that they may change. */
  touched: number
  /** Numbers among them. */
  strays: Token[]
  /** Words in it that may count something: six, a dozen, a course. */
  /** A weekday in it that is a name. */
  named: Token[]
  counts: Token[]
  /** Words in it that shift a part of the day: late, early. */
  shades: number
  /** A holiday in it may be a part of a name: Christmas party. */
  isHolidayName: boolean
}

type Source = { tokens: readonly Token[]; atoms: readonly (readonly Atom[])[] }

const hardMarks: ReadonlySet<string> = new Set('.!?;()[]—•')

function isBoundary({ tokens }: Source, { first, owner }: Segment): boolean {
  const token = tokens[first]
  if (owner !== 'mark' || token === undefined) return false
  if (token.kind === 'break' || token.text === ',') return true
  if (token.text === '-') return !token.isGlued && tokens[first + 1]?.isGlued === false
  // "p.m." and "St." end no sentence.
  if (token.text === '.') return tokens[first + 1]?.isGlued !== true
  return hardMarks.has(token.text)
}

/** "at 7 p.m. Bring a chair": the mark that belongs to a time may end the sentence as well. */
function endsSentence({ tokens }: Source, { end }: Segment): boolean {
  const next = tokens[end]
  return tokens[end - 1]?.text === '.' && next !== undefined && isCapitalised(next.text)
}

function emptyClause(): Clause {
  return {
    segments: [],
    bits: [],
    words: 0,
    isAside: false,
    isLine: false,
    isAnswer: false,
    isNegated: false,
    isPast: false,
    isRelative: false,
    unread: [],
    touched: 0,
    strays: [],
    named: [],
    counts: [],
    shades: 0,
    isHolidayName: false,
  }
}

/** "Christmas party": nothing leads to the holiday, and a word follows. */
function isHolidayName(segments: readonly Segment[], index: number, source: Source): boolean {
  const segment = segments[index]
  const days = segment?.bits?.days
  if (segment === undefined || days?.kind !== 'one' || days.day.kind !== 'holiday') return false
  const before = segments[index - 1]
  if (hasAtom(source, before?.first, 'on')) return false
  const next = segments[index + 1]
  if (next?.owner !== 'word') return false
  if (segment.end - segment.first > 1) return false
  const isLong = hasAtom(source, segment.first, 'longFeast')
  return hasAtom(source, next.first, 'feastWork', ...(isLong ? (['feastKind'] as const) : []))
}

function countsSomething(atoms: readonly Atom[] = []): boolean {
  return atoms.some(
    ({ atom, value }) =>
      (['small', 'tens', 'vagueCount'].includes(atom) && Number(value) > 1) || atom === 'series',
  )
}

/** Whether a line begins at a token, or behind the mark in front of the line. */
function beginsLine({ tokens }: Source, first: number): boolean {
  const isBreak = (at: number) => tokens[at]?.kind === 'break' || tokens[at]?.text === ';'
  return isBreak(first - 1) || (tokens[first - 1]?.kind === 'mark' && isBreak(first - 2))
}

/** Cuts a division into clauses: at marks, and at joints between two things that are said. */
export function clausesOf(
  segments: readonly Segment[],
  source: Source & { answersFrom: number },
): Clause[] {
  const { tokens, atoms } = source
  const clauses: Clause[] = []
  let clause = emptyClause()
  let isInPlace = false
  const close = () => {
    const touching = findTouching(clause.segments, source)
    // A word such as "until" is left over only where nothing else can be read.
    const isLed = touching.some((token) => hasAtom(source, tokens.indexOf(token), 'until'))
    clause.touched = touching.length > 0 ? (isLed ? 3 : 1) : 0
    clause.unread.push(...touching)
    clause.named = findNamed(clause.segments, source)
    if (clause.segments.length > 0) clauses.push(clause)
    clause = emptyClause()
    isInPlace = false
  }
  for (const [index, segment] of segments.entries()) {
    const { owner, first } = segment
    if (isBoundary(source, segment) || joinsSittings(clause, { segments, index, source })) {
      close()
      continue
    }
    if (owner !== 'time' && owner !== 'mark') {
      const has = (...names: readonly AtomName[]) => hasAtom(source, first, ...names)
      const isJoint =
        has('clauseJoint') && !has('after') && clause.bits.length > 0 && clause.words > 0
      const isAside = isAsideHere(clause, source, first)
      if ((isJoint && hasMore(segments, index)) || (isAside && clause.bits.length > 0)) close()
      if (isAside) clause.isAside = true
      // "todas las semanas" left as words
      const every = atoms[first]?.find(({ atom }) => atom === 'every')
      const token = tokens[first]
      if (token !== undefined && hasAtom(source, every?.end, 'unit')) clause.unread.push(token)
      if (has('called off') || (has('not') && !has('notNegated'))) clause.isNegated = true
      if (has('past')) clause.isPast = true
      if (has('before', 'after')) clause.isRelative = true
    }
    const isLead = owner !== 'time' && hasAtom(source, first, 'placeLead')
    if (isLead && tokens[first + 1] !== undefined) isInPlace = true
    if (owner === 'unread') clause.unread.push(...tokens.slice(first, segment.end))
    if (owner === 'word' || owner === 'filler' || owner === 'counted')
      clause.counts.push(...tokens.slice(first, countsSomething(atoms[first]) ? first + 1 : first))
    const stray = owner === 'unread' ? tokens[first] : undefined
    if (stray?.kind === 'number') clause.strays.push(stray)
    if ((owner === 'word' || owner === 'unread') && !isInPlace) clause.words += 1
    if (owner === 'word' && hasAtom(source, first, 'shade')) clause.shades += 1
    if (isHolidayName(segments, index, source)) clause.isHolidayName = true
    if (owner === 'time' && segment.bits !== undefined) {
      clause.bits.push(segment.bits)
      isInPlace = false
    }
    if (clause.segments.length === 0) {
      clause.isLine = beginsLine(source, first)
      clause.isAnswer = (tokens[first]?.start ?? 0) >= source.answersFrom
    }
    clause.segments.push(segment)
    if (owner === 'time' && endsSentence(source, segment)) close()
  }
  close()
  return clauses
}

/**
 * What leads to an aside does so at the beginning of a clause, some of it also behind what the
 * clause says about time. At the beginning of the text it is what the event is called.
 */
function isAsideHere(clause: Clause, source: Source, first: number): boolean {
  const isLead = hasAtom(source, first, 'asideLead')
  if (clause.bits.length > 0) return isLead
  const isBeginning = clause.segments.every(({ owner }) => owner === 'filler' || owner === 'mark')
  const isFirst = (clause.segments[0]?.first ?? first) === 0
  return isBeginning && !isFirst && (isLead || hasAtom(source, first, 'asideNoun'))
}

/** What stands behind a segment, up to the next mark. */
function partBehind(segments: readonly Segment[], index: number): Segment[] {
  const rest = segments.slice(index + 1)
  const end = rest.findIndex(({ owner }) => owner === 'mark')
  return end < 0 ? rest : rest.slice(0, end)
}

/** Whether more is said behind a joint about time, with words of its own. */
function hasMore(segments: readonly Segment[], index: number): boolean {
  const part = partBehind(segments, index)
  return part.some(({ owner }) => owner === 'time') && part.some(({ owner }) => owner === 'word')
}

function saysBoth(all: readonly (TimeBits | undefined)[]): boolean {
  return all.some((bits) => bits?.days) && all.some((bits) => bits?.times?.start)
}

/** "Fri Dec 11 4-8pm & Sat Dec 12 9am-3pm": each day has a time of its own. */
function joinsSittings(
  { bits }: Clause,
  { segments, index, source }: { segments: readonly Segment[]; index: number; source: Source },
): boolean {
  const { owner, first = 0 } = segments[index] ?? {}
  const { tokens } = source
  const isJoint = owner === 'mark' ? tokens[first]?.text === '&' : hasAtom(source, first, 'and')
  const part = isJoint && saysBoth(bits) ? partBehind(segments, index) : []
  return saysBoth(part.map((each) => each.bits)) && !part.some((each) => each.owner === 'word')
}

export const hasDay = ({ bits }: Clause) =>
  bits.some(({ days, repeat }) => (days ?? repeat) !== undefined)
export const hasClock = ({ bits }: Clause) => bits.some(({ times }) => times?.start !== undefined)
/** "a nice weekend" is no day of an event; a date is one without a time, too. */
export const isWhole = (clause: Clause) =>
  hasClock(clause) ||
  clause.bits.some(
    ({ days, repeat }) =>
      repeat ?? (days?.kind === 'weekend' ? days.of : days !== undefined && days.kind !== 'one'),
  )
/** It names something, and does not say what does not take place. */
export const isNamed = ({ words, isAside, isNegated }: Clause) =>
  words > 0 && !isAside && !isNegated
export const segmentsOf = (clauses: readonly Clause[]) =>
  clauses.flatMap(({ segments }) => segments)
