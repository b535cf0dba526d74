import { isCapitalised } from '../text/forms.ts'
import type { Token } from '../text/token.ts'
import type { Atom } from '../words/compile.ts'
import type { AtomName } from '../words/lexicon.ts'
import type { Segment } from './segment.ts'

type Source = { tokens: readonly Token[]; atoms: readonly (readonly Atom[])[] }

/** Classes that change a day or a time which they touch. */
const touching: ReadonlySet<AtomName> = new Set<AtomName>([
  'doubt',
  'weekChoice',
  'shade',
  'zone',
  'spokenZone',
  'alternate',
])

/** Classes whose words say something about time: none of them may be left over. */
const timeAtoms: ReadonlySet<AtomName> = new Set<AtomName>([
  'weekday',
  'weekdays',
  'month',
  'small',
  'tens',
  'ordinal',
  'fromEnd',
  'half',
  'namedHour',
  'hourIsh',
  'partOfHour',
  'relativeDay',
  'pace',
  'holiday',
  'dayPart',
  'dayParts',
  'every',
  'workdays',
  'weekends',
  'weekendOf',
  'except',
])

/** Classes that make a time of a unit behind them: "two weeks", and not "family day". */
const counting: ReadonlySet<AtomName> = new Set<AtomName>([
  'small',
  'tens',
  'vagueCount',
  'ordinal',
  'fromEnd',
  'every',
  'other',
  'weekChoice',
  'in',
])

function isCounted({ tokens, atoms }: Source, at: number): boolean {
  if (tokens[at - 1]?.kind === 'number') return true
  return (atoms[at - 1] ?? []).some(({ atom }) => counting.has(atom))
}

/** Whether the words at a token say something about time. */
export function saysTime(source: Source, at: number, isWhole = false): boolean {
  return (source.atoms[at] ?? []).some(
    ({ atom, end }) =>
      (timeAtoms.has(atom) ||
        (atom === 'unit' && isCounted(source, at)) ||
        (atom === 'dayLead' && source.tokens[at + 1]?.kind === 'number')) &&
      (!isWhole || end === at + 1),
  )
}

/** Fillers between a time and a word that changes it: "on the last Friday", "of an hour". */
const mostBetween = 2

const isPlain = ({ owner }: Segment) => owner === 'word' || owner === 'filler'

/** A weekday with a name is a day of its own: "Founders Sunday", "Saturday of Champions". */
function isNamed(segments: readonly Segment[], at: number, source: Source): boolean {
  const { tokens } = source
  const segment = segments[at]
  if (segment === undefined || !hasAtom(source, segment, 'weekday')) return false
  const isName = (each: Segment | undefined) =>
    each?.owner === 'word' && isCapitalised(tokens[each.first]?.text)
  let from = at - 1
  while (isName(segments[from - 1])) from -= 1
  const lead = segments[from - 1]
  const isLower = lead !== undefined && isPlain(lead) && !isCapitalised(tokens[lead.first]?.text)
  return (
    (isName(segments[at - 1]) && isLower) ||
    (hasAtom(source, segments[at + 1], 'of') && isName(segments[at + 2]))
  )
}

function hasAtom(
  { atoms }: Source,
  segment: Segment | undefined,
  ...names: readonly AtomName[]
): boolean {
  return (atoms[segment?.first ?? -1] ?? []).some(({ atom }) => names.includes(atom))
}

/**
 * Returns the words of a weekday that is a name, where a word leads to it: "on Founders Sunday",
 * "Club de los Martes".
 */
export function findNamed(segments: readonly Segment[], source: Source): Token[] {
  const { tokens } = source
  for (const [at, segment] of segments.entries()) {
    if (segment.owner !== 'time') continue
    const [before, lead] = [segments[at - 1], segments[at - 2]]
    const isOfNoun =
      hasAtom(source, before, 'of') || (before?.owner === 'filler' && hasAtom(source, lead, 'of'))
    const last = tokens[segment.end - 1]
    if (segment.bits?.repeat !== undefined && isOfNoun && isCapitalised(last?.text))
      return tokens.slice(before?.first ?? 0, segment.end)
    if (isNamed(segments, at, source) && hasAtom(source, lead, 'onDay') && before !== undefined)
      return tokens.slice(before.first, segment.end)
  }
  return []
}

/**
 * Counts the plain words that touch what was read as time and may change it: "the day after" in
 * front of Easter, "next year" behind it. Law V: such a word is not overlooked.
 */
export function countTouching(segments: readonly Segment[], source: Source): number {
  const { tokens, atoms } = source
  const has = (at: number | undefined, name: AtomName) =>
    at !== undefined && (atoms[at] ?? []).some(({ atom }) => atom === name)
  const isJoining = ({ owner, first }: Segment) =>
    owner === 'mark' && ['-', '/', '+', '&', ':', '.'].includes(tokens[first]?.text ?? '')
  const changes = ({ owner, first }: Segment) =>
    owner === 'word' &&
    (saysTime(source, first) || (atoms[first] ?? []).some(({ atom }) => touching.has(atom)))
  const isTouched = (at: number, step: 1 | -1): boolean => {
    for (let between = 0; between <= mostBetween; between += 1) {
      const next = segments[at + step * (1 + between)]
      if (next === undefined) return false
      if (changes(next)) return true
      // "t/th/sat", "Friday week"
      if (next.owner === 'word' && has(next.first, between > 0 ? 'weekdayCode' : 'unit'))
        return between > 0 || step > 0
      // "8-5": what follows belongs to the same figure.
      const isJoined = isJoining(next) && tokens[next.first]?.isGlued === true
      if (
        isJoined &&
        tokens[next.end]?.isGlued === true &&
        segments[at + step * (2 + between)]?.owner === 'time'
      )
        return true
      if (next.owner !== 'filler' && !isJoining(next)) return false
    }
    return false
  }
  // "6pm London time": a zone that is not known.
  const isOfZone = (at: number) =>
    segments[at + 1]?.owner === 'word' && has(segments[at + 2]?.first, 'zoneNoun')
  return segments.filter(
    ({ owner }, at) =>
      owner === 'time' &&
      (isTouched(at, 1) || isTouched(at, -1) || isOfZone(at) || isNamed(segments, at, source)),
  ).length
}
