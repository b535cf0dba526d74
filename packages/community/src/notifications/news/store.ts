import { sql } from 'kysely'
import type { Db, SeenColumns } from '../../lists/tables.ts'

/** Raises what a member has seen; never lowers it, as another device may have seen more. */
export async function raiseSeen(
  db: Db,
  entry: { id: string; site: string },
  seen: Readonly<Partial<SeenColumns>>,
): Promise<void> {
  const higher = Object.entries(seen).map(([column, mark]) => {
    const now = sql.ref(column)
    return [column, sql`case when ${now} < ${mark} then ${mark} else ${now} end`]
  })
  await db
    .updateTable('profiles')
    .set(Object.fromEntries(higher))
    .where('id', '=', entry.id)
    .where('site_id', '=', entry.site)
    .execute()
}
