import { sql } from 'kysely'
import type { Db } from '../../lists/tables.ts'

/** Messages that a push service may refuse although the device is there, until it is forgotten. */
const mostRefusals = 5

/**
 * Failures in a row with which a device is forgotten when the last was a time-out. Since the pauses
 * after them grow to an hour, that takes most of a day: longer than a push service is down.
 */
const mostFailures = 30

export async function remove(db: Db, devices: readonly string[]): Promise<void> {
  if (devices.length === 0) return
  await db
    .deleteFrom('notification_devices')
    .where('id', 'in', [...devices])
    .execute()
}

/** Counts a refusal until the device is registered again. Removes the device after several. */
export async function count(db: Db, device: string): Promise<void> {
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
}

/** Counts a failure. Nothing is sent to the device before `until`. */
export async function hold(db: Db, device: string, until: string): Promise<void> {
  await db
    .updateTable('notification_devices')
    .set({ failures: sql<number>`failures + 1`, held_until: until })
    .where('id', '=', device)
    .execute()
}

/** Removes a device that has not answered once more, if it has failed too often. */
export async function removeUnanswered(db: Db, device: string): Promise<void> {
  await db
    .deleteFrom('notification_devices')
    .where('id', '=', device)
    .where('failures', '>=', mostFailures)
    .execute()
}

/** The device has taken a message. */
export async function release(db: Db, device: string): Promise<void> {
  await db
    .updateTable('notification_devices')
    .set({ failures: 0, held_until: null })
    .where('id', '=', device)
    .execute()
}
