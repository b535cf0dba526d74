import type { Span } from '../../../findings/span.ts'
import type { Chart } from '../chart/chart.ts'
import type { SpanName } from '../chart/rule.ts'
import { isCapitalised, isPossessive, isStreetWord } from '../text/forms.ts'
import type { Token } from '../text/token.ts'
import { type Atom, hasAtom } from '../words/compile.ts'
import { costs } from '../words/costs.ts'
import type { AtomName } from '../words/lexicon.ts'
import type { TimeBits } from '../words/values.ts'
import type { Segment } from './segment.ts'
import { saysTime } from './time-words.ts'

/** One way to divide a whole text. */
export type Division = { readonly segments: readonly Segment[]; readonly cost: number }

/** So many divisions are kept per place, one for all that say the same about time. */
const mostDivisions = 24

type Step = { cost: number; segment: Segment; before: Step | undefined; key: number }

const timeSpans = {
  Days: (days: unknown) => ({ days }),
  WithDates: (days: unknown) => ({ days }),
  Times: (times: unknown) => ({ times }),
  Repeat: (repeat: unknown) => ({ repeat }),
  Bound: (bound: unknown) => ({ bound }),
  Except: (except: unknown) => ({ except }),
  Week: (days: unknown) => ({ days }),
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
    if (isOfAddress(source, at) || token.text.length > 4 || isNth(source, at))
      return own('word', costs.word)
    return own('unread', costs.timeLeftAsText)
  }
  const isAlso = hasAtom(source, at, 'alsoWord')
  const isTime = saysTime(source, at, true)
  // "Good" in front of a Friday is rather the name of a holiday than a word of the title.
  const isName = atoms.some(({ atom, end }) => atom === 'holiday' && end > at + 1)
  // "en Año Nuevo" is a day, "Concierto de Navidad" a name.
  const isDay = isName && hasAtom(source, at - 1, 'in')
  const isFeast = hasAtom(source, at, 'holiday')
  if (isFeast && !isDay && isOfWord(source, at)) return own('word', costs.doubleWord)
  if (isDay || (isTime && !isAlso)) return own('unread', costs.timeLeftAsText)
  const isFiller = atoms.some(({ atom, end }) => atom === 'filler' && end === at + 1)
  const isDoubt = hasAtom(source, at, 'doubt')
  if (isFiller && !isTime && !isDoubt && !isName) return own('filler', costs.filler)
  return own('word', isTime || isName ? costs.doubleWord : costs.word)
}

/** Whether "of" joins a word to the one in front: "Concierto de Navidad". */
function isOfWord({ tokens, atoms }: Source, at: number): boolean {
  const isOf = (atoms[at - 1] ?? []).some(({ atom, end }) => atom === 'of' && end === at)
  const isSide = hasAtom({ atoms }, at - 2, 'doubt')
  return isOf && tokens[at - 2]?.kind === 'word' && !isSide && !saysTime({ tokens, atoms }, at - 2)
}

/** Classes of phrases that are one thing: "el sábado de gloria", "del mes que viene". */
const wholePhrases: ReadonlySet<AtomName> = new Set<AtomName>(['holiday', 'nextMonth', 'weekendOf'])

/** Whether words end within a phrase that goes on behind them. */
function isCut({ atoms }: Source, { first, end }: { first: number; end: number }): boolean {
  for (let at = first; at < end; at += 1)
    if (atoms[at]?.some((each) => each.end > end && wholePhrases.has(each.atom)) === true)
      return true
  return false
}

const jointMarks: ReadonlySet<string> = new Set('&/+')

function isJoint({ tokens, atoms }: Source, at: number): boolean {
  return hasAtom({ atoms }, at, 'and', 'or', 'to') || jointMarks.has(tokens[at]?.text ?? '')
}

const lastDay = 31

/** "Grandma's 90th birthday": no day of a month. */
function isNth({ tokens, atoms }: Source, at: number): boolean {
  const isEnding = hasAtom({ atoms }, at + 1, 'ordinalEnding')
  const isOwned = isPossessive(tokens[at - 1]?.text ?? '')
  const isNoDay = isOwned || Number(tokens[at]?.text) > lastDay
  // "5th Avenue"
  const isStreet = isStreetWord(tokens[at + 2]?.text ?? '')
  return isEnding && tokens[at + 1]?.isGlued === true && (isNoDay || isStreet)
}

const streetDistance = 4

/** "12 Elm Street", "calle Roble 214": a number beside the name of a street. */
function isOfAddress({ tokens, atoms }: Source, at: number): boolean {
  if (tokens[at - 1]?.text === '#') return true
  const isCounted = (place: number) =>
    hasAtom({ atoms }, place, 'counted') &&
    tokens.slice(place + 1, at).every(({ text }) => isCapitalised(text))
  if (isCounted(at - 2) || isCounted(at - 3)) return true
  if (!isCapitalised(tokens[at + 1]?.text)) return false
  return tokens.slice(at + 2, at + 2 + streetDistance).some(({ text }) => isStreetWord(text))
}

/** "Friday Night Lights": what is quoted is rather a name, where the time is said outside of it. */
function quotedIn(source: Source): ReadonlySet<number> {
  const quoted = new Set<number>()
  let isOpen = false
  for (const [at, { text }] of source.tokens.entries())
    if (text === '"') isOpen = !isOpen
    else if (isOpen) quoted.add(at)
  const isSaid = source.tokens.some(
    ({ kind }, at) => !quoted.has(at) && (kind === 'number' || saysTime(source, at)),
  )
  return isSaid && !isOpen ? quoted : new Set()
}

/**
 * Divides a text among its owners in the cheapest ways. Divisions that differ only in plain words
 * are one; nothing that could be read is thrown away before it is compared.
 */
export function divide(options: {
  tokens: readonly Token[]
  atoms: readonly (readonly Atom[])[]
  chart: Chart
  /** Of what exists, a week says which date is meant, and is no day of its own. */
  hasWeeks?: boolean
  /** Telephone numbers: none of their figures says when something is. */
  phones?: readonly Span[]
}): Division[] {
  const { tokens, atoms, chart, hasWeeks = false, phones = [] } = options
  const best: Step[][] = tokens.map(() => [])
  const quoted = quotedIn(options)
  best.push([])
  const reach = (end: number, step: Step) => best[end]?.push(step)
  const steps = (at: number) => (at === 0 ? [undefined] : prune(best, at))
  for (let at = 0; at < tokens.length; at += 1) {
    const before = steps(at)
    if (before.length === 0) continue
    const start = tokens[at]?.start ?? 0
    const phone = phones.find((each) => each.start <= start && start < each.end)
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
    if (phone !== undefined) {
      extend({ owner: 'word', first: at, end: at + 1 }, costs.word, 0)
      continue
    }
    const isQuoted = quoted.has(at)
    const plain = wordSegment(options, at)
    if (isQuoted) extend({ owner: 'word', first: at, end: at + 1 }, costs.word, 0)
    else extend(plain.segment, plain.cost, 0)
    const isSide = hasAtom(options, at, 'after', 'before')
    for (const { atom, end } of atoms[at] ?? [])
      if (atom === 'openTime' && !isSide) extend({ owner: 'filler', first: at, end }, costs.word, 0)
      else if ((atom === 'filler' || atom === 'alsoWord') && end > at + 1)
        extend(
          { owner: 'filler', first: at, end },
          atom === 'filler' ? costs.filler * (end - at) : costs.doubleWord,
          0,
        )
    for (const edge of chart.edges('Counted', at))
      extend({ owner: 'counted', first: at, end: edge.end }, costs.span + edge.cost, 0)
    const dearer = (end: number) => {
      if (isQuoted || isStreetWord(tokens[end]?.text ?? '')) return costs.timeLeftAsText
      return isCut(options, { first: at, end }) ? costs.doubleWord : 0
    }
    readTimes({
      chart,
      at,
      hasWeeks,
      extend: (segment, cost, key) => extend(segment, cost + dearer(segment.end), key),
    })
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
  hasWeeks: boolean
}) {
  const { chart, at, extend, hasWeeks } = options
  for (const [span, asBits] of Object.entries(timeSpans) as [
    keyof typeof timeSpans,
    (value: unknown) => TimeBits,
  ][])
    for (const edge of span === 'Week' && !hasWeeks ? [] : chart.edges(span, at)) {
      const bits = asBits(edge.value)
      extend(
        { owner: 'time', first: at, end: edge.end, bits },
        costs.span + edge.cost,
        hashOf(JSON.stringify(bits)),
      )
    }
}

/** A number for a text that hardly any other text has. */
function hashOf(text: string): number {
  let hash = 7
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) % 1_000_003
  return hash + 1
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
