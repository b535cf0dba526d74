import { prepared, preparedOne } from '@maypole/platform/database'
import { sql } from 'kysely'
import type { ProviderTables } from '../../tables.ts'

/** Returns one row when a user can sign in by something proved; a password proves nothing. */
export const findProvedFactor = preparedOne<
  ProviderTables,
  { userId: string },
  { standing: number }
>((db, value) =>
  db
    .selectFrom('users')
    .select(sql<number>`1`.as('standing'))
    .where('id', '=', value('userId'))
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('addresses')
            .select('id')
            .where('user_id', '=', value('userId'))
            .where('verified_at', 'is not', null),
        ),
        where.exists(
          where
            .selectFrom('oauth_registrations')
            .select('id')
            .where('user_id', '=', value('userId')),
        ),
        where.exists(
          where
            .selectFrom('webauthn_registrations')
            .select('id')
            .where('user_id', '=', value('userId')),
        ),
        where.exists(
          where
            .selectFrom('biometric_registrations')
            .select('id')
            .where('user_id', '=', value('userId')),
        ),
        where.exists(
          where.selectFrom('crypto_wallets').select('id').where('user_id', '=', value('userId')),
        ),
        where.exists(
          where
            .selectFrom('trusted_token_subjects')
            .select('subject')
            .where('user_id', '=', value('userId')),
        ),
      ]),
    ),
)

export const removePasswordOfUser = prepared<ProviderTables, { userId: string }, unknown>(
  (db, value) => db.deleteFrom('passwords').where('user_id', '=', value('userId')),
)

/** The recovery codes go with them. */
export const removeTotpsOfUser = prepared<ProviderTables, { userId: string }, unknown>(
  (db, value) => db.deleteFrom('totps').where('user_id', '=', value('userId')),
)
