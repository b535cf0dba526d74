import { isBlocked } from '../../access/block-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, NotificationSettingsRow, ProfileRow } from '../../lists/tables.ts'

/** Returns an entry that waits for its person, of a site that is there. */
export function findWaiting(
  db: Db,
  entry: string,
): Promise<Pick<ProfileRow, 'site_id' | 'phone_number'> | undefined> {
  return db
    .selectFrom('profiles')
    .innerJoin('sites', 'sites.id', 'profiles.site_id')
    .select(['profiles.site_id', 'profiles.phone_number'])
    .where('profiles.id', '=', entry)
    .where('sites.deleted_at', 'is', null)
    .where((row) => row.or([row('user_id', 'is', null), row('unopened', '=', 1)]))
    .executeTakeFirst()
}

/** Whether adding the number makes the account a member: it is none yet, and not blocked. */
export async function isNew(
  db: Db,
  person: {
    site: string
    user: string
    phoneNumbers: readonly string[]
  },
): Promise<boolean> {
  const opened = await db
    .selectFrom('profiles')
    .select('id')
    .where('site_id', '=', person.site)
    .where('user_id', '=', person.user)
    .where('unopened', '=', 0)
    .execute()
  return opened.length === 0 && !(await isBlocked(db, person))
}

export function findSettings(db: Db, user: string): Promise<NotificationSettingsRow | undefined> {
  return db
    .selectFrom('notification_settings')
    .select(tableColumns.notification_settings)
    .where('user_id', '=', user)
    .executeTakeFirst()
}
