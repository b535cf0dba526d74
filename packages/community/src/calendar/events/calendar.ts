import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits } from '@maypole/contract/community/constants'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Log } from '@maypole/platform/log'
import { compareKeys, type ListKey } from '../../lists/cursor.ts'
import { messages } from '../../messages.ts'
import type { EventRow } from '../../tables.ts'
import { type Occurrence, openSchedule } from './series.ts'
import type { EventStore } from './store.ts'

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
export function createCalendar(options: {
  store: EventStore
  clock: Clock
  log: Log
  /** Counts expensive searches of a user. Throws above the limit. */
  countSearches: (userId: string, searches: number) => Promise<unknown>
}) {
  const remembered = new Map<string, Found>()

  function recall(row: EventRow, after: number): When | undefined {
    const known = remembered.get(row.id)
    if (known === undefined || known.sequence !== row.sequence) return undefined
    return after >= known.since && after < known.next.end ? known : undefined
  }

  /** Caches the answer for the time nearest to the present, which is asked for most. */
  function remember(row: EventRow, found: Found): void {
    const now = options.clock.now()
    const known = remembered.get(row.id)
    const isNearer =
      known?.sequence === row.sequence && Math.abs(known.since - now) < Math.abs(found.since - now)
    if (isNearer) return
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(row.id, found)
  }

  function search(row: EventRow, after: number): When | undefined {
    try {
      const schedule = openSchedule(row)
      const next = schedule.next(after)
      if (next === undefined) return undefined
      const found = { first: schedule.first, next }
      remember(row, { ...found, since: after, sequence: row.sequence })
      return found
    } catch (error) {
      // One event that cannot be computed must not hide the whole calendar.
      options.log.error('an event cannot be placed', { event: row.id }, error)
      return undefined
    }
  }

  function placed(row: EventRow, from: number, until: number): Dated[] {
    try {
      return openSchedule(row)
        .between(from, until, limits.occurrences)
        .map((occurrence) => ({ row, occurrence }))
    } catch (error) {
      options.log.error('an event cannot be placed', { event: row.id }, error)
      return []
    }
  }

  return {
    /**
     * Returns the events that end after `after`, by next start, then title. `userId` is the caller;
     * with `isAtOnce`, the list is read in one statement.
     */
    async upcoming(
      site: string,
      { after, userId, isAtOnce = true }: { after: number; userId: string; isAtOnce?: boolean },
    ): Promise<Upcoming[]> {
      const found: Upcoming[] = []
      const rows: EventRow[] = []
      for await (const page of options.store.notOver(site, { after: toInstant(after), isAtOnce })) {
        rows.push(...page)
        await nextTurn()
      }
      const series = rows.filter((row) => row.rrule !== null && recall(row, after) === undefined)
      // A calendar can hold thousands of series, and a question about any moment searches all of
      // them.
      if (series.length >= searchesAtOnce) await options.countSearches(userId, series.length)
      let searches = 0
      for (const row of rows) {
        let when = recall(row, after)
        if (when === undefined) {
          searches += 1
          if (searches % searchesAtOnce === 0) await nextTurn()
          when = search(row, after)
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
      const rows: EventRow[] = []
      for await (const page of options.store.notOver(site, {
        after: toInstant(from),
        isAtOnce: false,
      })) {
        rows.push(...page)
        await nextTurn()
      }
      const series = rows.filter((row) => row.rrule !== null).length
      if (series >= searchesAtOnce) await options.countSearches(userId, series)
      const found: Dated[] = []
      for (const [index, row] of rows.entries()) {
        if (index % searchesAtOnce === 0) await nextTurn()
        found.push(...placed(row, from, until))
        if (found.length > limits.occurrences)
          throw problems.malformed(messages.event.tooManyDates, {
            until: messages.event.tooManyDates,
          })
      }
      return found.sort((a, b) => compareKeys(datedKey(a), datedKey(b)))
    },
  }
}

/** One date of an event. */
export interface Dated {
  readonly row: EventRow
  readonly occurrence: Occurrence
}

function datedKey({ row, occurrence }: Dated): ListKey {
  return [occurrence.start, 1 - row.all_day, row.title, row.id]
}

/** Orders by next start, whole days before times, then title. */
export function upcomingKey({ row, next }: Upcoming): ListKey {
  return [next.start, 1 - row.all_day, row.title, row.id]
}

export type Calendar = ReturnType<typeof createCalendar>
