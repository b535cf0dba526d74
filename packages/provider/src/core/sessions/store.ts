import { prepared, preparedOne } from '@maypole/platform/database'
import { sql } from 'kysely'
import { columns } from '../../columns.ts'
import type { ProviderTables, SessionRow } from '../../tables.ts'

/** Inserts a session. Returns how many others its user has. */
export const insertSession = prepared<ProviderTables, SessionRow, { others: number }>((db, value) =>
  db
    .insertInto('sessions')
    .values({
      id: value('id'),
      project_id: value('project_id'),
      user_id: value('user_id'),
      token_hash: value('token_hash'),
      sealed_token: value('sealed_token'),
      started_at: value('started_at'),
      last_accessed_at: value('last_accessed_at'),
      expires_at: value('expires_at'),
      ip_address: value('ip_address'),
      user_agent: value('user_agent'),
      authentication_factors: value('authentication_factors'),
      custom_claims: value('custom_claims'),
      grant_id: value('grant_id'),
      origin_session_id: value('origin_session_id'),
      ends_by: value('ends_by'),
    })
    .returning(
      // Excluded by id: PostgreSQL does not see the new row yet, SQLite does.
      sql<number>`(
      select cast(count(*) as integer) from sessions as other
      where other.user_id = ${value('user_id')} and other.id <> ${value('id')}
    )`.as('others'),
    ),
)

/** Ends a user's oldest sessions except `newest`, the one just opened, and `others` more. */
export const removeOldestSessions = prepared<
  ProviderTables,
  { userId: string; newest: string; others: number },
  { id: string }
>((db, value) =>
  db
    .deleteFrom('sessions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', value('userId'))
        .where('id', '!=', value('newest'))
        .orderBy('started_at', 'desc')
        .orderBy('id')
        // SQLite accepts no offset without a limit. After a lowered setting the rest is removed
        // over several sign-ins.
        .limit(100)
        .offset(value('others')),
    )
    .returning('id'),
)

/** Ends the sessions derived from a grant, except `newest`. */
export const removeSessionsOfGrant = prepared<
  ProviderTables,
  { grantId: string; newest: string },
  { id: string }
>((db, value) =>
  db
    .deleteFrom('sessions')
    .where('grant_id', '=', value('grantId'))
    .where('id', '!=', value('newest'))
    .returning('id'),
)

/** Locks a live session until the transaction ends. Returns no row when it has ended. */
export const lockSession = prepared<ProviderTables, { id: string; now: string }, SessionRow>(
  (db, value) =>
    db
      .updateTable('sessions')
      .set((row) => ({ expires_at: row.ref('expires_at') }))
      .where('id', '=', value('id'))
      .where('expires_at', '>', value('now'))
      .returning(columns.sessions),
)

/** Updates a session's times. Returns no row when it has ended meanwhile. */
export const touchSession = prepared<
  ProviderTables,
  { id: string; now: string; expiresAt: string },
  SessionRow
>((db, value) =>
  db
    .updateTable('sessions')
    .set({
      last_accessed_at: value('now'),
      // A concurrent request may have extended it further.
      expires_at: sql<string>`case when expires_at < ${value('expiresAt')} then ${value('expiresAt')} else expires_at end`,
    })
    .where('id', '=', value('id'))
    .where('expires_at', '>', value('now'))
    .returning(columns.sessions),
)

/** Ends a session for good. Returns no row when there was none. */
export const removeSession = prepared<ProviderTables, { id: string }, { id: string }>((db, value) =>
  db.deleteFrom('sessions').where('id', '=', value('id')).returning('id'),
)

/**
 * Returns the verified numbers of a live session's user, by the hash of its token, each with the
 * session: at least one row.
 */
export const listNumbersOfLiveSession = prepared<
  ProviderTables,
  { tokenHash: string; now: string },
  { id: string; user_id: string; project_id: string; phone_number: string | null }
>((db, value) =>
  db
    .selectFrom('sessions')
    .leftJoin('addresses', (join) =>
      join
        .onRef('addresses.user_id', '=', 'sessions.user_id')
        .on('addresses.kind', '=', 'phone')
        .on('addresses.verified_at', 'is not', null),
    )
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.project_id',
      'addresses.value as phone_number',
    ])
    .where('sessions.token_hash', '=', value('tokenHash'))
    .where('sessions.expires_at', '>', value('now')),
)

/**
 * Gives a live session another token, end and set of factors. Returns no row when it has ended
 * meanwhile.
 */
export const renewSession = prepared<
  ProviderTables,
  {
    id: string
    tokenHash: string
    sealedToken: string
    factors: string
    expiresAt: string
    now: string
  },
  SessionRow
>((db, value) =>
  db
    .updateTable('sessions')
    .set({
      token_hash: value('tokenHash'),
      sealed_token: value('sealedToken'),
      authentication_factors: value('factors'),
      expires_at: value('expiresAt'),
      last_accessed_at: value('now'),
    })
    .where('id', '=', value('id'))
    .where('expires_at', '>', value('now'))
    .returning(columns.sessions),
)

/** Ends a user's sessions except one, or all of them (`except` empty). */
export const removeSessionsOfUser = prepared<
  ProviderTables,
  { userId: string; except: string },
  { id: string }
>((db, value) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', value('userId'))
    .where('id', '!=', value('except'))
    .returning('id'),
)

export const findSession = preparedOne<ProviderTables, { id: string }, SessionRow>((db, value) =>
  db.selectFrom('sessions').select(columns.sessions).where('id', '=', value('id')),
)

/** Returns the factors of a user's sessions. */
export const listFactorsOfSessions = prepared<
  ProviderTables,
  { userId: string },
  Pick<SessionRow, 'id' | 'authentication_factors'>
>((db, value) =>
  db
    .selectFrom('sessions')
    .select(['id', 'authentication_factors'])
    .where('user_id', '=', value('userId')),
)

/** Returns a live session of a project, by its id or its token's hash. */
export const findSessionOfProject = preparedOne<
  ProviderTables,
  { projectId: string; id: string; tokenHash: string; now: string },
  SessionRow
>((db, value) =>
  db
    .selectFrom('sessions')
    .select(columns.sessions)
    .where('project_id', '=', value('projectId'))
    .where((where) =>
      where.or([where('id', '=', value('id')), where('token_hash', '=', value('tokenHash'))]),
    )
    .where('expires_at', '>', value('now')),
)

/** Returns the live sessions of a user of a project, newest first. */
export const listSessionsOfUser = prepared<
  ProviderTables,
  { projectId: string; userId: string; now: string },
  SessionRow
>((db, value) =>
  db
    .selectFrom('sessions')
    .select(columns.sessions)
    .where('project_id', '=', value('projectId'))
    .where('user_id', '=', value('userId'))
    .where('expires_at', '>', value('now'))
    .orderBy('started_at', 'desc')
    .orderBy('id'),
)

/** Ends a session of a user. Returns no row when it is not theirs or has ended. */
export const removeSessionOfUser = prepared<
  ProviderTables,
  { id: string; projectId: string; userId: string; now: string },
  { id: string }
>((db, value) =>
  db
    .deleteFrom('sessions')
    .where('id', '=', value('id'))
    .where('project_id', '=', value('projectId'))
    .where('user_id', '=', value('userId'))
    .where('expires_at', '>', value('now'))
    .returning('id'),
)

/** Updates a session's claims. Returns no row when it has ended. */
export const setCustomClaims = prepared<ProviderTables, { id: string; claims: string }, SessionRow>(
  (db, value) =>
    db
      .updateTable('sessions')
      .set({ custom_claims: value('claims') })
      .where('id', '=', value('id'))
      .returning(columns.sessions),
)
