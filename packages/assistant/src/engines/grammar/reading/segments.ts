import type { Chart } from '../chart/chart.ts'
import type { SpanName } from '../chart/rule.ts'
import { isCapitalised, isStreetWord } from '../text/forms.ts'
import type { Token } from '../text/token.ts'
import type { Atom } from '../words/compile.ts'
import { costs } from '../words/costs.ts'
import type { AtomName } from '../words/lexicon.ts'
import type { TimeBits } from '../words/values.ts'

/** Who owns the tokens from one place to another. `unread` is a word of time that nothing reads. */
export type Segment = {
  readonly owner: 'time' | 'counted' | 'word' | 'filler' | 'mark' | 'unread'
  readonly first: number
  readonly end: number
  readonly bits?: TimeBits
}

/** One way to divide a whole text. */
export type Division = { readonly segments: readonly Segment[]; readonly cost: number }

/** So many divisions are kept per place, one per set of time edges. */
const mostDivisions = 14

type Step = { cost: number; segment: Segment; before: Step | undefined; key: number }

const timeSpans = {
  Days: (days: unknown) => ({ days }),
  WithDates: (days: unknown) => ({ days }),
  Times: (times: unknown) => ({ times }),
  Repeat: (repeat: unknown) => ({ repeat }),
  Bound: (bound: unknown) => ({ bound }),
  Except: (except: unknown) => ({ except }),
  Time: (bits: unknown) => bits,
} as const satisfies Partial<Record<SpanName, (value: never) => unknown>>

/** Classes that change a day or a time which they touch. */
const touching: ReadonlySet<AtomName> = new Set<AtomName>(['doubt', 'weekChoice', 'shade', 'zone'])

/** Classes whose words say something about time: none of them may be left over. */
const timeAtoms: ReadonlySet<AtomName> = new Set<AtomName>([
  'weekday',
  'weekdays',
  'month',
  'small',
  'tens',
  'ordinal',
  'fromEnd',
  'unit',
  'half',
  'namedHour',
  'hourIsh',
  'relativeDay',
  'pace',
  'holiday',
  'dayPart',
  'every',
  'workdays',
  'weekends',
  'weekend',
  'except',
])

function wordSegment(options: { tokens: readonly Token[]; atoms: readonly Atom[]; at: number }): {
  segment: Segment
  cost: number
} {
  const { tokens, atoms, at } = options
  const token = tokens[at]
  const own = (owner: Segment['owner'], cost: number, end = at + 1) => ({
    segment: { owner, first: at, end },
    cost,
  })
  if (token === undefined || token.kind === 'mark' || token.kind === 'break') return own('mark', 0)
  if (token.kind === 'address') return own('word', costs.word)
  if (token.kind === 'number') {
    if (isOfAddress(tokens, at) || token.text.length > 4) return own('word', costs.word)
    return own('unread', costs.timeLeftAsText)
  }
  const isAlso = atoms.some(({ atom }) => atom === 'alsoWord')
  const isTime = atoms.some(({ atom, end }) => timeAtoms.has(atom) && end === at + 1)
  if (isTime && !isAlso) return own('unread', costs.timeLeftAsText)
  const isFiller = atoms.some(({ atom, end }) => atom === 'filler' && end === at + 1)
  const isDoubt = atoms.some(({ atom }) => atom === 'doubt')
  if (isFiller && !isTime && !isDoubt) {
    // "at" in front of a number that is read as a day.
    const isLost = atoms.some(({ atom, end }) => atom === 'at' && tokens[end]?.kind === 'number')
    return own('filler', isLost ? costs.leadWithoutClock : costs.filler)
  }
  return own('word', isTime ? costs.doubleWord : costs.word)
}

const streetDistance = 4

/** "12 Elm Street": a number in front of a name that ends as streets do. */
function isOfAddress(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.text === '#') return true
  if (!isCapitalised(tokens[at + 1]?.text)) return false
  return tokens.slice(at + 2, at + 2 + streetDistance).some(({ text }) => isStreetWord(text))
}

/**
 * Divides a text among its owners in the cheapest ways. Divisions that differ only in plain words
 * are one; nothing that could be read is thrown away before it is compared.
 */
export function divide(options: {
  tokens: readonly Token[]
  atoms: readonly (readonly Atom[])[]
  chart: Chart
}): Division[] {
  const { tokens, atoms, chart } = options
  const best: Step[][] = tokens.map(() => [])
  best.push([])
  const reach = (end: number, step: Step) => best[end]?.push(step)
  const steps = (at: number) => (at === 0 ? [undefined] : prune(best, at))
  for (let at = 0; at < tokens.length; at += 1) {
    const before = steps(at)
    if (before.length === 0) continue
    const extend = (segment: Segment, cost: number, key: number) => {
      for (const step of before)
        reach(segment.end, {
          cost: (step?.cost ?? 0) + cost,
          segment,
          before: step,
          key: key === 0 ? (step?.key ?? 0) : ((step?.key ?? 0) * 31 + key) % 1_000_003,
        })
    }
    const plain = wordSegment({ tokens, atoms: atoms[at] ?? [], at })
    extend(plain.segment, plain.cost, 0)
    for (const { atom, end } of atoms[at] ?? [])
      if ((atom === 'filler' || atom === 'alsoWord') && end > at + 1)
        extend({ owner: 'filler', first: at, end }, costs.filler * (end - at), 0)
    for (const edge of chart.edges('Counted', at))
      extend({ owner: 'counted', first: at, end: edge.end }, costs.span + edge.cost, 0)
    readTimes({ chart, at, extend })
  }
  return steps(tokens.length).map((step) => ({
    segments: segmentsOf(step),
    cost: step?.cost ?? 0,
  }))
}

function readTimes(options: {
  chart: Chart
  at: number
  extend: (segment: Segment, cost: number, key: number) => void
}) {
  const { chart, at, extend } = options
  let number = 1
  for (const [span, asBits] of Object.entries(timeSpans) as [
    keyof typeof timeSpans,
    (value: unknown) => TimeBits,
  ][])
    for (const edge of chart.edges(span, at)) {
      number += 1
      extend(
        { owner: 'time', first: at, end: edge.end, bits: asBits(edge.value) },
        costs.span + edge.cost,
        at * 53 + edge.end * 7 + number,
      )
    }
}

/** Keeps the cheapest steps to a place, one per set of time edges. */
function prune(best: Step[][], at: number): Step[] {
  const seen = new Set<number>()
  const kept: Step[] = []
  for (const step of (best[at] ?? []).sort((a, b) => a.cost - b.cost)) {
    if (seen.has(step.key)) continue
    seen.add(step.key)
    kept.push(step)
    if (kept.length === mostDivisions) break
  }
  best[at] = kept
  return kept
}

function segmentsOf(step: Step | undefined): Segment[] {
  const segments: Segment[] = []
  for (let here = step; here !== undefined; here = here.before) segments.push(here.segment)
  return segments.reverse()
}

/** Fillers between a time and a word that changes it: "on the last Friday", "of an hour". */
const mostBetween = 2

/**
 * Counts the plain words that touch what was read as time and may change it: "the day after" in
 * front of Easter, "next year" behind it. Law V: such a word is not overlooked.
 */
export function countTouching(
  segments: readonly Segment[],
  { tokens, atoms }: { tokens: readonly Token[]; atoms: readonly (readonly Atom[])[] },
): number {
  const isJoining = ({ owner, first }: Segment) =>
    owner === 'mark' && ['-', '/', '+', '&'].includes(tokens[first]?.text ?? '')
  const changes = ({ owner, first }: Segment) =>
    owner === 'word' &&
    (atoms[first] ?? []).some(({ atom }) => timeAtoms.has(atom) || touching.has(atom))
  const isTouched = (at: number, step: 1 | -1): boolean => {
    for (let between = 0; between <= mostBetween; between += 1) {
      const next = segments[at + step * (1 + between)]
      if (next === undefined) return false
      if (changes(next)) return true
      if (next.owner !== 'filler' && !isJoining(next)) return false
    }
    return false
  }
  return segments.filter(
    ({ owner }, at) => owner === 'time' && (isTouched(at, 1) || isTouched(at, -1)),
  ).length
}
