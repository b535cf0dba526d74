import { prepared } from '@maypole/platform/database'
import type { Compilable } from 'kysely'
import type { ProviderTables, UserRow } from '../../tables.ts'

/** Writes a user who has not signed in yet, unless it exists. */
export const keepPendingUser = prepared<
  ProviderTables,
  Pick<UserRow, 'id' | 'project_id' | 'created_at'>,
  unknown
>((db, value) =>
  db
    .insertInto('users')
    .values({
      id: value('id'),
      project_id: value('project_id'),
      status: 'pending',
      first_name: '',
      middle_name: '',
      last_name: '',
      trusted_metadata: '{}',
      untrusted_metadata: '{}',
      created_at: value('created_at'),
    })
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

/** Takes back a user who was made for nothing. */
export const removePendingUser = prepared<ProviderTables, { id: string }, unknown>((db, value) =>
  db.deleteFrom('users').where('id', '=', value('id')).where('status', '=', 'pending'),
)

/** Makes others that count attempts for, sign in or prove something of a user wait until the transaction is over. */
export const lockUser = prepared<ProviderTables, { id: string }, unknown>((db, value) =>
  db
    .updateTable('users')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', value('id')),
)

export const findUser = prepared<ProviderTables, { id: string }, UserRow>((db, value) =>
  db.selectFrom('users').selectAll().where('id', '=', value('id')),
)

/** After a proof: the user is active. */
export const activateUser = prepared<ProviderTables, { id: string }, UserRow>((db, value) =>
  db.updateTable('users').set({ status: 'active' }).where('id', '=', value('id')).returningAll(),
)

/** Everything of one kind that a user has, oldest first. */
function ofUser<Name extends OwnedTable>(table: Name) {
  return prepared<ProviderTables, { userId: string }, ProviderTables[Name]>((db, value) => {
    // The same query for each of them; Kysely's types tell one table from another.
    const rows = db
      .selectFrom<OwnedTable>(table)
      .selectAll()
      .where('user_id', '=', value('userId'))
      .orderBy('created_at')
      .orderBy('id')
    return rows as unknown as Compilable<ProviderTables[Name]>
  })
}

type OwnedTable =
  | 'addresses'
  | 'oauth_registrations'
  | 'webauthn_registrations'
  | 'totps'
  | 'crypto_wallets'
  | 'passwords'

export const findAddresses = ofUser('addresses')
export const findOauthRegistrations = ofUser('oauth_registrations')
export const findWebauthnRegistrations = ofUser('webauthn_registrations')
export const findTotps = ofUser('totps')
export const findCryptoWallets = ofUser('crypto_wallets')
/** One at most. */
export const findPasswords = ofUser('passwords')
