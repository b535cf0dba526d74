import { prepared, preparedOne } from '@maypole/platform/database'
import { sql } from 'kysely'
import { columns } from '../../columns.ts'
import type { ProviderTables, WebauthnChallengeRow, WebauthnRegistrationRow } from '../../tables.ts'

export const insertChallenge = prepared<ProviderTables, WebauthnChallengeRow, unknown>(
  (db, value) =>
    db.insertInto('webauthn_challenges').values({
      challenge_hash: value('challenge_hash'),
      project_id: value('project_id'),
      purpose: value('purpose'),
      user_id: value('user_id'),
      session_id: value('session_id'),
      domain: value('domain'),
      user_handle: value('user_handle'),
      user_agent: value('user_agent'),
      authenticator_type: value('authenticator_type'),
      created_at: value('created_at'),
      expires_at: value('expires_at'),
    }),
)

/** Removes a live challenge; of concurrent requests exactly one gets it. */
export const takeChallenge = prepared<
  ProviderTables,
  {
    challengeHash: string
    projectId: string
    purpose: WebauthnChallengeRow['purpose']
    sessionId: string
    now: string
  },
  WebauthnChallengeRow
>((db, value) =>
  db
    .deleteFrom('webauthn_challenges')
    .where('challenge_hash', '=', value('challengeHash'))
    .where('project_id', '=', value('projectId'))
    .where('purpose', '=', value('purpose'))
    .where('expires_at', '>', value('now'))
    .where((where) =>
      where.or([where('session_id', 'is', null), where('session_id', '=', value('sessionId'))]),
    )
    .returning(columns.webauthn_challenges),
)

/**
 * Whether a passkey came from another provider and has not been used here: its counter, user handle
 * and whether it can be backed up are not known.
 */
export function isUnused({ sign_count: count }: Pick<WebauthnRegistrationRow, 'sign_count'>) {
  return Number(count) < 0
}

/** Inserts a passkey. Returns no row when the project has its credential already, for any user. */
export const insertRegistration = prepared<
  ProviderTables,
  Omit<WebauthnRegistrationRow, 'last_used_at'>,
  WebauthnRegistrationRow
>((db, value) =>
  db
    .insertInto('webauthn_registrations')
    .values({
      id: value('id'),
      project_id: value('project_id'),
      user_id: value('user_id'),
      credential_id: value('credential_id'),
      public_key: value('public_key'),
      sign_count: value('sign_count'),
      transports: value('transports'),
      is_backup_eligible: value('is_backup_eligible'),
      is_backed_up: value('is_backed_up'),
      domain: value('domain'),
      user_agent: value('user_agent'),
      authenticator_type: value('authenticator_type'),
      name: value('name'),
      created_at: value('created_at'),
      last_used_at: null,
      user_handle: value('user_handle'),
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'credential_id']).doNothing())
    .returning(columns.webauthn_registrations),
)

export const findRegistration = preparedOne<
  ProviderTables,
  { projectId: string; credentialId: string },
  WebauthnRegistrationRow
>((db, value) =>
  db
    .selectFrom('webauthn_registrations')
    .select(columns.webauthn_registrations)
    .where('project_id', '=', value('projectId'))
    .where('credential_id', '=', value('credentialId')),
)

/**
 * Records a use, unless the counter has not advanced: then another response came first, or there is
 * a copy of the passkey. Authenticators without a counter stay at 0 (WebAuthn §6.1.1). The first
 * use of an imported passkey (`isUnused`) says what its import could not.
 */
export const useRegistration = prepared<
  ProviderTables,
  {
    id: string
    signCount: number
    isBackedUp: number
    isBackupEligible: number
    userHandle: string
    now: string
  },
  WebauthnRegistrationRow
>((db, value) =>
  db
    .updateTable('webauthn_registrations')
    .set({
      sign_count: value('signCount'),
      is_backed_up: value('isBackedUp'),
      is_backup_eligible: value('isBackupEligible'),
      user_handle: sql<string>`case when sign_count < 0 then cast(${value('userHandle')} as text) else user_handle end`,
      last_used_at: value('now'),
    })
    .where('id', '=', value('id'))
    .where((where) =>
      where.or([
        where('sign_count', '<', value('signCount')),
        where.and([
          where('sign_count', '=', 0),
          where(sql<number>`cast(${value('signCount')} as bigint)`, '=', 0),
        ]),
      ]),
    )
    .returning(columns.webauthn_registrations),
)

/** Returns a passkey of a project. */
export const findRegistrationById = preparedOne<
  ProviderTables,
  { id: string; projectId: string },
  WebauthnRegistrationRow
>((db, value) =>
  db
    .selectFrom('webauthn_registrations')
    .select(columns.webauthn_registrations)
    .where('id', '=', value('id'))
    .where('project_id', '=', value('projectId')),
)

/** Renames a user's own passkey. Returns no row when it is not theirs. */
export const renameRegistration = prepared<
  ProviderTables,
  { id: string; userId: string; name: string },
  WebauthnRegistrationRow
>((db, value) =>
  db
    .updateTable('webauthn_registrations')
    .set({ name: value('name') })
    .where('id', '=', value('id'))
    .where('user_id', '=', value('userId'))
    .returning(columns.webauthn_registrations),
)
