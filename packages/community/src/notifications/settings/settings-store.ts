import type { Database } from '@maypole/platform/database'
import type { NotificationSettingsRow, Tables } from '../../tables.ts'

export function createNotificationSettingsStore(database: Database) {
  const db = database.tables<Tables>()
  return {
    find: (user: string): Promise<NotificationSettingsRow | undefined> =>
      db
        .selectFrom('notification_settings')
        .selectAll()
        .where('user_id', '=', user)
        .executeTakeFirst(),

    async save(row: NotificationSettingsRow): Promise<void> {
      await db
        .insertInto('notification_settings')
        .values(row)
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
    },
  }
}

export type NotificationSettingsStore = ReturnType<typeof createNotificationSettingsStore>
