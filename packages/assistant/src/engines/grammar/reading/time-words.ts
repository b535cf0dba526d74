import { isCapitalised } from '../text/forms.ts'
import type { Token } from '../text/token.ts'
import { type Atom, hasAtom } from '../words/compile.ts'
import type { AtomName } from '../words/lexicon.ts'
import type { Segment } from './segment.ts'

type Source = { tokens: readonly Token[]; atoms: readonly (readonly Atom[])[] }

/** Classes that change a day or a time which they touch. */
const touching: readonly AtomName[] = [
  'doubt',
  'weekChoice',
  'shade',
  'zone',
  'spokenZone',
  'alternate',
  'ofMonth',
  'vagueMany',
]

/** Classes that lead to a time and change what is said of it. */
const leads: readonly AtomName[] = [
  'until',
  'between',
  'once',
  'except',
  'byCount',
  'lengthLead',
  'vagueMany',
]

function isOneWeekday(segment: Segment | undefined): boolean {
  const days = segment?.bits?.days
  return days?.kind === 'one' && days.day.kind === 'weekday'
}

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
const counting: readonly AtomName[] = [
  'small',
  'tens',
  'vagueCount',
  'ordinal',
  'fromEnd',
  'every',
  'other',
  'weekChoice',
  'vagueMany',
]

function isCounted({ tokens, atoms }: Source, at: number): boolean {
  if (tokens[at - 1]?.kind === 'number') return true
  return hasAtom({ atoms }, at - 1, ...counting)
}

/** "First Methodist", "first aid": an ordinal in front of a word that counts nothing. */
function isOrdinalOfWord({ tokens, atoms }: Source, { atom, end }: Atom): boolean {
  return atom === 'ordinal' && tokens[end]?.kind === 'word' && atoms[end]?.length === 0
}

/** Whether the words at a token say something about time. */
export function saysTime(source: Source, at: number, isWhole = false): boolean {
  const { tokens, atoms } = source
  return (atoms[at] ?? []).some((found) => {
    const { atom, end } = found
    if (isWhole && end !== at + 1) return false
    if (timeAtoms.has(atom)) return !isOrdinalOfWord(source, found)
    return (
      (atom === 'unit' && isCounted(source, at)) ||
      (atom === 'dayLead' && tokens[at + 1]?.kind === 'number')
    )
  })
}

/** Fillers between a time and a word that changes it: "on the last Friday", "of an hour". */
const mostBetween = 2

const isPlain = ({ owner }: Segment) => owner === 'word' || owner === 'filler'

/** A weekday with a name is a day of its own: "Founders Sunday", "Saturday of Champions". */
function isNamed(segments: readonly Segment[], at: number, source: Source): boolean {
  const { tokens } = source
  const segment = segments[at]
  if (segment === undefined) return false
  const days = segment.bits?.days
  const isHoliday = days?.kind === 'one' && days.day.kind === 'holiday'
  if (!hasAtom(source, segment.first, 'weekday') && !isHoliday) return false
  const isName = (each: Segment | undefined) =>
    each?.owner === 'word' && isCapitalised(tokens[each.first]?.text)
  let from = at - 1
  while (isName(segments[from - 1])) from -= 1
  const lead = segments[from - 1]
  const isLower = lead !== undefined && isPlain(lead) && !isCapitalised(tokens[lead.first]?.text)
  const next = segments[at + 1]
  // "Rally Sunday lunch": the title goes on behind the weekday.
  const goesOn = from <= 0 && next?.owner === 'word' && !isCapitalised(tokens[next.first]?.text)
  // "Dinner with the Smiths Friday": a name behind these is that of somebody, or of a place.
  const isLong = hasAtom(source, lead?.first, 'for') && from < at - 1
  const isHeld =
    hasAtom(source, lead?.first, 'nameHolder') && !hasAtom(source, lead?.first, 'onDay') && !isLong
  const isLed = hasAtom(source, lead?.first, 'onDay')
  if (isHoliday) return isName(segments[at - 1]) && isLed
  return (
    (isName(segments[at - 1]) && (isLower || goesOn) && !isHeld) ||
    (hasAtom(source, segments[at + 1]?.first, 'of') && isName(segments[at + 2]))
  )
}

/**
 * Returns the words of a weekday that is a name, where a word leads to it: "on Founders Sunday",
 * "Club de los Martes".
 */
export function findNamed(segments: readonly Segment[], source: Source): Token[] {
  const { tokens } = source
  const days = segments.flatMap(({ bits }) => bits?.days ?? [])
  const isUndated = days.every((value) => value.kind === 'one' && value.day.kind === 'weekday')
  const isAway = days.some((value) => value.kind === 'one' && value.day.kind === 'after')
  for (const [at, segment] of segments.entries()) {
    const next = segments[at + 1]
    // "Tuesday Club in 2 weeks": a name, or the day in that week.
    const isFirst = segments.slice(0, at).every(({ owner }) => owner === 'mark')
    const isTitle = next?.owner === 'word' && isCapitalised(tokens[next.first]?.text)
    if (isFirst && isAway && isOneWeekday(segment) && isTitle)
      return tokens.slice(segment.first, next.end)
    // "Memorial weekend parade Mon 10am": which weekend that is decides which Monday.
    const isName = segment.owner === 'word' && isCapitalised(tokens[segment.first]?.text)
    if (isName && days.length > 0 && isUndated && hasAtom(source, next?.first, 'weekendOf'))
      return tokens.slice(segment.first, next?.end)
    if (segment.owner !== 'time') continue
    const [before, lead] = [segments[at - 1], segments[at - 2]]
    const isOfNoun =
      hasAtom(source, before?.first, 'of') ||
      (before?.owner === 'filler' && hasAtom(source, lead?.first, 'of'))
    const last = tokens[segment.end - 1]
    if (segment.bits?.repeat !== undefined && isOfNoun && isCapitalised(last?.text))
      return tokens.slice(before?.first ?? 0, segment.end)
    if (
      isNamed(segments, at, source) &&
      hasAtom(source, lead?.first, 'onDay') &&
      before !== undefined
    )
      return tokens.slice(before.first, segment.end)
  }
  return []
}

/** The word that makes a name of a weekday: the one in front of it, or the "of" behind it. */
function nameOf(segments: readonly Segment[], at: number, source: Source): Segment | undefined {
  return hasAtom(source, segments[at + 1]?.first, 'of') ? segments[at + 1] : segments[at - 1]
}

/**
 * Returns the plain words that touch what was read as time and may change it: "the day after" in
 * front of Easter, "next year" behind it. Law V: such a word is not overlooked.
 */
export function findTouching(segments: readonly Segment[], source: Source): Token[] {
  const { tokens, atoms } = source
  const has = (at: number | undefined, ...names: readonly AtomName[]) =>
    hasAtom(source, at, ...names)
  const isLongUnit = (at: number) =>
    (atoms[at] ?? []).some(
      ({ atom, value }) =>
        atom === 'unit' && typeof value === 'object' && 'unit' in value && value.unit !== 'day',
    )
  const isJoining = ({ owner, first }: Segment) =>
    owner === 'mark' && ['-', '/', '+', '&', ':', '.'].includes(tokens[first]?.text ?? '')
  const changes = ({ owner, first }: Segment, time: Segment, isBeside: boolean) => {
    if (owner !== 'word') return false
    // "MLK Day march"
    const isMonth = has(first, 'month') && has(first, 'alsoWord')
    if (isMonth && isBeside && !isCapitalised(tokens[first]?.text)) return false
    // "March 20 after mass, 1:30pm"
    const { days } = time.bits ?? {}
    const isDate = days?.kind === 'one' && days.day.kind === 'date'
    const isSide = has(first, 'after', 'before')
    // "Sunday after mass at 11:30"
    const usual = atoms[first]?.find(({ atom }) => atom === 'after')?.end ?? -1
    const behind = tokens[usual + 1]
    const isUsual = has(usual, 'usualEvent') && (behind?.kind !== 'word' || has(usual + 1, 'at'))
    if (isSide && (isDate || isUsual)) return false
    // "at Eve Adams's": two names.
    const isName =
      isCapitalised(tokens[first]?.text) &&
      isCapitalised(tokens[first + 1]?.text) &&
      !isCounted(source, first)
    if (saysTime(source, first)) return true
    return !isName && has(first, ...touching)
  }
  const touchedFrom = (at: number, step: 1 | -1): Segment | undefined => {
    for (let between = 0; between <= mostBetween; between += 1) {
      const next = segments[at + step * (1 + between)]
      if (next === undefined) return undefined
      // "un jueves al mes"
      if (step > 0 && has(next.first, 'ofMonth')) return next
      // "at Bear Mountain on Sunday": a zone stands beside its time.
      const isZone = has(next.first, 'spokenZone')
      const time = segments[at]
      if (time !== undefined && changes(next, time, between === 0) && !(isZone && between > 0))
        return next
      // "t/th/sat", "Friday week"
      if (next.owner === 'word' && between > 0 && has(next.first, 'weekdayCode')) return next
      if (next.owner === 'word' && between === 0 && step > 0 && isLongUnit(next.first)) return next
      // "8-5": what follows belongs to the same figure.
      const behind = segments[at + step * (2 + between)]
      const isJoined = isJoining(next) && tokens[next.first]?.isGlued === true
      if (isJoined && tokens[next.end]?.isGlued === true && behind?.owner === 'time') return behind
      if (next.owner !== 'filler' && !isJoining(next)) return undefined
    }
    return undefined
  }
  // "6pm London time": a zone that is not known.
  const zoneBehind = (at: number) =>
    segments[at + 1]?.owner === 'word' && has(segments[at + 2]?.first, 'zoneNoun')
      ? segments[at + 1]
      : undefined
  // "room 8 through June 11": a number that counts something else.
  const countedBefore = (at: number) => {
    const before = segments[at - 1]
    const isCount = before?.owner === 'word' && has(before.first, 'counted')
    const isNumber = tokens[segments[at]?.first ?? -1]?.kind === 'number'
    return isCount && isNumber && segments[at]?.bits?.days !== undefined ? before : undefined
  }
  // "until" and "between", which are read with what follows, or not at all.
  const leadBefore = (at: number) => {
    const front = segments.slice(Math.max(0, at - 1 - mostBetween), at)
    const before = front.findLast(({ owner }) => owner !== 'filler') ?? segments[at - 1]
    const isPlural = has(segments[at - 1]?.first, 'pluralLead') && isOneWeekday(segments[at])
    if (isPlural && segments[at - 1]?.owner !== 'time') return segments[at - 1]
    if (before === undefined || before.owner === 'time') return undefined
    const isLead = before.owner === 'word' && has(before.first, ...leads)
    return isLead ? before : undefined
  }
  // "every Monday 3 | times": a number that says how often.
  const countBehind = (at: number) => {
    const next = segments[at + 1]
    const isNumber = tokens[(segments[at]?.end ?? 0) - 1]?.kind === 'number'
    return isNumber && next?.owner !== 'time' && has(next?.first, 'times') ? next : undefined
  }
  // "from April | 4 to June 13", "el primero | de mayo": a month and its day are not divided.
  const monthBeside = (at: number) => {
    const [time, next] = [segments[at], segments[at + 1]]
    if (next?.owner !== 'time') return undefined
    const isNumber = tokens[next.first]?.kind === 'number' && next.bits?.days !== undefined
    const isMonth = time?.bits?.bound?.kind === 'months' && isNumber
    const { days } = time?.bits ?? {}
    const isDay = days?.kind === 'one' && days.day.kind === 'number'
    return isMonth || (isDay && next.bits?.bound?.kind === 'months') ? next : undefined
  }
  return segments.flatMap(({ owner }, at) => {
    if (owner !== 'time') return []
    const touched =
      countBehind(at) ??
      monthBeside(at) ??
      countedBefore(at) ??
      leadBefore(at) ??
      touchedFrom(at, 1) ??
      touchedFrom(at, -1) ??
      zoneBehind(at) ??
      (isNamed(segments, at, source) ? nameOf(segments, at, source) : undefined)
    return touched === undefined ? [] : tokens.slice(touched.first, touched.end)
  })
}
