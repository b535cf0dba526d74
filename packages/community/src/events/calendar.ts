import { toInstant } from '@maypole/platform/clock'
import type { Log } from '@maypole/platform/log'
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

/**
 * Reads a site's calendar. What comes next of a series holds until it is over, so it is remembered: a list costs a search per
 * event once, not at every call. Events never change, so an id is enough to remember by.
 */
export function createCalendar(options: { store: EventStore; log: Log }) {
  const remembered = new Map<string, { since: number; first: Occurrence; next: Occurrence }>()

  function whenNext(
    row: EventRow,
    after: number,
  ): { first: Occurrence; next: Occurrence } | undefined {
    const known = remembered.get(row.id)
    if (known !== undefined && after >= known.since && after < known.next.end) return known
    try {
      const schedule = openSchedule(row)
      const next = schedule.next(after)
      if (next === undefined) return undefined
      if (remembered.size >= mostRemembered) remembered.clear()
      const found = { since: after, first: schedule.first, next }
      remembered.set(row.id, found)
      return found
    } catch (error) {
      // One event that cannot be computed must not take the whole calendar with it.
      options.log.error('an event cannot be placed', { event: row.id }, error)
      return undefined
    }
  }

  return {
    /** What has not ended by `after`, by its next start, then title (decisions 94 to 96). */
    async upcoming(site: string, after: number): Promise<Upcoming[]> {
      const rows = await options.store.notOver(site, toInstant(after))
      return rows
        .flatMap((row) => {
          const when = whenNext(row, after)
          return when === undefined ? [] : [{ row, first: when.first, next: when.next }]
        })
        .sort(inOrder)
    },
  }
}

function inOrder(a: Upcoming, b: Upcoming): number {
  if (a.next.start !== b.next.start) return a.next.start - b.next.start
  if (a.row.title !== b.row.title) return a.row.title < b.row.title ? -1 : 1
  return a.row.id < b.row.id ? -1 : 1
}

export type Calendar = ReturnType<typeof createCalendar>
