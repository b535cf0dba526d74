import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Deletes the calendar addresses of a person. */
export async function removeCalendarFeeds(
  transaction: Kysely<Tables>,
  userId: string,
): Promise<void> {
  await transaction.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
}

/** Returns the calendar addresses of a person, without the hashes of their tokens. */
export function readCalendarFeeds(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('calendar_feeds')
    .leftJoin('sites', 'sites.id', 'calendar_feeds.site_id')
    .select(['language', 'alarm_minutes', 'fetches', 'calendar_feeds.created_at', 'sites.title'])
    .where('user_id', '=', userId)
    .orderBy('calendar_feeds.created_at')
    .execute()
}
