import { limits } from '@maypole/contract/community/constants'
import { sql } from 'kysely'
import { attachPictures, type WantedPictures } from '../../files/pictures/attach-store.ts'
import type { WrittenRow } from '../../lists/columns/announcements.ts'
import { type DeletedBy, keepDeleted } from '../../lists/deleted-item-store.ts'
import { QuotaExceededError, touchList } from '../../lists/quota-store.ts'
import { itemFinder } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, Item, ScheduledRow } from '../../lists/tables.ts'
import { titleOf } from '../store.ts'

/** Locks the site, so that changing, publishing and counting come one after the other. */
const lock = (transaction: Db, site: string) =>
  touchList(transaction, { site, list: 'announcements' })

export function list(db: Db, site: string): Promise<ScheduledRow[]> {
  return db
    .selectFrom('scheduled_announcements')
    .select(tableColumns.scheduled_announcements)
    .where('site_id', '=', site)
    .orderBy('publish_at')
    .orderBy('id')
    .execute()
}

export const find = itemFinder('scheduled_announcements')

/** Throws QuotaExceededError at the limit, and 409 for a picture that is gone. */
export function create(
  db: Db,
  columns: Omit<ScheduledRow, 'pictures'>,
  wanted: WantedPictures,
): Promise<ScheduledRow> {
  return db.transaction().execute(async (transaction) => {
    const { id, site_id: site } = columns
    await lock(transaction, site)
    const { count } = await transaction
      .selectFrom('scheduled_announcements')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('site_id', '=', site)
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.scheduledPerSite) throw new QuotaExceededError('items')
    const item = { site, kind: 'announcement', id } as const
    const row = { ...columns, pictures: await attachPictures(transaction, item, wanted) }
    await transaction.insertInto('scheduled_announcements').values(row).execute()
    return row
  })
}

/**
 * Saves and raises the version; with `expected`, only if that is still the version. Without
 * `wanted` the pictures stay as they are. Throws 409 for one that is gone.
 */
export function update(
  db: Db,
  { site, id }: Item,
  change: WrittenRow & Pick<ScheduledRow, 'pinned' | 'publish_at' | 'expires_at' | 'due_at'>,
  { expected, wanted }: { expected: number | undefined; wanted: WantedPictures | undefined },
): Promise<ScheduledRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    await lock(transaction, site)
    let update = transaction
      .updateTable('scheduled_announcements')
      .set({ ...change, version: sql`version + 1` })
      .where('id', '=', id)
      .where('site_id', '=', site)
    if (expected !== undefined) update = update.where('version', '=', expected)
    const saved = await update.returning(tableColumns.scheduled_announcements).executeTakeFirst()
    if (saved === undefined || wanted === undefined) return saved
    const item = { site, kind: 'announcement', id } as const
    const pictures = await attachPictures(transaction, item, wanted)
    await transaction
      .updateTable('scheduled_announcements')
      .set({ pictures })
      .where('id', '=', id)
      .execute()
    return { ...saved, pictures }
  })
}

/** Deletes one, which can be brought back. Returns whether it existed. */
export function remove(db: Db, { site, id }: Item, deletion: DeletedBy): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lock(transaction, site)
    const row = await transaction
      .deleteFrom('scheduled_announcements')
      .where('id', '=', id)
      .where('site_id', '=', site)
      .returning(tableColumns.scheduled_announcements)
      .executeTakeFirst()
    if (row === undefined) return false
    // The account of who wrote it may be deleted before it comes back.
    const anonymous = { ...row, author_id: null }
    await keepDeleted(transaction, {
      kind: 'announcement',
      row: anonymous,
      title: titleOf(row),
      ...deletion,
    })
    return true
  })
}
