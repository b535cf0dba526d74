import { removeInSteps } from '@maypole/platform/remove-in-steps'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ProviderDatabase, ProviderTables } from './tables.ts'

/** Deletes what ended before `now` or the other times, in small steps. */
export async function removeExpired(
  db: ProviderDatabase,
  times: {
    now: string
    eventsBefore: string
    pendingUsersBefore: string
    keysRetiredBefore: string
    devicesBefore: string
    appsBefore: string
  },
): Promise<void> {
  const { now } = times
  const steps = [
    expiredRows('sessions', 'id', now),
    expiredRows('passcodes', 'id', now),
    expiredRows('one_time_tokens', 'id', now),
    expiredRows('webauthn_challenges', 'challenge_hash', now),
    expiredRows('biometric_challenges', 'registration_id', now),
    expiredRows('wallet_challenges', 'id', now),
    expiredRows('impersonation_tokens', 'token_hash', now),
    expiredRows('oauth_flows', 'id', now),
    expiredRows('oauth_spent_id_tokens', 'token_hash', now),
    expiredRows('spent_trusted_tokens', 'token_hash', now),
    expiredRows('exchanged_access_tokens', 'token_id', now),
    expiredRows('app_grants', 'id', now),
    rowsWhere('apps', 'id', {
      condition: sql`origin in ('document', 'registration') and updated_at <= ${times.appsBefore}
        and not exists (select 1 from app_consents where app_consents.app_id = apps.id)`,
      still: sql`updated_at <= ${times.appsBefore}`,
    }),
    rowsWhere('totps', 'id', {
      condition: sql`verified_at is null and expires_at <= ${now}`,
      still: sql`verified_at is null`,
    }),
    rowsWhere('known_devices', ['user_id', 'device_hash'], {
      condition: sql`last_seen_at <= ${times.devicesBefore}`,
      still: sql`last_seen_at <= ${times.devicesBefore}`,
    }),
    expiredRows('webhook_events', 'id', now),
    rowsWhere('outbox_messages', 'id', {
      condition: sql`status = 'pending' and expires_at <= ${now}`,
    }),
    rowsWhere('security_events', 'id', { condition: sql`created_at <= ${times.eventsBefore}` }),
    rowsWhere('users', 'id', {
      condition: sql`status = 'pending' and is_kept = 0 and created_at <= ${times.pendingUsersBefore}
        and not exists (select 1 from passcodes where passcodes.user_id = users.id)
        and not exists (select 1 from one_time_tokens where one_time_tokens.user_id = users.id)`,
      still: sql`status = 'pending'`,
    }),
  ]
  await sql`delete from signing_keys where retired_at <= ${times.keysRetiredBefore}`.execute(db)
  for (const step of steps)
    await removeInSteps(async (limit) => {
      const { rows } = await step(limit).execute(db as Kysely<ProviderTables>)
      return rows.length
    })
}

function expiredRows(table: keyof ProviderTables, key: string, now: string) {
  const expired = sql`expires_at <= ${now}`
  return rowsWhere(table, key, { condition: expired, still: expired })
}

/**
 * Returns the statement that deletes at most `limit` rows. A row may change between being found and
 * being deleted, as a session that is extended: PostgreSQL looks again at what must `still` hold.
 */
function rowsWhere(
  table: keyof ProviderTables,
  key: string | readonly string[],
  { condition, still }: { condition: RawBuilder<unknown>; still?: RawBuilder<unknown> },
) {
  const columns = sql.join([key].flat().map((name) => sql.ref(name)))
  // SQLite looks up no row by an index for a row value of one column.
  const row = typeof key === 'string' ? columns : sql`(${columns})`
  const from = sql.table(table)
  const and = still === undefined ? sql`` : sql`${still} and `
  return (limit: number) =>
    sql`delete from ${from} where ${and}${row} in (select ${columns} from ${from} where ${condition} limit ${limit}) returning 1`
}

/** Removes all but the newest delivered messages. */
export async function removeOldMessages(db: ProviderDatabase, keep: number): Promise<void> {
  await db
    .deleteFrom('outbox_messages')
    .where('status', '=', 'sent')
    .where('id', 'not in', (query) =>
      query
        .selectFrom('outbox_messages')
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(keep),
    )
    .execute()
}

/** Ends the sessions of a project that started at a time or before it. */
export async function removeSessionsStartedBefore(
  db: ProviderDatabase,
  { projectId, startedBefore }: { projectId: string; startedBefore: string },
): Promise<void> {
  await removeInSteps(async (limit) => {
    const rows = await db
      .deleteFrom('sessions')
      .where('id', 'in', (query) =>
        query
          .selectFrom('sessions')
          .select('id')
          .where('project_id', '=', projectId)
          .where('started_at', '<=', startedBefore)
          .limit(limit),
      )
      .returning('id')
      .execute()
    return rows.length
  })
}
