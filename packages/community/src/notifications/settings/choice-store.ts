import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, NotificationChoicesRow } from '../../lists/tables.ts'
import { emailColumns } from '../../notification-kinds.ts'

const noMails = Object.fromEntries(emailColumns.map((column) => [column, 0]))

export function find(
  db: Db,
  user: string,
  site: string,
): Promise<NotificationChoicesRow | undefined> {
  return db
    .selectFrom('notification_choices')
    .select(tableColumns.notification_choices)
    .where('user_id', '=', user)
    .where('site_id', '=', site)
    .executeTakeFirst()
}

export async function save(db: Db, row: NotificationChoicesRow): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'site_id']).doUpdateSet(row))
    .execute()
}

/** Ends the mails about one community, or all mails. Mail is off where nobody chose it. */
export function stopMails(db: Db, user: string, site: string | undefined): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const stop = transaction
      .updateTable('notification_choices')
      .set(noMails)
      .where('user_id', '=', user)
    if (site !== undefined) {
      await stop.where('site_id', '=', site).execute()
      return
    }
    await stop.execute()
    await transaction
      .updateTable('notification_settings')
      .set({ approved_email: 0 })
      .where('user_id', '=', user)
      .execute()
  })
}
