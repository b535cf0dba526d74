import { touchList } from '../../lists/quota-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { BlockedNumberRow, Db, Item } from '../../lists/tables.ts'

export function list(db: Db, site: string): Promise<BlockedNumberRow[]> {
  return db
    .selectFrom('blocked_numbers')
    .select(tableColumns.blocked_numbers)
    .where('site_id', '=', site)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns whether the number was blocked. */
export function remove(db: Db, { site, id }: Item): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await touchList(transaction, { site, list: 'profiles' })
    const rows = await transaction
      .deleteFrom('blocked_numbers')
      .where('site_id', '=', site)
      .where('id', '=', id)
      .returning('id')
      .execute()
    return rows.length > 0
  })
}
