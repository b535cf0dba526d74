import { limits } from '@maypole/contract/community/constants'
import { sql } from 'kysely'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, DeviceRow, NotificationSettingsRow } from '../../lists/tables.ts'

function ofUser(db: Db, user: string) {
  return db
    .selectFrom('notification_devices')
    .select(tableColumns.notification_devices)
    .where('user_id', '=', user)
    .orderBy('registered_at', 'desc')
    .orderBy('id')
}

/** The last registered first. */
export function list(db: Db, user: string): Promise<DeviceRow[]> {
  return ofUser(db, user).execute()
}

export function find(db: Db, user: string, id: string): Promise<DeviceRow | undefined> {
  return ofUser(db, user).where('id', '=', id).executeTakeFirst()
}

/**
 * Stores a device, in place of the one with the same endpoint and of the session's former one,
 * and `settings` where the person has none yet. Returns undefined when somebody else has
 * registered the endpoint with other keys: only the browser itself knows both. Only as many
 * devices stay as a person may have, the last registered.
 */
export function register(
  db: Db,
  row: DeviceRow,
  settings: NotificationSettingsRow,
): Promise<DeviceRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    await lockSettings(transaction, settings)
    const stored = await upsert(transaction, row)
    if (stored === undefined) return undefined
    const extra = (await ofUser(transaction, row.user_id).execute())
      .filter((device) => device.id !== stored.id)
      .filter(
        (device, place) =>
          device.session_id === row.session_id || place + 1 >= limits.devicesPerUser,
      )
    if (extra.length > 0)
      await transaction
        .deleteFrom('notification_devices')
        .where(
          'id',
          'in',
          extra.map((device) => device.id),
        )
        .execute()
    return stored
  })
}

/** Returns whether there was such a device. */
export async function remove(db: Db, user: string, id: string): Promise<boolean> {
  const rows = await db
    .deleteFrom('notification_devices')
    .where('id', '=', id)
    .where('user_id', '=', user)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** One registration of a person at a time, so that the limit holds. */
async function lockSettings(transaction: Db, settings: NotificationSettingsRow): Promise<void> {
  await transaction
    .insertInto('notification_settings')
    .values(settings)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ user_id: (row) => row.ref('notification_settings.user_id') }),
    )
    .execute()
}

function upsert(transaction: Db, row: DeviceRow): Promise<DeviceRow | undefined> {
  const { id, created_at, ...change } = row
  return transaction
    .insertInto('notification_devices')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('endpoint_hash')
        .doUpdateSet({
          ...change,
          // A browser that another person signs in to is that person's from then on.
          created_at: sql<string>`case when notification_devices.user_id = excluded.user_id
            then notification_devices.created_at else excluded.created_at end`,
        })
        .where((device) =>
          device.or([
            device('notification_devices.user_id', '=', row.user_id),
            device('notification_devices.keys_hash', '=', row.keys_hash),
          ]),
        ),
    )
    .returning(tableColumns.notification_devices)
    .executeTakeFirst()
}
