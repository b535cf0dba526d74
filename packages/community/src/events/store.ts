import { type Database, prepared } from '@maypole/platform/database'
import { deleteWithPlace, takePlace } from '../access/place-store.ts'
import type { EventRow, Tables } from '../tables.ts'

// The index is on the end of the last occurrence: what is over is never read.
const notOver = prepared<Tables, { site: string; after: string }, EventRow>((db, value) =>
  db
    .selectFrom('calendar_events')
    .selectAll()
    .where('site_id', '=', value('site'))
    .where('last_ends_at', '>', value('after')),
)
const eventOfSite = prepared<Tables, { site: string; id: string }, EventRow>((db, value) =>
  db
    .selectFrom('calendar_events')
    .selectAll()
    .where('id', '=', value('id'))
    .where('site_id', '=', value('site')),
)

/** The only SQL of events. */
export function createEventStore(database: Database) {
  const db = database.tables<Tables>()
  return {
    notOver: (site: string, after: string) => notOver(db, { site, after }),

    async find(site: string, id: string): Promise<EventRow | undefined> {
      const [row] = await eventOfSite(db, { site, id })
      return row
    },

    /** Throws SiteFullError at the limit. */
    create: (row: EventRow, limit: number): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await takePlace(transaction, { site: row.site_id, counter: 'event_count', limit })
        await transaction.insertInto('calendar_events').values(row).execute()
      }),

    delete: (site: string, id: string): Promise<boolean> =>
      deleteWithPlace(db, {
        site,
        counter: 'event_count',
        remove: (transaction) =>
          transaction
            .deleteFrom('calendar_events')
            .where('id', '=', id)
            .where('site_id', '=', site)
            .returning('id')
            .execute(),
      }),
  }
}

export type EventStore = ReturnType<typeof createEventStore>
