import { sql } from 'kysely'
import type { Db } from '../lists/tables.ts'

/** Counts people who wait in a site. The caller has locked the site. */
export async function countWaiting(
  transaction: Db,
  change: { site: string; by: number },
): Promise<void> {
  if (change.by === 0) return
  await transaction
    .updateTable('sites')
    .set({ waiting_count: sql`waiting_count + ${change.by}` })
    .where('id', '=', change.site)
    .execute()
}

/**
 * Deletes the request of somebody who no longer waits: the directory has them, or they are blocked.
 * The caller has locked the site.
 */
export async function endWaiting(
  transaction: Db,
  person: { site: string; user?: string | undefined; phoneNumber?: string },
): Promise<void> {
  const { site, user, phoneNumber } = person
  const ended = await transaction
    .deleteFrom('join_requests')
    .where('site_id', '=', site)
    .where('state', '=', 'waiting')
    .where((row) =>
      row.or([
        ...(user === undefined ? [] : [row('user_id', '=', user)]),
        ...(phoneNumber === undefined ? [] : [row('phone_number', '=', phoneNumber)]),
      ]),
    )
    .returning('id')
    .execute()
  await countWaiting(transaction, { site, by: -ended.length })
}
