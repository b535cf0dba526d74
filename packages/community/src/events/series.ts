import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { EventRow } from '../tables.ts'
import { onTheWall } from './rule.ts'
import { dayLength, fromWall, parseWall, readWallTime, toWall, writeDate } from './wall-time.ts'

/** One occurrence of an event: instants in milliseconds. */
export interface Occurrence {
  readonly start: number
  readonly end: number
  /** Of an event that takes whole days: its first and its last day. */
  readonly days?: { readonly first: string; readonly last: string }
}

/** The columns of an event that say when it takes place. */
export type Timing = Pick<
  EventRow,
  'all_day' | 'starts' | 'ends' | 'time_zone' | 'rrule' | 'excluded'
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
  readonly first: Occurrence
  /** The first occurrence that ends after this instant. */
  next(after: number): Occurrence | undefined
  /** The first occurrence that starts at this instant or later. */
  from(start: number): Occurrence | undefined
  /** When the last occurrence ends; undefined for a series without an end. */
  lastEnd(): number | undefined
}

export function openSchedule(timing: Timing): Schedule {
  const first = timing.all_day === 1 ? firstDays(timing) : firstHours(timing)
  if (timing.rrule !== null) return openSeries({ ...timing, rrule: timing.rrule }, first)
  return {
    first,
    next: (after) => (first.end > after ? first : undefined),
    from: (start) => (first.start >= start ? first : undefined),
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

function openSeries(timing: Timing & { rrule: string }, first: Occurrence): Schedule {
  const zone = timing.time_zone
  const isAllDay = timing.all_day === 1
  const startWall = parseWall(timing.starts)
  // The length is in wall time too: 19:00 to 21:00 stays so when the clocks change in between.
  const wallLength = parseWall(timing.ends) + (isAllDay ? dayLength : 0) - startWall
  const length = wallLength > 0 ? wallLength : undefined
  const rule = createRule({
    rule: onTheWall(timing.rrule, zone, 'time'),
    startWall,
    excluded: (JSON.parse(timing.excluded) as string[]).map(parseWall),
  })

  function place(wall: number): Occurrence {
    if (isAllDay) return placeDays({ firstDay: wall, length: wallLength, zone })
    const start = fromWall(wall, zone)
    return {
      start,
      end: length === undefined ? start + (first.end - first.start) : fromWall(wall + length, zone),
    }
  }

  return {
    first,
    next(after) {
      // A day earlier than needed: no clock change moves a wall time further.
      let wall = rule.next(toWall(after, zone) - Math.max(wallLength, 0) - dayLength, true)
      while (wall !== undefined) {
        const occurrence = place(wall)
        if (occurrence.end > after) return occurrence
        wall = rule.next(wall, false)
      }
      return undefined
    },
    from(start) {
      let wall = rule.next(toWall(start, zone) - dayLength, true)
      while (wall !== undefined) {
        const occurrence = place(wall)
        if (occurrence.start >= start) return occurrence
        wall = rule.next(wall, false)
      }
      return undefined
    },
    lastEnd() {
      const last = rule.last()
      return last === undefined ? undefined : place(last).end
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
