import { type Kysely, sql } from 'kysely'
import type { ProviderDatabase, ProviderTables } from './tables.ts'

/** Rows of one statement: few enough for some ten milliseconds with millions in the table. */
const batch = 100

/**
 * Deletes what ended before `now` or the other times, in small steps, so that nobody waits long for
 * the one writer. Rows that can be extended are checked twice: after a concurrent change PostgreSQL
 * re-checks the outer condition only.
 */
export async function removeExpired(
  db: ProviderDatabase,
  times: {
    now: string
    sendsBefore: string
    eventsBefore: string
    pendingUsersBefore: string
    keysRetiredBefore: string
    devicesBefore: string
  },
): Promise<void> {
  const steps = [
    sql`delete from sessions where expires_at <= ${times.now} and id in (select id from sessions where expires_at <= ${times.now} limit ${batch}) returning id`,
    sql`delete from passcodes where expires_at <= ${times.now} and id in (select id from passcodes where expires_at <= ${times.now} limit ${batch}) returning id`,
    sql`delete from one_time_tokens where id in (select id from one_time_tokens where expires_at <= ${times.now} limit ${batch}) returning id`,
    sql`delete from webauthn_challenges where challenge_hash in (select challenge_hash from webauthn_challenges where expires_at <= ${times.now} limit ${batch}) returning challenge_hash`,
    sql`delete from wallet_challenges where expires_at <= ${times.now} and id in (select id from wallet_challenges where expires_at <= ${times.now} limit ${batch}) returning id`,
    sql`delete from impersonation_tokens where token_hash in (select token_hash from impersonation_tokens where expires_at <= ${times.now} limit ${batch}) returning token_hash`,
    sql`delete from oauth_flows where id in (select id from oauth_flows where expires_at <= ${times.now} limit ${batch}) returning id`,
    sql`delete from oauth_spent_id_tokens where token_hash in (select token_hash from oauth_spent_id_tokens where expires_at <= ${times.now} limit ${batch}) returning token_hash`,
    sql`delete from spent_trusted_tokens where token_hash in (select token_hash from spent_trusted_tokens where expires_at <= ${times.now} limit ${batch}) and expires_at <= ${times.now} returning token_hash`,
    sql`delete from exchanged_access_tokens where token_id in (select token_id from exchanged_access_tokens where expires_at <= ${times.now} limit ${batch}) returning token_id`,
    sql`delete from app_grants where expires_at <= ${times.now} and id in (select id from app_grants where expires_at <= ${times.now} limit ${batch}) returning id`,
    sql`delete from totps where verified_at is null and id in (select id from totps where verified_at is null and expires_at <= ${times.now} limit ${batch}) returning id`,
    sql`delete from known_devices where last_seen_at <= ${times.devicesBefore} and (user_id, device_hash) in (select user_id, device_hash from known_devices where last_seen_at <= ${times.devicesBefore} limit ${batch}) returning user_id`,
    // Written by servers of the version before.
    sql`delete from passcode_sends where id in (select id from passcode_sends where sent_at <= ${times.sendsBefore} limit ${batch}) returning id`,
    sql`delete from outbox_messages where id in (select id from outbox_messages where status = 'pending' and expires_at <= ${times.now} limit ${batch}) returning id`,
    sql`delete from security_events where id in (select id from security_events where created_at <= ${times.eventsBefore} limit ${batch}) returning id`,
    sql`delete from signing_keys where retired_at <= ${times.keysRetiredBefore} returning kid`,
    sql`delete from users where status = 'pending' and id in (
      select id from users where status = 'pending' and created_at <= ${times.pendingUsersBefore}
      and not exists (select 1 from passcodes where passcodes.user_id = users.id)
      and not exists (select 1 from one_time_tokens where one_time_tokens.user_id = users.id) limit ${batch}) returning id`,
  ]
  for (const step of steps) {
    let removed = batch
    while (removed === batch)
      removed = (await step.execute(db as Kysely<ProviderTables>)).rows.length
  }
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
  let removed = batch
  while (removed === batch) {
    const rows = await db
      .deleteFrom('sessions')
      .where('id', 'in', (query) =>
        query
          .selectFrom('sessions')
          .select('id')
          .where('project_id', '=', projectId)
          .where('started_at', '<=', startedBefore)
          .limit(batch),
      )
      .returning('id')
      .execute()
    removed = rows.length
  }
}
