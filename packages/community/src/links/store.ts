import { type Database, prepared } from '@maypole/platform/database'
import { sql } from 'kysely'
import { deleteWithPlace, takePlace } from '../access/place-store.ts'
import type { LinkRow, Tables } from '../tables.ts'

const linksOfSite = prepared<Tables, { site: string }, LinkRow>((db, value) =>
  db.selectFrom('links').selectAll().where('site_id', '=', value('site')).orderBy('position'),
)

/** The only SQL of links. */
export function createLinkStore(database: Database) {
  const db = database.tables<Tables>()
  return {
    ofSite: (site: string) => linksOfSite(db, { site }),

    /** Throws SiteFullError at the limit. */
    create: (link: Omit<LinkRow, 'position'>, limit: number): Promise<LinkRow> =>
      db.transaction().execute(async (transaction) => {
        const place = { site: link.site_id, counter: 'link_count', limit } as const
        const row = { ...link, position: await takePlace(transaction, place) }
        await transaction.insertInto('links').values(row).execute()
        return row
      }),

    exists: async (site: string, id: string) =>
      (await db
        .selectFrom('links')
        .select('id')
        .where('id', '=', id)
        .where('site_id', '=', site)
        .executeTakeFirst()) !== undefined,

    /** Saves and raises the version; with `expected`, only when nobody has saved since. */
    async update(options: {
      site: string
      id: string
      change: Pick<LinkRow, 'title' | 'url' | 'host' | 'updated_at'>
      expected: number | undefined
    }): Promise<LinkRow | undefined> {
      let update = db
        .updateTable('links')
        .set({ ...options.change, version: sql`version + 1` })
        .where('id', '=', options.id)
        .where('site_id', '=', options.site)
      if (options.expected !== undefined) update = update.where('version', '=', options.expected)
      return update.returningAll().executeTakeFirst()
    },

    delete: (site: string, id: string): Promise<boolean> =>
      deleteWithPlace(db, {
        site,
        counter: 'link_count',
        remove: (transaction) =>
          transaction
            .deleteFrom('links')
            .where('id', '=', id)
            .where('site_id', '=', site)
            .returning('id')
            .execute(),
      }),
  }
}

export type LinkStore = ReturnType<typeof createLinkStore>
