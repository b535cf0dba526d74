import type { Database } from '@maypole/platform/database'
import { touchList } from '../../lists/quota-store.ts'
import type { BlockedNumberRow, Tables } from '../../tables.ts'

/** All SQL of the list of blocked numbers; entries/block-store.ts blocks and looks them up. */
export function createBlockedNumberStore(database: Database) {
  const db = database.tables<Tables>()
  return {
    list: (site: string): Promise<BlockedNumberRow[]> =>
      db
        .selectFrom('blocked_numbers')
        .selectAll()
        .where('site_id', '=', site)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    /** Returns whether the number was blocked. */
    remove: (options: { site: string; id: string }): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        await touchList(transaction, { site: options.site, list: 'profiles' })
        const rows = await transaction
          .deleteFrom('blocked_numbers')
          .where('site_id', '=', options.site)
          .where('id', '=', options.id)
          .returning('id')
          .execute()
        return rows.length > 0
      }),
  }
}

export type BlockedNumberStore = ReturnType<typeof createBlockedNumberStore>
