import type { Database } from '@maypole/platform/database'
import type { Tables } from '../tables.ts'
import type { SeenCount } from './readers.ts'

/** Announcements whose readers are counted. */
const counted = 100

export function createReadersStore(database: Database) {
  const db = database.tables<Tables>()
  return {
    /** Returns the first announcements in list order. */
    newest: (site: string) =>
      db
        .selectFrom('announcements')
        .select(['id', 'position'])
        .where('site_id', '=', site)
        .orderBy('pinned', 'desc')
        .orderBy('position', 'desc')
        .limit(counted)
        .execute(),

    /** Returns how many people have seen how much. */
    async members(site: string): Promise<SeenCount[]> {
      const rows = await db
        .selectFrom('profiles')
        .select(({ fn }) => [
          'seen_from',
          'announcement_seen as seen',
          fn.countAll<number | string>().as('people'),
        ])
        .where('site_id', '=', site)
        .where('user_id', 'is not', null)
        .groupBy(['seen_from', 'announcement_seen'])
        .execute()
      return rows.map((row) => ({ ...row, people: Number(row.people) }))
    },
  }
}

export type ReadersStore = ReturnType<typeof createReadersStore>
