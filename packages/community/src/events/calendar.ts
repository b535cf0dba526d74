import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Clock, toInstant } from '@maypole/platform/clock'
import type { Log } from '@maypole/platform/log'
import { compareKeys, type ListKey } from '../lists/cursor.ts'
import type { EventRow } from '../tables.ts'
import { type Occurrence, openSchedule } from './series.ts'
import type { EventStore } from './store.ts'

/** An event that is not over, and when it takes place next. */
export interface Upcoming {
  readonly row: EventRow
  readonly first: Occurrence
  readonly next: Occurrence
}

const mostRemembered = 20_000
/** Searches between two looks at other requests. */
const searchesAtOnce = 20

type When = Pick<Upcoming, 'first' | 'next'>

/**
 * Reads a site's calendar. What comes next of a series holds until it is over, so it is remembered: a list costs a search per
 * event once, not at every call. Events never change, so an id is enough to remember by.
 */
export function createCalendar(options: {
  store: EventStore
  clock: Clock
  log: Log
  /** Counts long searches for a user; throws where there were too many. */
  countSearches: (userId: string, searches: number) => Promise<void>
}) {
  const remembered = new Map<string, When & { since: number }>()

  function recall(row: EventRow, after: number): When | undefined {
    const known = remembered.get(row.id)
    return known !== undefined && after >= known.since && after < known.next.end ? known : undefined
  }

  /** Keeps the answer to the question that is nearest to the present: that one comes again. */
  function remember(row: EventRow, found: When & { since: number }): void {
    const now = options.clock.now()
    const known = remembered.get(row.id)
    if (known !== undefined && Math.abs(known.since - now) < Math.abs(found.since - now)) return
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(row.id, found)
  }

  function search(row: EventRow, after: number): When | undefined {
    try {
      const schedule = openSchedule(row)
      const next = schedule.next(after)
      if (next === undefined) return undefined
      const found = { first: schedule.first, next }
      remember(row, { ...found, since: after })
      return found
    } catch (error) {
      // One event that cannot be placed must not take the whole calendar with it.
      options.log.error('an event cannot be placed', { event: row.id }, error)
      return undefined
    }
  }

  return {
    /** What has not ended by `after`, by its next start, then title; `userId` is who asks. `isAtOnce`: as one statement sees it. */
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
      // A calendar can hold thousands of series, and a question about any moment looks through all of them.
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
  }
}

/** By next start, then title. */
export function upcomingKey({ row, next }: Upcoming): ListKey {
  return [next.start, row.title, row.id]
}

export type Calendar = ReturnType<typeof createCalendar>
