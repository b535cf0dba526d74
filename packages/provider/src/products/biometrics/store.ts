import { prepared, preparedOne } from '@maypole/platform/database'
import { columns } from '../../columns.ts'
import type {
  BiometricChallengeRow,
  BiometricRegistrationRow,
  ProviderTables,
} from '../../tables.ts'

/** Inserts a registration's newest challenge, which replaces the older one. */
export const replaceChallenge = prepared<ProviderTables, BiometricChallengeRow, unknown>(
  (db, value) =>
    db
      .insertInto('biometric_challenges')
      .values({
        registration_id: value('registration_id'),
        project_id: value('project_id'),
        user_id: value('user_id'),
        session_id: value('session_id'),
        public_key: value('public_key'),
        challenge: value('challenge'),
        created_at: value('created_at'),
        expires_at: value('expires_at'),
      })
      .onConflict((conflict) =>
        conflict.column('registration_id').doUpdateSet((row) => ({
          challenge: row.ref('excluded.challenge'),
          created_at: row.ref('excluded.created_at'),
          expires_at: row.ref('excluded.expires_at'),
        })),
      ),
)

export const findChallenge = preparedOne<
  ProviderTables,
  { registrationId: string; projectId: string; now: string },
  BiometricChallengeRow
>((db, value) =>
  db
    .selectFrom('biometric_challenges')
    .select(columns.biometric_challenges)
    .where('registration_id', '=', value('registrationId'))
    .where('project_id', '=', value('projectId'))
    .where('expires_at', '>', value('now')),
)

/** Spends a challenge; of concurrent requests exactly one gets a row. */
export const takeChallenge = prepared<
  ProviderTables,
  { registrationId: string; challenge: string },
  Pick<BiometricChallengeRow, 'registration_id'>
>((db, value) =>
  db
    .deleteFrom('biometric_challenges')
    .where('registration_id', '=', value('registrationId'))
    .where('challenge', '=', value('challenge'))
    .returning('registration_id'),
)

export const findRegistrationByKey = preparedOne<
  ProviderTables,
  { projectId: string; publicKey: string },
  BiometricRegistrationRow
>((db, value) =>
  db
    .selectFrom('biometric_registrations')
    .select(columns.biometric_registrations)
    .where('project_id', '=', value('projectId'))
    .where('public_key', '=', value('publicKey')),
)

/** Inserts a registration. Returns no row when the project has its key already, for any user. */
export const insertRegistration = prepared<
  ProviderTables,
  Omit<BiometricRegistrationRow, 'last_used_at'>,
  BiometricRegistrationRow
>((db, value) =>
  db
    .insertInto('biometric_registrations')
    .values({
      id: value('id'),
      project_id: value('project_id'),
      user_id: value('user_id'),
      public_key: value('public_key'),
      created_at: value('created_at'),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'public_key']).doNothing())
    .returning(columns.biometric_registrations),
)

/** Records a use. Returns no row when the registration was removed. */
export const useRegistration = prepared<
  ProviderTables,
  { id: string; now: string },
  BiometricRegistrationRow
>((db, value) =>
  db
    .updateTable('biometric_registrations')
    .set({ last_used_at: value('now') })
    .where('id', '=', value('id'))
    .returning(columns.biometric_registrations),
)
