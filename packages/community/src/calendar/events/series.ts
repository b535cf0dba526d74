import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { EventRow } from '../../lists/tables.ts'
import { readExceptions, readExcluded } from './exceptions.ts'
import { onTheWall } from './rule.ts'
import { dayLength, fromWall, parseWall, readWallTime, toWall, writeDate } from './wall-time.ts'

/** One occurrence of an event: instants in milliseconds. */
export interface Occurrence {
  readonly start: number
  readonly end: number
  /** Of an event that takes whole days: its first and its last day. */
  readonly days?: { readonly first: string; readonly last: string } | undefined
  /** Of a date of a series that was changed by itself. */
  readonly changed?: ChangedDate
}

export interface ChangedDate {
  /** The occurrence that the rule gives, which the series would have without the change. */
  readonly instead: Occurrence
  readonly isCancelled: boolean
  readonly title?: string | undefined
  readonly location?: string | undefined
}

/** The columns of an event that say when it takes place. */
export type Timing = Pick<
  EventRow,
  'all_day' | 'starts' | 'ends' | 'time_zone' | 'rrule' | 'excluded' | 'exceptions'
>

// Periods without an occurrence that a search skips. A rule that needs more is refused on creation.
const mostPeriods = 3_000
// Occurrences after this year are not searched: a series that reaches it counts as endless.
const lastYear = 2150
const horizon = Date.UTC(lastYear, 11, 31)

/**
 * The occurrences of an event: computed by the recurrence library on wall times, then placed in the
 * zone.
 */
export interface Schedule {
  /** The start of the series as its rule has it, even if that date was changed or left out. */
  readonly first: Occurrence
  /** The first occurrence that ends after this instant and is not cancelled. */
  next(after: number): Occurrence | undefined
  /** The first occurrence that starts at this instant or later and is not cancelled. */
  from(start: number): Occurrence | undefined
  /** All that take place between two instants, cancelled ones too, by start; at most `limit`. */
  between(from: number, until: number, limit: number): Occurrence[]
  /**
   * When the last occurrence ends, a cancelled one too; `endless` for a series without an end,
   * undefined when there is no date left.
   */
  lastEnd(): number | 'endless' | undefined
}

export function openSchedule(timing: Timing): Schedule {
  const first = timing.all_day === 1 ? firstDays(timing) : firstHours(timing)
  if (timing.rrule !== null) return openSeries({ ...timing, rrule: timing.rrule }, first)
  return {
    first,
    next: (after) => (first.end > after ? first : undefined),
    from: (start) => (first.start >= start ? first : undefined),
    between: (from, until) => (takesPlace(first, from, until) ? [first] : []),
    lastEnd: () => first.end,
  }
}

function firstHours(timing: Timing): Occurrence {
  return {
    start: readWallTime(timing.starts, timing.time_zone).epochMilliseconds,
    end: readWallTime(timing.ends, timing.time_zone).epochMilliseconds,
  }
}

function firstDays(timing: Timing): Occurrence {
  const [firstDay, lastDay] = [parseWall(timing.starts), parseWall(timing.ends)]
  return placeDays({ firstDay, length: lastDay + dayLength - firstDay, zone: timing.time_zone })
}

/** Places whole days, which end with the last midnight of the zone. */
function placeDays(options: { firstDay: number; length: number; zone: string }): Occurrence {
  const { firstDay, length, zone } = options
  return {
    start: fromWall(firstDay, zone),
    end: fromWall(firstDay + length, zone),
    days: { first: writeDate(firstDay), last: writeDate(firstDay + length - dayLength) },
  }
}

/** An event without a length takes place at its moment. */
function takesPlace({ start, end }: Occurrence, from: number, until: number): boolean {
  return start < until && (end > from || (start === end && start >= from))
}

/** Returns the dates of a series that were changed or cancelled, by start. */
export function openChangedDates(timing: Timing): Occurrence[] {
  const isAllDay = timing.all_day === 1
  const first = isAllDay ? firstDays(timing) : firstHours(timing)
  const place = placement(timing, first)
  return readExceptions(timing)
    .map((exception) => {
      const { at, starts, ends, title, location, cancelled = false } = exception
      const instead = place(parseWall(at))
      const changed = { instead, isCancelled: cancelled, title, location }
      if (starts === undefined || ends === undefined) return { ...instead, changed }
      const moved = { ...timing, starts, ends }
      return { ...(isAllDay ? firstDays(moved) : firstHours(moved)), changed }
    })
    .sort((a, b) => a.start - b.start)
}

/** Returns the function that places a date of a series, given its wall time, in the zone. */
function placement(timing: Timing, first: Occurrence): (wall: number) => Occurrence {
  const zone = timing.time_zone
  const isAllDay = timing.all_day === 1
  const length = wallLengthOf(timing)
  return (wall) => {
    if (isAllDay) return placeDays({ firstDay: wall, length, zone })
    const start = fromWall(wall, zone)
    const end = length > 0 ? fromWall(wall + length, zone) : start + (first.end - first.start)
    return { start, end }
  }
}

/** The length is in wall time: 19:00 to 21:00 stays so when the clocks change in between. */
function wallLengthOf(timing: Timing): number {
  const lastDay = timing.all_day === 1 ? dayLength : 0
  return parseWall(timing.ends) + lastDay - parseWall(timing.starts)
}

function openSeries(timing: Timing & { rrule: string }, first: Occurrence): Schedule {
  const zone = timing.time_zone
  const startWall = parseWall(timing.starts)
  const wallLength = wallLengthOf(timing)
  const place = placement(timing, first)
  const changedDates = openChangedDates(timing)
  const toCome = changedDates.filter(({ changed }) => changed?.isCancelled !== true)
  const rule = createRule({
    rule: onTheWall(timing.rrule, zone, 'time'),
    startWall,
    excluded: [...readExcluded(timing), ...readExceptions(timing).map(({ at }) => at)].map(
      parseWall,
    ),
  })

  function* regular(wallFrom: number): Generator<Occurrence, undefined> {
    let wall = rule.next(wallFrom, true)
    while (wall !== undefined) {
      yield place(wall)
      wall = rule.next(wall, false)
    }
  }

  function firstOf(wallFrom: number, isWanted: (one: Occurrence) => boolean) {
    const changed = toCome.find(isWanted)
    for (const occurrence of regular(wallFrom)) {
      if (changed !== undefined && changed.start <= occurrence.start) return changed
      if (isWanted(occurrence)) return occurrence
    }
    return changed
  }

  return {
    first,
    next(after) {
      // A day earlier than needed: no clock change moves a wall time further.
      const from = toWall(after, zone) - Math.max(wallLength, 0) - dayLength
      return firstOf(from, ({ end }) => end > after)
    },
    from: (start) => firstOf(toWall(start, zone) - dayLength, (one) => one.start >= start),
    between(from, until, limit) {
      const found = changedDates.filter((one) => takesPlace(one, from, until)).slice(0, limit)
      const wallFrom = toWall(from, zone) - Math.max(wallLength, 0) - dayLength
      for (const wall of rule.between(wallFrom, toWall(until, zone) + dayLength)) {
        if (found.length >= limit) break
        const occurrence = place(wall)
        if (takesPlace(occurrence, from, until)) found.push(occurrence)
      }
      return found.sort((a, b) => a.start - b.start)
    },
    lastEnd() {
      const last = rule.last()
      if (last === undefined && rule.next(startWall - 1, true) !== undefined) return 'endless'
      const ends = changedDates.map(({ end }) => end)
      if (last !== undefined) ends.push(place(last).end)
      return ends.length === 0 ? undefined : Math.max(...ends)
    },
  }
}

/** Creates a rule whose inputs and outputs are wall times in milliseconds. */
export function createRule(options: { rule: string; startWall: number; excluded: number[] }) {
  const atWall = (wall: number) =>
    Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC')
  const rule = new RRuleTemporal({
    rruleString: `RRULE:${options.rule}`,
    dtstart: atWall(options.startWall),
    exDate: options.excluded.map(atWall),
    strict: true,
    cache: false,
    maxIterations: mostPeriods,
  })
  const hasEnd = /COUNT|UNTIL/.test(options.rule)

  return {
    next(wall: number, isIncluded: boolean): number | undefined {
      const found = rule.next(new Date(Math.max(wall, options.startWall - 1)), isIncluded)
      if (found === null || found === undefined || found.year > lastYear) return undefined
      return found.epochMilliseconds
    },
    /** Returns those from one wall time to another, both included. */
    between(from: number, until: number): number[] {
      return rule
        .between(new Date(Math.max(from, options.startWall - 1)), new Date(until), true)
        .map(({ epochMilliseconds }) => epochMilliseconds)
    },
    /** Returns the last occurrence before a wall time. */
    before(wall: number): number | undefined {
      const found = rule.previous(new Date(wall), false)
      return found === null || found === undefined ? undefined : found.epochMilliseconds
    },
    /**
     * Returns the last occurrence; undefined when there is always another, or none within reach.
     */
    last(): number | undefined {
      if (!hasEnd) return undefined
      const last = rule.previous(new Date(horizon), true)
      return last === null || last.year >= lastYear ? undefined : last.epochMilliseconds
    },
  }
}
