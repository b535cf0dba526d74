import type { Database } from '@maypole/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** Messages that a push service may refuse although the device is there, until it is forgotten. */
const mostRefusals = 5

/** All SQL of devices that cannot be reached. */
export function createRefusalStore(database: Database) {
  const db = database.tables<Tables>()
  return {
    async remove(devices: readonly string[]): Promise<void> {
      if (devices.length === 0) return
      await db
        .deleteFrom('notification_devices')
        .where('id', 'in', [...devices])
        .execute()
    },

    /** Counts a refusal until the device is registered again. Removes the device after several. */
    async count(device: string): Promise<void> {
      await db
        .updateTable('notification_devices')
        .set({ refusals: sql<number>`refusals + 1` })
        .where('id', '=', device)
        .execute()
      await db
        .deleteFrom('notification_devices')
        .where('id', '=', device)
        .where('refusals', '>=', mostRefusals)
        .execute()
    },
  }
}

export type RefusalStore = ReturnType<typeof createRefusalStore>
