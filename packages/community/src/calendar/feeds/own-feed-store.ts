import { ofTable } from '@maypole/platform/database'
import { sql } from 'kysely'
import { tableColumns } from '../../lists/table-columns.ts'
import type { CalendarFeedRow, Db } from '../../lists/tables.ts'

/** A private address with the site it is for; its columns are null for all sites. */
export type ListedFeed = CalendarFeedRow & { slug: string | null; title: string | null }

/** Those of sites that the person is no longer a member of are not among them. */
function ofUser(db: Db, user: string) {
  return db
    .selectFrom('calendar_feeds')
    .leftJoin('sites', 'sites.id', 'calendar_feeds.site_id')
    .select(ofTable('calendar_feeds', tableColumns.calendar_feeds))
    .select(['sites.slug', 'sites.title'])
    .where('calendar_feeds.user_id', '=', user)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('calendar_feeds.site_id', 'is', null),
        exists(
          selectFrom('profiles')
            .select('profiles.id')
            .whereRef('profiles.site_id', '=', 'calendar_feeds.site_id')
            .where('profiles.user_id', '=', user)
            .where('sites.deleted_at', 'is', null),
        ),
      ]),
    )
}

export function list(db: Db, user: string): Promise<ListedFeed[]> {
  return ofUser(db, user)
    .orderBy('calendar_feeds.created_at')
    .orderBy('calendar_feeds.id')
    .execute()
}

export function find(db: Db, user: string, id: string): Promise<ListedFeed | undefined> {
  return ofUser(db, user).where('calendar_feeds.id', '=', id).executeTakeFirst()
}

/** Makes a private address in place of that for the same site, or for all. */
export async function replace(db: Db, row: CalendarFeedRow): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values(row)
    .onConflict((conflict) =>
      conflict.expression(sql`user_id, coalesce(site_id, '')`).doUpdateSet(row),
    )
    .execute()
}

/** Returns whether there was one. */
export async function setAlarm(
  db: Db,
  user: string,
  feed: { id: string; alarm: number | null },
): Promise<boolean> {
  const rows = await db
    .updateTable('calendar_feeds')
    .set({ alarm_minutes: feed.alarm })
    .where('id', '=', feed.id)
    .where('user_id', '=', user)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Returns whether there was one. */
export async function remove(db: Db, user: string, id: string): Promise<boolean> {
  const rows = await db
    .deleteFrom('calendar_feeds')
    .where('id', '=', id)
    .where('user_id', '=', user)
    .returning('id')
    .execute()
  return rows.length > 0
}
