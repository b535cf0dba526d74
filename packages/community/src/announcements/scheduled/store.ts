import type { Database } from '@maypole/platform/database'
import { sql } from 'kysely'
import type { WrittenRow } from '../../columns/announcements.ts'
import { attachPictures, type WantedPictures } from '../../files/pictures/attach-store.ts'
import { type DeletedBy, keepDeleted } from '../../lists/deleted-item-store.ts'
import { QuotaExceededError, touchList } from '../../lists/quota-store.ts'
import type { Db, ScheduledRow, Tables } from '../../tables.ts'

type Item = { readonly site: string; readonly id: string }
/** Locks the site, so that changing, publishing and counting come one after the other. */
const lock = (transaction: Db, site: string) =>
  touchList(transaction, { site, list: 'announcements' })

function anonymous(row: ScheduledRow): ScheduledRow {
  return { ...row, author_id: null }
}

export function createScheduledStore(database: Database) {
  const db = database.tables<Tables>()
  const ofSite = ({ site, id }: Item) =>
    db
      .selectFrom('scheduled_announcements')
      .selectAll()
      .where('id', '=', id)
      .where('site_id', '=', site)
  return {
    list: (site: string): Promise<ScheduledRow[]> =>
      db
        .selectFrom('scheduled_announcements')
        .selectAll()
        .where('site_id', '=', site)
        .orderBy('publish_at')
        .orderBy('id')
        .execute(),

    find: (item: Item): Promise<ScheduledRow | undefined> => ofSite(item).executeTakeFirst(),

    /** Throws QuotaExceededError when a site has `limit` of them, and PictureGone. */
    create: (
      columns: Omit<ScheduledRow, 'pictures'>,
      { limit, ...wanted }: WantedPictures & { readonly limit: number },
    ): Promise<ScheduledRow> =>
      db.transaction().execute(async (transaction) => {
        const { id, site_id: site } = columns
        await lock(transaction, site)
        const { count } = await transaction
          .selectFrom('scheduled_announcements')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .where('site_id', '=', site)
          .executeTakeFirstOrThrow()
        if (Number(count) >= limit) throw new QuotaExceededError('items')
        const item = { site, kind: 'announcement', id } as const
        const row = { ...columns, pictures: await attachPictures(transaction, item, wanted) }
        await transaction.insertInto('scheduled_announcements').values(row).execute()
        return row
      }),

    /**
     * Saves and raises the version; with `expected`, only if that is still the version. Without
     * `wanted` the pictures stay as they are. Throws PictureGone.
     */
    update: (
      { site, id }: Item,
      change: WrittenRow & Pick<ScheduledRow, 'pinned' | 'publish_at' | 'expires_at' | 'due_at'>,
      { expected, wanted }: { expected: number | undefined; wanted: WantedPictures | undefined },
    ): Promise<ScheduledRow | undefined> =>
      db.transaction().execute(async (transaction) => {
        await lock(transaction, site)
        let update = transaction
          .updateTable('scheduled_announcements')
          .set({ ...change, version: sql`version + 1` })
          .where('id', '=', id)
          .where('site_id', '=', site)
        if (expected !== undefined) update = update.where('version', '=', expected)
        const saved = await update.returningAll().executeTakeFirst()
        if (saved === undefined || wanted === undefined) return saved
        const item = { site, kind: 'announcement', id } as const
        const pictures = await attachPictures(transaction, item, wanted)
        await transaction
          .updateTable('scheduled_announcements')
          .set({ pictures })
          .where('id', '=', id)
          .execute()
        return { ...saved, pictures }
      }),

    /** Deletes one, which can be brought back. Returns whether it existed. */
    delete: ({ site, id }: Item, deletion: DeletedBy): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        await lock(transaction, site)
        const row = await transaction
          .deleteFrom('scheduled_announcements')
          .where('id', '=', id)
          .where('site_id', '=', site)
          .returningAll()
          .executeTakeFirst()
        if (row !== undefined)
          // The account of who wrote it may be deleted before it comes back.
          await keepDeleted(transaction, { kind: 'announcement', row: anonymous(row), ...deletion })
        return row !== undefined
      }),
  }
}

export type ScheduledStore = ReturnType<typeof createScheduledStore>
