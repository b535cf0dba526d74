import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, NotificationSettingsRow } from '../../lists/tables.ts'

export function find(db: Db, user: string): Promise<NotificationSettingsRow | undefined> {
  return db
    .selectFrom('notification_settings')
    .select(tableColumns.notification_settings)
    .where('user_id', '=', user)
    .executeTakeFirst()
}

export async function save(db: Db, row: NotificationSettingsRow): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
