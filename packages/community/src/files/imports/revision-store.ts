import { sql } from 'kysely'
import { type ListName, listColumns } from '../../lists/list-sizes.ts'
import { QuotaExceededError } from '../../lists/quota-store.ts'
import type { Db } from '../../tables.ts'

/** The list has changed since it was read, or the import was decided by somebody else. */
export class ChangedSince extends Error {}

/** Why nothing was written. */
export type ImportRefusal = 'changed' | 'full-of-text' | 'full-of-items'

/** Awaits a transaction of an import; what rolls it back on purpose is returned. */
export async function orRefusal<Result>(work: Promise<Result>): Promise<Result | ImportRefusal> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ChangedSince) return 'changed'
    if (error instanceof QuotaExceededError)
      return error.of === 'items' ? 'full-of-items' : 'full-of-text'
    throw error
  }
}

/** Locks a site at the revision at which its list was read. Throws ChangedSince. */
export async function lockRevision(
  transaction: Db,
  { site, list, revision }: { site: string; list: ListName; revision: number },
): Promise<void> {
  const rows = await transaction
    .updateTable('sites')
    .set({ [listColumns[list].revision]: revision + 1 })
    .where('id', '=', site)
    .where(listColumns[list].revision, '=', revision)
    .returning('id')
    .execute()
  if (rows.length === 0) throw new ChangedSince()
}

/**
 * Locks a site, and counts the items that an import adds, or takes back when there are fewer than
 * none. Returns the last position. Throws ChangedSince when there are too many.
 */
export async function countItems(
  transaction: Db,
  options: { site: string; list: ListName; added: number; limit?: number },
): Promise<number> {
  const { site, list, added, limit } = options
  const { revision, count, newest } = listColumns[list]
  let update = transaction
    .updateTable('sites')
    .set({
      [revision]: sql`${sql.ref(revision)} + 1`,
      [count]: sql`${sql.ref(count)} + ${added}`,
      ...(added > 0 && {
        last_position: sql`last_position + ${added}`,
        [newest]: sql`last_position + ${added}`,
      }),
    })
    .where('id', '=', site)
  if (limit !== undefined) update = update.where(count, '<=', limit - added)
  const row = await update.returning('last_position').executeTakeFirst()
  if (row === undefined) throw new ChangedSince()
  return row.last_position
}
