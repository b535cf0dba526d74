import type { Token } from '../text/token.ts'
import { inOneMonth } from '../time/days-rules.ts'
import { costs } from '../words/costs.ts'
import type { DaysValue, DayValue, TimeBits, TimesValue } from '../words/values.ts'
import type { Clause } from './clauses.ts'

/** What a text says about when one thing is. */
export type Item = {
  bits: {
    days: readonly NonNullable<TimeBits['days']>[]
    times: TimesValue | undefined
    repeats: readonly NonNullable<TimeBits['repeat']>[]
    bounds: readonly NonNullable<TimeBits['bound']>[]
    excepts: readonly NonNullable<TimeBits['except']>[]
  }
  cost: number
  /** Clauses that are about something else have times of their own. */
  hasOtherTimes: boolean
  /** Another clause has words of its own and a day: it may be another thing. */
  hasOtherDays: boolean
  /** Another clause has a day and a time and words of its own: it may be another thing. */
  second: Clause | undefined
  /** Days with times of their own, each as an item. */
  sittings: readonly Item[]
  /** Two starts, or two days that nothing joins, stand in one clause. */
  isMixed: boolean
  isNegated: boolean
  isPast: boolean
  /** Words of time that nothing has read. */
  unread: readonly Token[]
  /** Where it is said when it is: from one token to another. */
  spans: readonly { first: number; end: number }[]
  /** The words of a weekday that is a name. */
  named: readonly Token[]
  shades: number
  /** A year that stands alone, and belongs to no date. */
  strayYear: number | undefined
  isHolidayName: boolean
  /** Words that may count how often it takes place. */
  counts: readonly Token[]
  /** Numbers that nothing has read, in clauses that are about the item. */
  strays: readonly Token[]
}

function isAbout(clause: Clause, field: keyof TimeBits): boolean {
  return clause.bits.some((bits) => bits[field] !== undefined)
}

function hasTimes(clause: Clause): boolean {
  return clause.bits.some(({ times }) => times?.start !== undefined || times?.end !== undefined)
}

/** A clause with words of its own may still say how long a series goes on: "we finish on May 5". */
function limitsIn(clause: Clause): TimeBits[] {
  return clause.bits.filter(({ bound, except }) => bound !== undefined || except !== undefined)
}

/** The clause with the repetition, else with the first day, else with a time. */
function mainOf(clauses: readonly Clause[]): Clause | undefined {
  const own = clauses.filter(({ isAside }) => !isAside)
  return (
    own.find((clause) => clause.bits.some(({ repeat }) => repeat && !repeat.isLatent)) ??
    own.find((clause) => isAbout(clause, 'days') || isAbout(clause, 'repeat')) ??
    own.find((clause) => clause.bits.length > 0)
  )
}

/** Which week a bare weekday means is not said, and a feast may be part of a name. */
function dateIn({ days }: TimeBits): DayValue | undefined {
  const day = days?.kind === 'one' ? days.day : undefined
  return day?.kind === 'date' || day?.kind === 'number' ? day : undefined
}

/** A date with its time: "Sat Dec 12 9am-3pm". */
function isSitting({ bits, isAside, isNegated }: Clause): boolean {
  const isOnly = bits.every((each) => (dateIn(each) ?? each.times) !== undefined || isHoliday(each))
  const starts = bits.filter(({ times }) => times?.start !== undefined).length
  return !isAside && !isNegated && isOnly && bits.filter(dateIn).length === 1 && starts === 1
}

/** "5 dic 10-18h y 6 dic 10-14h": clauses in a row that say no more than a day and its own time. */
function sittingsIn(clauses: readonly Clause[], main: Clause): readonly Clause[] {
  const isDated = (each: Clause) => isAbout(each, 'days') || isAbout(each, 'repeat')
  const row = clauses.slice(clauses.findIndex(isDated), clauses.findLastIndex(isDated) + 1)
  const isRow = row.every(
    (each, at) =>
      isSitting(each) &&
      (each === main || each.words === 0) &&
      (at === row.length - 1 || each.segments.at(-1)?.owner === 'time'),
  )
  return isRow && row.length > 1 ? row : []
}

/** Each as an item. A number takes the month of a date behind it: "sáb 16 10h y 17 de enero". */
function eachOf(sittings: readonly Clause[]): Item[] {
  const days = inOneMonth(
    sittings.flatMap(({ bits }) => bits.flatMap((each) => dateIn(each) ?? [])),
  )
  return sittings.flatMap((clause, at) => {
    const day = days[at]
    const times = clause.bits.flatMap((bits) => (isHoliday(bits) ? [] : [{ times: bits.times }]))
    return itemOf([{ ...clause, bits: [{ days: day && { kind: 'one', day } }, ...times] }]) ?? []
  })
}

/** Puts together what belongs to the item, clause by clause. A time stays where it stands. */
export function itemOf(clauses: readonly Clause[]): Item | undefined {
  const main = mainOf(clauses)
  if (main === undefined) return undefined
  let cost = clauses.reduce((sum, { touched }) => sum + touched, 0) * costs.touching
  let hasOtherTimes = false
  let hasOtherDays = false
  let hasRival = false
  let hasJoined = false
  const exceptions = new Set<Clause>()
  let second: Clause | undefined
  const taken: TimeBits[] = [...main.bits]
  const sittings = sittingsIn(clauses, main)
  const spans = sittings.length > 0 ? sittings.flatMap(spansOf) : spansOf(main)
  // Several days need no time: one with words of its own is that of something else.
  const isRow = main.words > 0 && main.bits.some(({ days }) => days && days.kind !== 'one')
  const has = (field: keyof TimeBits) => taken.some((bits) => bits[field] !== undefined)
  for (const clause of clauses) {
    // "doors 6" is no time of the event, and tells that it has one.
    if (clause.isAside && clause.strays.length > 0) hasOtherTimes = true
    if (clause === main || clause.bits.length === 0) continue
    const hasDays = isAbout(clause, 'days') || isAbout(clause, 'repeat')
    const lacks = !(has('days') || has('repeat'))
    const joins =
      !clause.isAside &&
      (clause.words === 0 || (main.words === 0 && !hasJoined)) &&
      (!(hasDays && has('days')) || isAbout(clause, 'repeat'))
    const limits = has('repeat') && !hasDays && !clause.isAside ? limitsIn(clause) : []
    const isException = clause.isNegated && has('repeat') && isAbout(clause, 'days')
    // "Photos before the game on Sat, game is at 11"
    const isOpen = !(main.isRelative && main.words > 0 && clause.words > 0)
    const lacksTime = isOpen && !taken.some(({ times }) => times?.start !== undefined)
    const isOneOf = sittings.includes(clause)
    const isRival = !clause.isAside && clause.words === 0 && hasDays && !joins && !isOneOf
    if (isRival) hasRival = true
    if (joins && clause.words > 0) hasJoined = true
    if (isException) exceptions.add(clause)
    if (isException || joins || limits.length > 0) spans.push(...spansOf(clause))
    if (isException)
      taken.push(...clause.bits.flatMap(({ days }) => (days ? { except: { days } } : [])))
    else if (joins) taken.push(...clause.bits)
    else if (limits.length > 0) taken.push(...limits)
    else if (!clause.isAside && hasTimes(clause) && lacksTime && !(hasDays && !lacks) && !isRow) {
      taken.push(...clause.bits.map(({ times }) => ({ times })))
      cost += costs.fromAnotherClause
    } else {
      if (hasDays || (hasTimes(clause) && !clause.isAside)) cost += costs.dayOfAnotherClause
      const isTimed = hasTimes(clause) || (has('repeat') && isAbout(clause, 'repeat'))
      // A line with a day and a time is a thing of its own, whatever its first word is.
      const isOther = hasDays && clause.words > 0 && (!clause.isAside || (clause.isLine && isTimed))
      if (isOther && isTimed) second ??= clause
      else if (isOther) hasOtherDays = true
      if (!isOneOf) hasOtherTimes = true
    }
  }
  const years = taken.flatMap(({ year }) => year ?? [])
  const said = taken.flatMap((bits) => bits.days ?? [])
  const days = withYear(said, years)
  // Rows below a heading: each is a thing of its own.
  const rows = clauses.filter(
    (clause) => clause.isLine && clause.words > 0 && !clause.isAside && hasTimes(clause),
  )
  if (rows.length > 1) second ??= rows[1]
  // "Schedule for Sat: 9:00 mass, 10:30 breakfast, 12:00 raffle"
  const agenda = clauses.filter(
    (clause) => clause !== main && clause.words > 0 && clause.segments[0]?.bits?.times?.start,
  )
  if (agenda.length > 1) second ??= agenda[0]
  const { times, isMixed } = joinTimes([...partsOf(days), ...taken])
  const item: Item = {
    bits: {
      days,
      times,
      repeats: taken.flatMap(({ repeat }) => repeat ?? []),
      bounds: taken.flatMap(({ bound }) => bound ?? []),
      excepts: taken.flatMap(({ except }) => except ?? []),
    },
    cost,
    hasOtherTimes,
    hasOtherDays,
    second,
    sittings: eachOf(sittings),
    isMixed: isMixed || hasRival,
    isNegated:
      main.isNegated ||
      clauses.some(
        ({ isNegated, bits, isAside }) =>
          isNegated && bits.length === 0 && !isAside && clauses.length === 1,
      ),
    isPast: clauses.some(({ isPast }) => isPast),
    strays: main.strays,
    strayYear: isSame(said, days) ? years[0] : undefined,
    spans: days.length > 1 ? spans.filter(({ bits }) => !isHoliday(bits)) : spans,
    named: main.named,
    shades: clauses.reduce((sum, { shades }) => sum + shades, 0),
    isHolidayName: main.isHolidayName && days.length === 1,
    counts: clauses.flatMap(({ counts }) => counts),
    unread: clauses
      .filter((clause) => !clause.isAside && !exceptions.has(clause))
      .flatMap(({ unread }) => unread),
  }
  return times?.isBoth === true ? { ...item, sittings: startsOf(item, times) } : item
}

/** "at 5pm and 8pm": two of the same, but for their start. */
function startsOf(item: Item, { start, other, isBoth, ...rest }: TimesValue): Item[] {
  return [start, other].map((each) => ({
    ...item,
    bits: { ...item.bits, times: { ...rest, start: each } },
  }))
}

type Placed = { first: number; end: number; bits: TimeBits }

/** Where a clause says when it is. A part of the day is also what something is called. */
function spansOf({ segments }: Clause): Placed[] {
  return segments.flatMap(({ owner, first, end, bits }) => {
    const isPartOnly = bits?.times?.part !== undefined && bits.times.start === undefined
    return owner === 'time' && bits !== undefined && !isPartOnly ? [{ first, end, bits }] : []
  })
}

function isSame(first: readonly DaysValue[], second: readonly DaysValue[]): boolean {
  return JSON.stringify(first) === JSON.stringify(second)
}

/** "Mother's Day brunch, 2027": a year that stands alone is that of the date without one. */
function withYear(days: readonly DaysValue[], years: readonly number[]): readonly DaysValue[] {
  const [year, another] = years
  if (year === undefined || another !== undefined) return days
  const dated = (day: DayValue): DayValue =>
    ['date', 'holiday', 'nth'].includes(day.kind) && !('year' in day && day.year !== undefined)
      ? ({ ...day, year } as DayValue)
      : day
  return days.map((value): DaysValue => {
    if (value.kind === 'one') return { ...value, day: dated(value.day) }
    if (value.kind === 'range') return { ...value, from: dated(value.from), to: dated(value.to) }
    if (value.kind === 'weekend') return { ...value, of: value.of && dated(value.of) }
    return value.kind === 'list' ? { ...value, days: value.days.map(dated) } : value
  })
}

function isHoliday({ days }: TimeBits): boolean {
  return days?.kind === 'one' && days.day.kind === 'holiday'
}

/** "tonight" is a day and a part of it. */
function partsOf(days: readonly DaysValue[]): TimeBits[] {
  return days.flatMap((value) =>
    value.kind === 'one' && value.day.kind === 'relative' && value.day.part !== undefined
      ? [{ times: { part: value.day.part } }]
      : [],
  )
}

function joinTimes(taken: readonly TimeBits[]): {
  times: TimesValue | undefined
  isMixed: boolean
} {
  const all = taken.flatMap(({ times }) => times ?? [])
  if (all.length === 0) return { times: undefined, isMixed: false }
  const count = (field: keyof TimesValue) =>
    all.filter((times) => times[field] !== undefined).length
  return {
    times: Object.fromEntries(
      all.flatMap((times) => Object.entries(times).filter(([, value]) => value !== undefined)),
    ),
    isMixed: count('start') > 1 || count('end') > 1 || count('minutes') > 1,
  }
}
