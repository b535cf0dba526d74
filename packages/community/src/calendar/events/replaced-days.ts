import type { EventRow } from '../../lists/tables.ts'
import { onTheWall } from './rule.ts'
import { createRule } from './series.ts'
import { dayLength, parseWall, writeDate } from './wall-time.ts'

/** The columns that say on which days an event takes place. */
type Repeating = Pick<EventRow, 'starts' | 'rrule' | 'time_zone'>

export interface ReplacedDays {
  /** The day that takes the place of one that an event no longer has. */
  readonly moved: ReadonlyMap<string, string>
  /** Days that it no longer has, and nothing takes their place. */
  readonly gone: readonly string[]
}

/** How far beyond the last day of interest dates are compared: to the next one of any rule. */
const margin = 400 * dayLength
/** Days that are computed at once. The library gives up after some thousand dates. */
const span = 1_400 * dayLength

/**
 * Says what becomes of some days of an event that is changed. A day that it still has stays. Of the
 * others, the first that went is replaced by the first that was added, and so on, if old and new
 * days take turns: each new one lies between the neighbours of the one that it replaces. Otherwise
 * nothing takes their place. What is no day of the event before is left out.
 */
export function replacedDays(options: {
  before: Repeating
  after: Repeating
  days: readonly string[]
  /** The first day of `before` that is changed; the whole event when absent. */
  from?: string | undefined
}): ReplacedDays {
  const { before, after } = options
  const asked = options.days.toSorted().map(parseWall)
  const first = parseWall(before.starts.slice(0, 10))
  const from = options.from === undefined ? first : parseWall(options.from)
  const start = parseWall(after.starts.slice(0, 10))
  const last = asked.at(-1) ?? from
  const until = Math.max(last, from, start) + margin
  const old = daysOf(before, until).filter((day) => day >= from)
  const hasOld = new Set(old)
  const next = daysOf(after, until)
  const hasNext = new Set(next)
  const went = old.filter((day) => !hasNext.has(day))
  const added = next.filter((day) => !hasOld.has(day))
  const pairs = pair({ went, added, direction: start - from, last })
  const missing = asked.filter((day) => hasOld.has(day) && !hasNext.has(day))
  const moved = new Map<string, string>()
  const gone: string[] = []
  for (const day of missing) {
    const replacing = pairs.get(day)
    if (replacing === undefined) gone.push(writeDate(day))
    else moved.set(writeDate(day), writeDate(replacing))
  }
  return { moved, gone }
}

/** Returns the midnights of the days that the rule gives, also of those that are left out. */
function daysOf({ starts, rrule, time_zone }: Repeating, until: number): number[] {
  const startWall = parseWall(starts)
  const day = (wall: number) => wall - (wall % dayLength)
  if (rrule === null) return [day(startWall)]
  const rule = createRule({ rule: onTheWall(rrule, time_zone, 'time'), startWall, excluded: [] })
  const found: number[] = []
  // Both events are compared until the same day.
  const end = until + dayLength - 1
  for (let at = startWall; at <= end; at += span)
    for (const wall of rule.between(at, Math.min(at + span - 1, end))) found.push(day(wall))
  return found
}

/** Pairs days that went with days that were added, in order; none when they do not take turns. */
function pair(options: {
  went: readonly number[]
  added: readonly number[]
  /** Positive when the event starts later than before. */
  direction: number
  /** The last day of interest. */
  last: number
}): ReadonlyMap<number, number> {
  const { went, added, direction, last } = options
  // A series that starts a week later has lost its first week, not moved it.
  const skipWent = direction > 0 ? countBefore(went, added[0]) : 0
  const skipAdded = direction < 0 ? countBefore(added, went[0]) : 0
  const [olds, news] = [went.slice(skipWent), added.slice(skipAdded)]
  const pairs = new Map<number, number>()
  for (const [index, old] of olds.entries()) {
    const replacing = news[index]
    if (old > last || replacing === undefined) break
    const areTurns =
      isBetween(replacing, olds[index - 1], olds[index + 1]) &&
      isBetween(old, news[index - 1], news[index + 1])
    if (!areTurns) return new Map()
    pairs.set(old, replacing)
  }
  return pairs
}

/** Counts days before the last one that is not after `day`. */
function countBefore(days: readonly number[], day: number | undefined): number {
  return Math.max(
    0,
    days.findLastIndex((one) => day !== undefined && one <= day),
  )
}

function isBetween(day: number, before = -Infinity, after = Infinity): boolean {
  return before < day && day < after
}
