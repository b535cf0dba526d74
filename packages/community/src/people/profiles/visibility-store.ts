import { sql } from 'kysely'
import { type EntryRow, entryColumns } from '../../access/entry.ts'
import type { ChosenAudiences } from '../../access/visibility.ts'
import { touchList } from '../../lists/quota-store.ts'
import type { Db } from '../../lists/tables.ts'

/** Saves what a person has chosen; undefined when the entry has changed since `expected`. */
export function choose(
  db: Db,
  options: {
    entry: { id: string; site: string }
    audiences: ChosenAudiences
    expected: number | undefined
    now: string
  },
): Promise<EntryRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    const { entry, audiences, expected, now } = options
    await touchList(transaction, { site: entry.site, list: 'profiles' })
    let update = transaction
      .updateTable('profiles')
      .set({ ...audiences, version: sql`version + 1`, updated_at: now })
      .where('id', '=', entry.id)
      .where('site_id', '=', entry.site)
    if (expected !== undefined) update = update.where('version', '=', expected)
    return update.returning(entryColumns).executeTakeFirst()
  })
}
