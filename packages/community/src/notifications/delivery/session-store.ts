import type { Database } from '@maypole/platform/database'
import type { DeviceRow, Tables } from '../../tables.ts'

/** A device with what is stored of its session. */
export type SessionDevice = Pick<
  DeviceRow,
  'id' | 'session_id' | 'session_ends_at' | 'registered_at'
>

export function createSessionStore(database: Database) {
  const db = database.tables<Tables>()
  return {
    /** Returns the next devices, in order of their ids. */
    page: (after: string, limit: number): Promise<SessionDevice[]> =>
      db
        .selectFrom('notification_devices')
        .select(['id', 'session_id', 'session_ends_at', 'registered_at'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),

    async extend(device: Pick<SessionDevice, 'id' | 'session_id'>, endsAt: string): Promise<void> {
      await db
        .updateTable('notification_devices')
        .set({ session_ends_at: endsAt })
        .where('id', '=', device.id)
        .where('session_id', '=', device.session_id)
        .execute()
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
