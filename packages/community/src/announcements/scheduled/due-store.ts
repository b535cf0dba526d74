import { ofTable } from '@maypole/platform/database'
import type { ListBudget } from '../../lists/list-sizes.ts'
import { deleteAndReleaseSlot, touchList } from '../../lists/quota-store.ts'
import { statement } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { AnnouncementRow, Db, ScheduledRow } from '../../lists/tables.ts'
import * as announcements from '../store.ts'

type Expiring = Pick<AnnouncementRow, 'id' | 'site_id'>

// Both run every few seconds and read an index.
export const due = statement<{ now: string; limit: number }, ScheduledRow>((db, value) =>
  db
    .selectFrom('scheduled_announcements')
    .innerJoin('sites', 'sites.id', 'scheduled_announcements.site_id')
    .select(ofTable('scheduled_announcements', tableColumns.scheduled_announcements))
    .where('due_at', '<=', value('now'))
    .where('sites.deleted_at', 'is', null)
    .orderBy('due_at')
    .limit(value('limit')),
)
export const expired = statement<{ now: string; limit: number }, Expiring>((db, value) =>
  db
    .selectFrom('announcements')
    .select(['id', 'site_id'])
    .where('expires_at', '<=', value('now'))
    .orderBy('expires_at')
    .limit(value('limit')),
)

/**
 * Moves one that is due to the announcements, if it still is: somebody may have changed it, and
 * another server may be faster. Throws QuotaExceededError when there is no room.
 */
export function publish(
  db: Db,
  { site_id: site, id }: Pick<ScheduledRow, 'id' | 'site_id'>,
  { now, budget }: { now: string; budget: ListBudget },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await touchList(transaction, { site, list: 'announcements' })
    const row = await transaction
      .deleteFrom('scheduled_announcements')
      .where('id', '=', id)
      .where('due_at', '<=', now)
      .returning(tableColumns.scheduled_announcements)
      .executeTakeFirst()
    if (row === undefined) return
    const { publish_at: _publishAt, due_at: _dueAt, author_id: author, ...kept } = row
    const announcement = { ...kept, version: 1, created_at: now, edited_at: null }
    await announcements.publish(transaction, announcement, { author, budget })
  })
}

/** Has one tried again at another time. */
export async function postpone(db: Db, id: string, dueAt: string): Promise<void> {
  await db
    .updateTable('scheduled_announcements')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .execute()
}

/** Deletes an announcement whose time is over, unless somebody has given it more. */
export function expire(db: Db, { id, site_id: site }: Expiring, now: string): Promise<boolean> {
  return deleteAndReleaseSlot(db, {
    site,
    id,
    list: 'announcements',
    titleOf: announcements.titleOf,
    deletion: { by: null, now },
    isRight: ({ expires_at: expiresAt }) => expiresAt !== null && expiresAt <= now,
  })
}
