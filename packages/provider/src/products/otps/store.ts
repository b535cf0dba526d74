import { ofTable, prepared, preparedOne } from '@maypole/platform/database'
import {
  type OnConflictBuilder,
  type OnConflictDatabase,
  type OnConflictTables,
  type OnConflictUpdateBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { columns } from '../../columns.ts'
import type { AddressRow, PasscodeRow, ProviderTables } from '../../tables.ts'

type NewPasscode = Omit<PasscodeRow, 'used_at'>

/** A code replaces the older one of its lane. */
const replaceOlder = (
  conflict: OnConflictBuilder<ProviderTables, 'passcodes'>,
): OnConflictUpdateBuilder<
  OnConflictDatabase<ProviderTables, 'passcodes'>,
  OnConflictTables<'passcodes'>
> =>
  conflict.columns(['method_id', 'lane']).doUpdateSet((row) => ({
    id: row.ref('excluded.id'),
    user_id: row.ref('excluded.user_id'),
    channel: row.ref('excluded.channel'),
    address: row.ref('excluded.address'),
    source_hash: row.ref('excluded.source_hash'),
    code_hash: row.ref('excluded.code_hash'),
    created_at: row.ref('excluded.created_at'),
    expires_at: row.ref('excluded.expires_at'),
    used_at: null,
    is_vouched: row.ref('excluded.is_vouched'),
  }))

/** Inserts a method's newest code. */
export const replacePasscode = prepared<ProviderTables, NewPasscode, unknown>((db, value) =>
  db
    .insertInto('passcodes')
    .values({
      method_id: value('method_id'),
      lane: value('lane'),
      id: value('id'),
      project_id: value('project_id'),
      user_id: value('user_id'),
      channel: value('channel'),
      address: value('address'),
      source_hash: value('source_hash'),
      code_hash: value('code_hash'),
      created_at: value('created_at'),
      expires_at: value('expires_at'),
      used_at: null,
      is_vouched: value('is_vouched'),
    })
    .onConflict(replaceOlder),
)

/**
 * Inserts the newest code that signs in by an address, for its owner. Returns the method and the
 * owner.
 */
export const replacePasscodeOfAddress = prepared<
  ProviderTables,
  Omit<NewPasscode, 'method_id' | 'user_id' | 'address' | 'is_vouched'> &
    Pick<AddressRow, 'kind' | 'value'>,
  Pick<PasscodeRow, 'method_id' | 'user_id'>
>((db, value) => {
  const columns = ['lane', 'id', 'channel', 'source_hash', 'code_hash', 'created_at', 'expires_at']
  const given = columns as readonly Exclude<
    keyof NewPasscode,
    'method_id' | 'user_id' | 'address' | 'is_vouched'
  >[]
  return db
    .insertInto('passcodes')
    .columns(['method_id', 'project_id', 'user_id', ...given])
    .expression((query) =>
      query
        .selectFrom('addresses')
        .select(['addresses.id', 'addresses.project_id', 'addresses.user_id'])
        // PostgreSQL takes the type of a parameter that stands alone for text.
        .select(given.map((column) => sql<string>`cast(${value(column)} as text)`.as(column)))
        .where('project_id', '=', value('project_id'))
        .where('kind', '=', value('kind'))
        .where('value', '=', value('value')),
    )
    .onConflict(replaceOlder)
    .returning(['method_id', 'user_id'])
})

/**
 * Returns the live codes of a method: one requested from a known device, and one requested by
 * anybody. `device_seen_at` is when the request's device signed that user in; null when it never
 * has.
 */
export const listLivePasscodes = prepared<
  ProviderTables,
  { methodId: string; projectId: string; deviceHash: string; now: string },
  PasscodeRow & { device_seen_at: string | null }
>((db, value) =>
  db
    .selectFrom('passcodes')
    .leftJoin('known_devices', (join) =>
      join
        .onRef('known_devices.user_id', '=', 'passcodes.user_id')
        .on('known_devices.device_hash', '=', value('deviceHash')),
    )
    .select(ofTable('passcodes', columns.passcodes))
    .select(sql<string | null>`known_devices.last_seen_at`.as('device_seen_at'))
    .where('passcodes.method_id', '=', value('methodId'))
    .where('passcodes.project_id', '=', value('projectId'))
    .where('passcodes.used_at', 'is', null)
    .where('passcodes.expires_at', '>', value('now'))
    .orderBy('passcodes.lane'),
)

/** Locks a method's codes until the transaction ends. Returns those that are unused. */
export const lockPasscodes = prepared<ProviderTables, { methodId: string }, { id: string }>(
  (db, value) =>
    db
      .updateTable('passcodes')
      .set((row) => ({ used_at: row.ref('used_at') }))
      .where('method_id', '=', value('methodId'))
      .where('used_at', 'is', null)
      .returning('id'),
)

/** Spends a method's unused codes, and locks them. Returns those that it spent. */
export const spendPasscodes = prepared<
  ProviderTables,
  { methodId: string; now: string },
  { id: string }
>((db, value) =>
  db
    .updateTable('passcodes')
    .set({ used_at: value('now') })
    .where('method_id', '=', value('methodId'))
    .where('used_at', 'is', null)
    .returning('id'),
)

/** Whether somebody has signed in with a code of the audit trail. */
const isUsed = (sent: 'recent' | 'security_events') =>
  sql<SqlBool>`exists (
    select 1 from security_events as used
    where used.code_id = ${sql.ref(`${sent}.code_id`)} and used.range_key is null
  )`

/**
 * The last codes sent to a range of numbers: how many, and how many of these were used, counted as
 * far as it matters.
 */
export interface RecentSends {
  readonly sent: number
  readonly used: number
}

/**
 * Counts the last codes sent to a number's range, `most` at most, and of these the used ones,
 * `enough` at most, and returns the number's owner and whether the request's device has signed them
 * in. One row, for known and unknown numbers alike.
 */
export const findRecipient = preparedOne<
  ProviderTables,
  {
    rangeKey: string
    since: string
    most: number
    enough: number
    projectId: string
    phoneNumber: string
    deviceHash: string
  },
  RecentSends & { verified_at: string | null; device_hash: string | null }
>((db, value) => {
  const newest = db
    .selectFrom('security_events')
    .select('code_id')
    .where('range_key', '=', value('rangeKey'))
    .where('created_at', '>', value('since'))
    .orderBy('created_at', 'desc')
    .limit(value('most'))
    .as('recent')
  const used = db
    .selectFrom(newest)
    .select('recent.code_id')
    .where(isUsed('recent'))
    .limit(value('enough'))
  const count = sql<number>`cast(count(*) as integer)`.as('count')
  return db
    .selectFrom(
      db
        .selectNoFrom([
          sql<number>`(${db.selectFrom(newest).select(count)})`.as('sent'),
          sql<number>`(${db.selectFrom(used.as('used')).select(count)})`.as('used'),
        ])
        .as('sends'),
    )
    .leftJoin('addresses', (join) =>
      join
        .on('addresses.project_id', '=', value('projectId'))
        .on('addresses.kind', '=', 'phone')
        .on('addresses.value', '=', value('phoneNumber')),
    )
    .leftJoin('known_devices', (join) =>
      join
        .onRef('known_devices.user_id', '=', 'addresses.user_id')
        .on('known_devices.device_hash', '=', value('deviceHash')),
    )
    .select([
      'sends.sent',
      'sends.used',
      'addresses.verified_at',
      sql<string | null>`known_devices.device_hash`.as('device_hash'),
    ])
})

/** A code that was sent. */
export interface SentCode {
  readonly address_hash: string | null
  readonly network_hash: string | null
  readonly is_used: SqlBool
}

/** Returns the last codes sent to a range, newest first. */
export const listRecentSends = prepared<
  ProviderTables,
  { rangeKey: string; since: string; most: number },
  SentCode
>((db, value) =>
  db
    .selectFrom('security_events')
    .select(['address_hash', 'network_hash', isUsed('security_events').as('is_used')])
    .where('range_key', '=', value('rangeKey'))
    .where('created_at', '>', value('since'))
    .orderBy('created_at', 'desc')
    .limit(value('most')),
)

/** Returns what a live code would add, if anything. */
export const findAddition = preparedOne<
  ProviderTables,
  { methodId: string; projectId: string; now: string },
  Pick<PasscodeRow, 'user_id' | 'address' | 'channel'>
>((db, value) =>
  db
    .selectFrom('passcodes')
    .select(['user_id', 'address', 'channel'])
    .where('method_id', '=', value('methodId'))
    .where('project_id', '=', value('projectId'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', value('now'))
    .where('address', 'is not', null),
)
