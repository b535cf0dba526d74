import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Core } from '../../access/core.ts'
import { compareKeys, type ListKey } from '../../lists/cursor.ts'
import type { Db, EventRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { type Occurrence, openSchedule } from './series.ts'
import * as events from './store.ts'

/** An event that is not over, and its next occurrence. */
export interface Upcoming {
  readonly row: EventRow
  readonly first: Occurrence
  readonly next: Occurrence
}

const mostRemembered = 20_000
/** Searches before other requests get a turn. */
const searchesAtOnce = 20

type When = Pick<Upcoming, 'first' | 'next'>

/** What was found from `since` on, in this revision of the event. */
interface Found extends When {
  readonly since: number
  readonly sequence: number
}

/**
 * Reads a site's calendar. The next occurrence of a series is cached until it is over, so that a
 * list costs one search per event and not one per call, until the event is edited.
 */
export function createCalendar(core: Pick<Core, 'db' | 'clock' | 'log' | 'limiter' | 'settings'>) {
  const { db, clock, log } = core
  const { recall, search } = createSearches(clock)

  return {
    /**
     * Returns the events that end after `after`, by next start, then title. `userId` is the caller;
     * with `isAtOnce`, the list is read in one statement.
     */
    async upcoming(
      site: string,
      { after, userId, isAtOnce = true }: { after: number; userId: string; isAtOnce?: boolean },
    ): Promise<Upcoming[]> {
      const rows = await readNotOver(db, site, { after, isAtOnce })
      const isUnknown = (row: EventRow) => recall(row, after) === undefined
      await countSearches(
        core,
        userId,
        rows.filter((row) => row.rrule !== null && isUnknown(row)),
      )
      const found: Upcoming[] = []
      let searches = 0
      for (const row of rows) {
        let when = recall(row, after)
        if (when === undefined) {
          searches += 1
          if (searches % searchesAtOnce === 0) await nextTurn()
          when = orUndefined(log, row, () => search(row, after))
        }
        if (when !== undefined) found.push({ row, first: when.first, next: when.next })
      }
      return found.sort((a, b) => compareKeys(upcomingKey(a), upcomingKey(b)))
    },

    /**
     * Returns all dates of events between two moments, by start, then title. `userId` is the
     * caller. Throws 400 when there are more than one reply can have.
     */
    async between(
      site: string,
      { from, until, userId }: { from: number; until: number; userId: string },
    ): Promise<Dated[]> {
      const rows = await readNotOver(db, site, { after: from, isAtOnce: false })
      await countSearches(
        core,
        userId,
        rows.filter((row) => row.rrule !== null),
      )
      const found: Dated[] = []
      const { tooManyDates } = messages.event
      for (const [index, row] of rows.entries()) {
        if (index % searchesAtOnce === 0) await nextTurn()
        const dates = orUndefined(log, row, () =>
          openSchedule(row).between(from, until, limits.occurrences),
        )
        for (const occurrence of dates ?? []) found.push({ row, occurrence })
        if (found.length > limits.occurrences)
          throw problems.malformed(tooManyDates, { until: tooManyDates })
      }
      return found.sort((a, b) => compareKeys(datedKey(a), datedKey(b)))
    },
  }
}

/** Finds the next occurrences of events, and remembers them. */
function createSearches(clock: Core['clock']) {
  const remembered = new Map<string, Found>()

  function recall(row: EventRow, after: number): When | undefined {
    const known = remembered.get(row.id)
    if (known === undefined || known.sequence !== row.sequence) return undefined
    return after >= known.since && after < known.next.end ? known : undefined
  }

  /** Caches the answer for the time nearest to the present, which is asked for most. */
  function remember(row: EventRow, found: Found): void {
    const now = clock.now()
    const known = remembered.get(row.id)
    const isNearer =
      known?.sequence === row.sequence && Math.abs(known.since - now) < Math.abs(found.since - now)
    if (isNearer) return
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(row.id, found)
  }

  function search(row: EventRow, after: number): When | undefined {
    const schedule = openSchedule(row)
    const next = schedule.next(after)
    if (next === undefined) return undefined
    const found = { first: schedule.first, next }
    remember(row, { ...found, since: after, sequence: row.sequence })
    return found
  }

  return { recall, search }
}

async function readNotOver(
  db: Db,
  site: string,
  { after, isAtOnce }: { after: number; isAtOnce: boolean },
): Promise<EventRow[]> {
  const rows: EventRow[] = []
  for await (const page of events.notOver(db, site, { after: toInstant(after), isAtOnce })) {
    rows.push(...page)
    await nextTurn()
  }
  return rows
}

/**
 * A calendar can hold thousands of series, and a question about any moment searches all of them.
 * Throws 429 above the limit.
 */
async function countSearches(
  { limiter, settings }: Pick<Core, 'limiter' | 'settings'>,
  userId: string,
  { length: cost }: readonly EventRow[],
): Promise<void> {
  const limit = settings.calendarSearches
  if (cost >= searchesAtOnce)
    await limiter.consume([{ key: `calendar:${userId}`, limit, seconds: 600, cost }])
}

/** One event that cannot be computed must not hide the whole calendar. */
function orUndefined<Result>(
  log: Core['log'],
  row: EventRow,
  place: () => Result,
): Result | undefined {
  try {
    return place()
  } catch (error) {
    log.error('an event cannot be placed', { event: row.id }, error)
    return undefined
  }
}

/** One date of an event. */
export interface Dated {
  readonly row: EventRow
  readonly occurrence: Occurrence
}

/** Orders by start, whole days before times, then title. */
export function datedKey({ row, occurrence }: Dated): ListKey {
  return [occurrence.start, 1 - row.all_day, row.title, row.id]
}

/** Orders by next start, whole days before times, then title. */
export function upcomingKey({ row, next }: Upcoming): ListKey {
  return [next.start, 1 - row.all_day, row.title, row.id]
}

export type Calendar = ReturnType<typeof createCalendar>

export interface CalendarServices extends Core {
  readonly calendar: Calendar
}
