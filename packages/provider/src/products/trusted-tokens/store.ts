import { prepared, preparedOne } from '@maypole/platform/database'
import { columns } from '../../columns.ts'
import type {
  ProviderTables,
  TrustedTokenProfileRow,
  TrustedTokenSubjectRow,
} from '../../tables.ts'

/** Returns a profile of a project; none when it belongs to another one. */
export const findProfile = preparedOne<
  ProviderTables,
  { id: string; projectId: string },
  TrustedTokenProfileRow
>((db, value) =>
  db
    .selectFrom('trusted_token_profiles')
    .select(columns.trusted_token_profiles)
    .where('id', '=', value('id'))
    .where('project_id', '=', value('projectId')),
)

/** Returns the user of a profile's subject. */
export const findSubject = preparedOne<
  ProviderTables,
  { profileId: string; subject: string },
  TrustedTokenSubjectRow
>((db, value) =>
  db
    .selectFrom('trusted_token_subjects')
    .select(columns.trusted_token_subjects)
    .where('profile_id', '=', value('profileId'))
    .where('subject', '=', value('subject')),
)

/** Binds a subject. Returns no row when it is bound already. */
export const insertSubject = prepared<
  ProviderTables,
  TrustedTokenSubjectRow,
  TrustedTokenSubjectRow
>((db, value) =>
  db
    .insertInto('trusted_token_subjects')
    .values({
      profile_id: value('profile_id'),
      subject: value('subject'),
      user_id: value('user_id'),
      created_at: value('created_at'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns.trusted_token_subjects),
)

/** Records the use of a token; of concurrent requests one gets a row. */
export const spendTrustedToken = prepared<
  ProviderTables,
  { profileId: string; tokenHash: string; expiresAt: string },
  { token_hash: string }
>((db, value) =>
  db
    .insertInto('spent_trusted_tokens')
    .values({
      profile_id: value('profileId'),
      token_hash: value('tokenHash'),
      expires_at: value('expiresAt'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash'),
)

/** Locks a profile until the transaction ends. Returns no row when it is gone. */
export const lockProfile = prepared<ProviderTables, { id: string }, { id: string }>((db, value) =>
  db
    .updateTable('trusted_token_profiles')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', value('id'))
    .returning('id'),
)
