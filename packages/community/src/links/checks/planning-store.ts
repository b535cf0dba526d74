import type { Db, LinkRow } from '../../lists/tables.ts'

/** Starts over with the checks of a link that is new or leads elsewhere. */
export async function planCheck(
  transaction: Db,
  { id, host }: Pick<LinkRow, 'id' | 'host'>,
): Promise<void> {
  await transaction.deleteFrom('link_checks').where('link_id', '=', id).execute()
  if (host === null) return
  await transaction
    .insertInto('link_checks')
    .values({ link_id: id, due_at: '', failed_at: null, dead_at: null, reason: null })
    .execute()
}
