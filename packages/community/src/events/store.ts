import { type Database, prepared } from '@maypole/platform/database'
import { sql } from 'kysely'
import type { ListBudget } from '../access/list-sizes.ts'
import { deleteAndReleaseSlot, reserveSlot } from '../access/quota-store.ts'
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
    create: (row: EventRow, budget: ListBudget): Promise<EventRow> =>
      db.transaction().execute(async (transaction) => {
        await reserveSlot(transaction, { site: row.site_id, list: 'events', row, budget })
        await transaction.insertInto('calendar_events').values(row).execute()
        return row
      }),

    delete: (site: string, id: string): Promise<boolean> =>
      deleteAndReleaseSlot(db, { site, list: 'events', id }),
  }
}

export type EventStore = ReturnType<typeof createEventStore>
