import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

type Counter = 'link_count' | 'announcement_count' | 'event_count'

/** The site has as many of these as it may. */
export class SiteFullError extends Error {
  override readonly name = 'SiteFullError'
}

/**
 * Takes a place for a new row: counts it, unless the site is full (SiteFullError), and gives its position, higher than any
 * before. Part of the transaction that inserts the row.
 */
export async function takePlace(
  transaction: Kysely<Tables>,
  options: { site: string; counter: Counter; limit: number },
): Promise<number> {
  const row = await transaction
    .updateTable('sites')
    .set({
      [options.counter]: sql`${sql.ref(options.counter)} + 1`,
      last_position: sql`last_position + 1`,
    })
    .where('id', '=', options.site)
    .where(options.counter, '<', options.limit)
    .returning('last_position')
    .executeTakeFirst()
  if (row === undefined) throw new SiteFullError()
  return row.last_position
}

/** Undoes the transaction of a deletion that found nothing. */
class NothingDeleted extends Error {}

/**
 * Runs a deletion that gives its place back. The site comes first and the row second, as everywhere, so that two
 * transactions never wait for each other. Answers whether there was a row.
 */
export async function deleteWithPlace(
  db: Kysely<Tables>,
  options: {
    site: string
    counter: Counter
    remove: (transaction: Kysely<Tables>) => Promise<readonly unknown[]>
  },
): Promise<boolean> {
  const { site, counter, remove } = options
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('sites')
        .set({ [counter]: sql`${sql.ref(counter)} - 1` })
        .where('id', '=', site)
        .where(counter, '>', 0)
        .execute()
      if ((await remove(transaction)).length === 0) throw new NothingDeleted()
    })
    return true
  } catch (error) {
    if (error instanceof NothingDeleted) return false
    throw error
  }
}
