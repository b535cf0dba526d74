import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { type ListBudget, type ListName, listPlaces, textBytes } from './list-sizes.ts'

/** The site has as many items of a list as it may, or as many bytes. */
export class SiteFullError extends Error {
  override readonly name = 'SiteFullError'
  readonly of: 'items' | 'bytes'
  constructor(of: 'items' | 'bytes') {
    super(`The site is full: ${of}`)
    this.of = of
  }
}

/**
 * Raises the revision of a list, whatever a transaction goes on to change in it, and locks the site: everything that changes a site
 * locks it first and its rows second, so that two transactions never wait for each other.
 */
export async function touchList(
  transaction: Kysely<Tables>,
  options: { site: string; list: ListName },
): Promise<void> {
  const { revision } = listPlaces[options.list]
  await transaction
    .updateTable('sites')
    .set({ [revision]: sql`${sql.ref(revision)} + 1` })
    .where('id', '=', options.site)
    .execute()
}

/**
 * Counts `bytes` more in a list, or fewer. More than there is room for throws SiteFullError. The site is locked already, as by
 * `touchList`.
 */
export async function countBytes(
  transaction: Kysely<Tables>,
  options: { site: string; list: ListName; bytes: number; budget?: ListBudget },
): Promise<void> {
  const { site, list, bytes, budget } = options
  if (bytes === 0) return
  const column = listPlaces[list].bytes
  let update = transaction
    .updateTable('sites')
    .set({ [column]: sql`${sql.ref(column)} + ${bytes}` })
    .where('id', '=', site)
  // What is over its budget, as lists from before there were budgets are, can still become smaller.
  if (bytes > 0 && budget !== undefined)
    update = update
      .where(column, '<=', budget.bytes - bytes)
      .where(
        sql<number>`profile_bytes + link_bytes + announcement_bytes + event_bytes`,
        '<=',
        budget.siteBytes - bytes,
      )
  const rows = await update.returning('id').execute()
  if (rows.length === 0) throw new SiteFullError('bytes')
}

/**
 * Takes a place for a new row: counts it and its text, unless the site is full (SiteFullError), and gives its position, higher than
 * any before. Part of the transaction that inserts the row.
 */
export async function takePlace(
  transaction: Kysely<Tables>,
  options: { site: string; list: ListName; row: object; budget: ListBudget },
): Promise<number> {
  const { site, list, budget } = options
  const { count, revision } = listPlaces[list]
  const row = await transaction
    .updateTable('sites')
    .set({
      [count]: sql`${sql.ref(count)} + 1`,
      [revision]: sql`${sql.ref(revision)} + 1`,
      last_position: sql`last_position + 1`,
    })
    .where('id', '=', site)
    .where(count, '<', budget.items)
    .returning('last_position')
    .executeTakeFirst()
  if (row === undefined) throw new SiteFullError('items')
  await countBytes(transaction, { site, list, bytes: textBytes(list, options.row), budget })
  return row.last_position
}

/** Undoes the transaction of a deletion that found nothing. */
class NothingDeleted extends Error {}

/** Deletes an item and gives its place and its bytes back. Answers whether there was one. */
export async function deleteWithPlace(
  db: Kysely<Tables>,
  options: { site: string; list: ListName; id: string },
): Promise<boolean> {
  const { site, list, id } = options
  const { table, count, revision } = listPlaces[list]
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('sites')
        .set({
          [count]: sql`${sql.ref(count)} - 1`,
          [revision]: sql`${sql.ref(revision)} + 1`,
        })
        .where('id', '=', site)
        .where(count, '>', 0)
        .execute()
      const deleted = await transaction
        .deleteFrom(table as 'links')
        .where('id', '=', id)
        .where('site_id', '=', site)
        .returningAll()
        .executeTakeFirst()
      if (deleted === undefined) throw new NothingDeleted()
      await countBytes(transaction, { site, list, bytes: -textBytes(list, deleted) })
    })
    return true
  } catch (error) {
    if (error instanceof NothingDeleted) return false
    throw error
  }
}
