import type { Db, DeviceRow } from '../../lists/tables.ts'

/** A device with what is stored of its session. */
export type SessionDevice = Pick<
  DeviceRow,
  'id' | 'session_id' | 'session_ends_at' | 'registered_at'
>

/** Returns the next devices, in order of their ids. */
export function page(db: Db, after: string, limit: number): Promise<SessionDevice[]> {
  return db
    .selectFrom('notification_devices')
    .select(['id', 'session_id', 'session_ends_at', 'registered_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function extend(
  db: Db,
  device: Pick<SessionDevice, 'id' | 'session_id'>,
  endsAt: string,
): Promise<void> {
  await db
    .updateTable('notification_devices')
    .set({ session_ends_at: endsAt })
    .where('id', '=', device.id)
    .where('session_id', '=', device.session_id)
    .execute()
}
