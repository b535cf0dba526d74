import { type Database, prepared } from '@maypole/platform/database'
import { sql } from 'kysely'
import type { ListBudget } from '../access/list-sizes.ts'
import { changeItem, deleteAndReleaseSlot, reserveSlot } from '../access/quota-store.ts'
import { readPages } from '../lists/read-pages.ts'
import type { EventRow, Tables } from '../tables.ts'

// Indexed by the end of the last occurrence, so that past events are never read.
const notOver = prepared<
  Tables,
  { site: string; after: string; id: string; limit: number },
  EventRow
>((db, value) =>
  db
    .selectFrom('calendar_events')
    .selectAll()
    .where('site_id', '=', value('site'))
    .where(sql<boolean>`(last_ends_at, id) > (${value('after')}, ${value('id')})`)
    .orderBy('last_ends_at')
    .orderBy('id')
    .limit(value('limit')),
)
/** Sorts after every id, in every collation. */
const afterIds = 'zz'
const eventOfSite = prepared<Tables, { site: string; id: string }, EventRow>((db, value) =>
  db
    .selectFrom('calendar_events')
    .selectAll()
    .where('id', '=', value('id'))
    .where('site_id', '=', value('site')),
)

/** The version of an event counts from one; the sequence in its calendar file from zero. */
export function versionOf({ sequence }: Pick<EventRow, 'sequence'>): number {
  return sequence + 1
}

/** All SQL of events. */
export function createEventStore(database: Database) {
  const db = database.tables<Tables>()
  return {
    /** Reads page by page; with `isAtOnce`, in one statement. */
    notOver: (site: string, options: { after: string; isAtOnce: boolean }) =>
      readPages<EventRow>({
        size: options.isAtOnce ? undefined : 500,
        read: (last, limit) =>
          notOver(db, {
            site,
            after: last?.last_ends_at ?? options.after,
            id: last?.id ?? afterIds,
            limit,
          }),
      }),

    async find(site: string, id: string): Promise<EventRow | undefined> {
      const [row] = await eventOfSite(db, { site, id })
      return row
    },

    /** Throws QuotaExceededError at the limit. */
    create: (row: EventRow, options: { author: string; budget: ListBudget }): Promise<EventRow> =>
      db.transaction().execute(async (transaction) => {
        const place = { site: row.site_id, list: 'events', row, ...options } as const
        const position = await reserveSlot(transaction, place)
        await transaction
          .insertInto('calendar_events')
          .values({ ...row, position })
          .execute()
        return row
      }),

    /**
     * Saves what `change` makes of the stored event and raises its sequence; with `expected`, only
     * if that is still the version. Throws QuotaExceededError at the limit.
     */
    update(options: {
      site: string
      id: string
      change: (before: EventRow) => Omit<EventRow, 'id' | 'site_id' | 'sequence' | 'created_at'>
      expected: number | undefined
      budget: ListBudget
    }): Promise<EventRow | undefined> {
      const { site, id, change, expected, budget } = options
      const item = { site, list: 'events', id, budget } as const
      return changeItem<EventRow>(db, item, async (transaction, before) => {
        // The site is locked: nobody else changes its events meanwhile.
        if (expected !== undefined && expected !== versionOf(before)) return undefined
        return transaction
          .updateTable('calendar_events')
          .set({ ...change(before), sequence: before.sequence + 1 })
          .where('id', '=', id)
          .where('site_id', '=', site)
          .returningAll()
          .executeTakeFirst()
      })
    },

    delete: (site: string, id: string): Promise<boolean> =>
      deleteAndReleaseSlot(db, { site, list: 'events', id }),
  }
}

export type EventStore = ReturnType<typeof createEventStore>
