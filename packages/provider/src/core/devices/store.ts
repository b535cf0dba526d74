import { prepared, preparedOne } from '@maypole/platform/database'
import { sql } from 'kysely'
import type { AddressRow, ProviderTables } from '../../tables.ts'

/** Records that a device has just signed a user in. Returns how many others the user has. */
export const upsertDevice = prepared<
  ProviderTables,
  { userId: string; deviceHash: string; now: string },
  { others: number }
>((db, value) =>
  db
    .insertInto('known_devices')
    .values({
      user_id: value('userId'),
      device_hash: value('deviceHash'),
      last_seen_at: value('now'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'device_hash'])
        .doUpdateSet((row) => ({ last_seen_at: row.ref('excluded.last_seen_at') })),
    )
    .returning(
      // Excluded by its hash: PostgreSQL does not see a new row yet, SQLite does.
      sql<number>`(
        select cast(count(*) as integer) from known_devices as other
        where other.user_id = ${value('userId')} and other.device_hash <> ${value('deviceHash')}
      )`.as('others'),
    ),
)

/** Removes a user's least recently used devices beyond the limit. */
export const forgetOldestDevices = prepared<
  ProviderTables,
  { userId: string; kept: number },
  unknown
>((db, value) =>
  db
    .deleteFrom('known_devices')
    .where('user_id', '=', value('userId'))
    .where('device_hash', 'not in', (query) =>
      query
        .selectFrom('known_devices')
        .select('device_hash')
        .where('user_id', '=', value('userId'))
        .orderBy('last_seen_at', 'desc')
        .orderBy('device_hash')
        .limit(value('kept')),
    ),
)

/** Forgets a user's devices, as when all sessions end. */
export const forgetDevicesOfUser = prepared<ProviderTables, { userId: string }, unknown>(
  (db, value) => db.deleteFrom('known_devices').where('user_id', '=', value('userId')),
)

/** Whether a device has signed a user in: one row or none. */
export const findKnownDevice = preparedOne<
  ProviderTables,
  { userId: string; deviceHash: string },
  { user_id: string }
>((db, value) =>
  db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', value('userId'))
    .where('device_hash', '=', value('deviceHash')),
)

/** The owner of an address, and what the request has of that owner. */
export interface DestinationRow {
  readonly user_id: string
  readonly verified_at: string | null
  /** The request's device; null when it has not signed that user in. */
  readonly device_hash: string | null
}

export const findDestinationForDevice = preparedOne<
  ProviderTables,
  { projectId: string; deviceHash: string } & Pick<AddressRow, 'kind' | 'value'>,
  DestinationRow
>((db, value) =>
  db
    .selectFrom('addresses')
    .leftJoin('known_devices', (join) =>
      join
        .onRef('known_devices.user_id', '=', 'addresses.user_id')
        .on('known_devices.device_hash', '=', value('deviceHash')),
    )
    .select([
      'addresses.user_id',
      'addresses.verified_at',
      sql<string | null>`known_devices.device_hash`.as('device_hash'),
    ])
    .where('addresses.project_id', '=', value('projectId'))
    .where('addresses.kind', '=', value('kind'))
    .where('addresses.value', '=', value('value')),
)
