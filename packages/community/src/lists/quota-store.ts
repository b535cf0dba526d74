import { sql, type Transaction } from 'kysely'
import { type DeletedBy, keepDeleted } from './deleted-item-store.ts'
import { type ListBudget, type ListName, listColumns, textBytes } from './list-sizes.ts'
import { forgetItem, markOwnItem } from './news-store.ts'
import { tableColumns } from './table-columns.ts'
import type { Db, LinkRow, Tables } from './tables.ts'

/** Thrown when a list of a site is at its limit of items or bytes. */
export class QuotaExceededError extends Error {
  override readonly name = 'QuotaExceededError'
  readonly of: 'items' | 'bytes'
  constructor(of: 'items' | 'bytes') {
    super(`The site is full: ${of}`)
    this.of = of
  }
}

/**
 * Raises the revision of a list and locks the site. Every transaction that changes a site locks the
 * site's row before its items, which rules out deadlocks.
 */
export async function touchList(
  transaction: Db,
  options: { site: string; list: ListName },
): Promise<void> {
  const { revision } = listColumns[options.list]
  await transaction
    .updateTable('sites')
    .set({ [revision]: sql`${sql.ref(revision)} + 1` })
    .where('id', '=', options.site)
    .execute()
}

/**
 * Adds `bytes` (or subtracts, when negative) to the count of a list. Throws QuotaExceededError
 * above the budget. The caller has locked the site, with `touchList` for example.
 */
export async function countBytes(
  transaction: Db,
  options: { site: string; list: ListName; bytes: number; budget?: ListBudget | undefined },
): Promise<void> {
  const { site, list, bytes, budget } = options
  if (bytes === 0) return
  const column = listColumns[list].bytes
  let update = transaction
    .updateTable('sites')
    .set({ [column]: sql`${sql.ref(column)} + ${bytes}` })
    .where('id', '=', site)
  // A list that is over its budget, because it is older than budgets, can still shrink.
  if (bytes > 0 && budget !== undefined)
    update = update
      .where(column, '<=', budget.bytes - bytes)
      .where(
        sql<number>`profile_bytes + link_bytes + announcement_bytes + event_bytes`,
        '<=',
        budget.siteBytes - bytes,
      )
  const rows = await update.returning('id').execute()
  if (rows.length === 0) throw new QuotaExceededError('bytes')
}

/**
 * Throws QuotaExceededError when a list has no room for `bytes` more. They are counted later, in
 * several transactions.
 */
export async function requireRoom(
  db: Db,
  options: { site: string; list: ListName; bytes: number; budget: ListBudget },
): Promise<void> {
  const { site, list, bytes, budget } = options
  const used = await db
    .selectFrom('sites')
    .select([
      sql.ref<number>(listColumns[list].bytes).as('list'),
      sql<number>`profile_bytes + link_bytes + announcement_bytes + event_bytes`.as('all'),
    ])
    .where('id', '=', site)
    .executeTakeFirst()
  const isFull =
    used !== undefined && (used.list > budget.bytes - bytes || used.all > budget.siteBytes - bytes)
  if (bytes > 0 && isFull) throw new QuotaExceededError('bytes')
}

/**
 * Reserves a slot for a new row: counts the row and its text, and returns its position, higher than
 * any before. The row is new to every member but its author. Throws QuotaExceededError when the
 * list is full. Runs in the transaction that inserts the row.
 */
export async function reserveSlot(
  transaction: Db,
  options: {
    site: string
    list: ListName
    row: object
    /** Whom it is not new to; null when nobody knows it. */
    author: string | null
    budget: ListBudget
  },
): Promise<number> {
  const { site, list, author, budget } = options
  const { count, revision, newest } = listColumns[list]
  const row = await transaction
    .updateTable('sites')
    .set({
      [count]: sql`${sql.ref(count)} + 1`,
      [revision]: sql`${sql.ref(revision)} + 1`,
      last_position: sql`last_position + 1`,
      [newest]: sql`last_position + 1`,
    })
    .where('id', '=', site)
    .where(count, '<', budget.items)
    .returning('last_position')
    .executeTakeFirst()
  if (row === undefined) throw new QuotaExceededError('items')
  await countBytes(transaction, { site, list, bytes: textBytes(list, options.row), budget })
  if (author !== null)
    await markOwnItem(transaction, { site, list, author, position: row.last_position })
  return row.last_position
}

/**
 * Changes an item by `update` and counts its new text. Returns undefined when there is no such item
 * or `update` changed nothing. Throws QuotaExceededError when the text is too long for the list.
 */
export function changeItem<Row extends object>(
  db: Db,
  item: { site: string; list: ListName; id: string; budget: ListBudget },
  update: (transaction: Transaction<Tables>, before: Row) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const { site, list, id, budget } = item
  return db.transaction().execute(async (transaction) => {
    await touchList(transaction, { site, list })
    const before = await transaction
      .selectFrom(listColumns[list].table as 'links')
      .select(tableColumns[listColumns[list].table] as typeof tableColumns.links)
      .where('id', '=', id)
      .where('site_id', '=', site)
      .executeTakeFirst()
    if (before === undefined) return undefined
    const saved = await update(transaction, before as object as Row)
    if (saved === undefined) return undefined
    const bytes = textBytes(list, saved) - textBytes(list, before)
    await countBytes(transaction, { site, list, bytes, budget })
    return saved
  })
}

/** Rolls back a deletion that found nothing. */
class NothingDeleted extends Error {}

/**
 * Inserts a deleted item again, in its place, and counts it. It is new to members who had not seen
 * it. Throws QuotaExceededError when the list is full.
 */
export async function restoreItem(
  transaction: Db,
  list: ListName,
  deleted: { readonly site_id: string },
  budget: ListBudget,
): Promise<void> {
  const row = deleted as LinkRow
  const { site_id: site } = row
  const { table, count, revision, newest } = listColumns[list]
  const newestNow = sql.ref(newest)
  const counted = await transaction
    .updateTable('sites')
    .set({
      [count]: sql`${sql.ref(count)} + 1`,
      [revision]: sql`${sql.ref(revision)} + 1`,
      [newest]: sql`case when ${newestNow} < ${row.position} then ${row.position} else ${newestNow} end`,
    })
    .where('id', '=', site)
    .where(count, '<', budget.items)
    .returning('id')
    .executeTakeFirst()
  if (counted === undefined) throw new QuotaExceededError('items')
  await countBytes(transaction, { site, list, bytes: textBytes(list, row), budget })
  await transaction
    .insertInto(table as 'links')
    .values(row)
    .execute()
}

type RowOf<List extends ListName> = Tables[(typeof listColumns)[List]['table']]

/**
 * Deletes an item and releases its slot and bytes; it can be brought back. Returns whether the item
 * existed.
 */
export async function deleteAndReleaseSlot<List extends ListName>(
  db: Db,
  options: {
    site: string
    list: List
    id: string
    deletion: DeletedBy
    /** Returns what the item is called in the list of what was deleted. */
    titleOf: (row: RowOf<List>) => string
    /** Keeps the item as it is unless this holds for its row. */
    isRight?: (row: RowOf<List>) => boolean
    /** Runs in the transaction, with the deleted row. */
    afterwards?: (transaction: Transaction<Tables>, deleted: RowOf<List>) => Promise<void>
  },
): Promise<boolean> {
  const { site, list, id, deletion, titleOf, isRight = () => true, afterwards } = options
  const { kind, table, count, revision } = listColumns[list]
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
        .returning(tableColumns[table] as typeof tableColumns.links)
        .executeTakeFirst()
      const row = deleted as RowOf<List> | undefined
      if (deleted === undefined || row === undefined || !isRight(row)) throw new NothingDeleted()
      await countBytes(transaction, { site, list, bytes: -textBytes(list, deleted) })
      await forgetItem(transaction, { site, list, position: deleted.position })
      await keepDeleted(transaction, { kind, row: deleted, title: titleOf(row), ...deletion })
      await afterwards?.(transaction, row)
    })
    return true
  } catch (error) {
    if (error instanceof NothingDeleted) return false
    throw error
  }
}
