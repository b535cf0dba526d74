import { prepared } from '@maypole/platform/database'
import { sql } from 'kysely'
import type { PasscodeRow, PasscodeSendRow, ProviderTables } from '../../tables.ts'

/** Inserts a method's newest code, which replaces the older one of its lane. */
export const replacePasscode = prepared<ProviderTables, Omit<PasscodeRow, 'used_at'>, unknown>(
  (db, value) =>
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
      })
      .onConflict((conflict) =>
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
        })),
      ),
)

/**
 * Returns the live codes of a method: one requested from a known device, and one requested by
 * anybody. `device_hash` is the request's device; null when it has not signed that user in.
 */
export const findLivePasscodes = prepared<
  ProviderTables,
  { methodId: string; projectId: string; deviceHash: string; now: string },
  PasscodeRow & { device_hash: string | null }
>((db, value) =>
  db
    .selectFrom('passcodes')
    .leftJoin('known_devices', (join) =>
      join
        .onRef('known_devices.user_id', '=', 'passcodes.user_id')
        .on('known_devices.device_hash', '=', value('deviceHash')),
    )
    .selectAll('passcodes')
    .select(sql<string | null>`known_devices.device_hash`.as('device_hash'))
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

export const insertSend = prepared<ProviderTables, Omit<PasscodeSendRow, 'used_at'>, unknown>(
  (db, value) =>
    db.insertInto('passcode_sends').values({
      id: value('id'),
      range_key: value('range_key'),
      source_hash: value('source_hash'),
      network_hash: value('network_hash'),
      sent_at: value('sent_at'),
      used_at: null,
    }),
)

export const markSendUsed = prepared<ProviderTables, { id: string; now: string }, unknown>(
  (db, value) =>
    db
      .updateTable('passcode_sends')
      .set({ used_at: value('now') })
      .where('id', '=', value('id')),
)

/** Counts the last codes sent to a range, `most` at most, and the used ones of them. One row. */
export const countRecentSends = prepared<
  ProviderTables,
  { rangeKey: string; since: string; most: number },
  { sent: number; used: number }
>((db, value) =>
  db
    .selectFrom((query) =>
      query
        .selectFrom('passcode_sends')
        .select('used_at')
        .where('range_key', '=', value('rangeKey'))
        .where('sent_at', '>', value('since'))
        .orderBy('sent_at', 'desc')
        .limit(value('most'))
        .as('recent'),
    )
    .select([
      sql<number>`cast(count(*) as integer)`.as('sent'),
      sql<number>`cast(count(used_at) as integer)`.as('used'),
    ]),
)

/** Returns the last codes sent to a range, newest first. */
export const findRecentSends = prepared<
  ProviderTables,
  { rangeKey: string; since: string; most: number },
  Omit<PasscodeSendRow, 'id' | 'range_key'>
>((db, value) =>
  db
    .selectFrom('passcode_sends')
    .select(['source_hash', 'network_hash', 'sent_at', 'used_at'])
    .where('range_key', '=', value('rangeKey'))
    .where('sent_at', '>', value('since'))
    .orderBy('sent_at', 'desc')
    .limit(value('most')),
)

/** Returns what a live code would add, if anything. */
export const findAddition = prepared<
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
