import type { Chart } from '../chart/chart.ts'
import type { SpanName } from '../chart/rule.ts'
import { isCapitalised, isStreetWord } from '../text/forms.ts'
import type { Token } from '../text/token.ts'
import type { Atom } from '../words/compile.ts'
import { costs } from '../words/costs.ts'
import type { TimeBits } from '../words/values.ts'
import type { Segment } from './segment.ts'
import { saysTime } from './time-words.ts'

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

type Source = { tokens: readonly Token[]; atoms: readonly (readonly Atom[])[] }

function wordSegment(source: Source, at: number): { segment: Segment; cost: number } {
  const { tokens } = source
  const atoms = source.atoms[at] ?? []
  const token = tokens[at]
  const own = (owner: Segment['owner'], cost: number, end = at + 1) => ({
    segment: { owner, first: at, end },
    cost,
  })
  if (token === undefined || token.kind === 'mark' || token.kind === 'break') return own('mark', 0)
  if (token.kind === 'address') return own('word', costs.word)
  if (token.kind === 'number') {
    if (isOfAddress(tokens, at) || token.text.length > 4 || isNth(source, at))
      return own('word', costs.word)
    return own('unread', costs.timeLeftAsText)
  }
  const isAlso = atoms.some(({ atom }) => atom === 'alsoWord')
  const isTime = saysTime(source, at, true)
  if (isTime && !isAlso) return own('unread', costs.timeLeftAsText)
  const isFiller = atoms.some(({ atom, end }) => atom === 'filler' && end === at + 1)
  const isDoubt = atoms.some(({ atom }) => atom === 'doubt')
  if (isFiller && !isTime && !isDoubt) return own('filler', costs.filler)
  // "Good" in front of a Friday is rather the name of a holiday than a word of the title.
  const isName = atoms.some(({ atom, end }) => atom === 'holiday' && end > at + 1)
  return own('word', isTime || isName ? costs.doubleWord : costs.word)
}

const jointMarks: ReadonlySet<string> = new Set(['&', '/', '+'])

function isJoint({ tokens, atoms }: Source, at: number): boolean {
  const isWord = (atoms[at] ?? []).some(({ atom }) => atom === 'and' || atom === 'or')
  return isWord || jointMarks.has(tokens[at]?.text ?? '')
}

const lastDay = 31

/** "Grandma's 90th birthday": no day of a month. */
function isNth({ tokens, atoms }: Source, at: number): boolean {
  const isEnding = (atoms[at + 1] ?? []).some(({ atom }) => atom === 'ordinalEnding')
  return isEnding && tokens[at + 1]?.isGlued === true && Number(tokens[at]?.text) > lastDay
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
    // "Tuesday and Thursday" are rather one span than two.
    const joint = isJoint(options, at) ? costs.jointBetweenTimes : 0
    const extend = (segment: Segment, cost: number, key: number) => {
      for (const step of before)
        reach(segment.end, {
          cost: (step?.cost ?? 0) + cost + (step?.segment.owner === 'time' ? joint : 0),
          segment,
          before: step,
          key: key === 0 ? (step?.key ?? 0) : ((step?.key ?? 0) * 31 + key) % 1_000_003,
        })
    }
    const plain = wordSegment(options, at)
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
