import { ofTable, prepared, preparedOne } from '@maypole/platform/database'
import { type Compilable, sql } from 'kysely'
import { columns } from '../../columns.ts'
import type { AddressRow, ProviderDatabase, ProviderTables, UserRow } from '../../tables.ts'

/** Inserts a pending user, unless it exists. */
export const insertPendingUserIfAbsent = prepared<
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
      roles: '[]',
      is_kept: 0,
      created_at: value('created_at'),
    })
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

/** Inserts the owner of an address as a pending user, unless it exists. */
export const insertPendingOwnerIfAbsent = prepared<
  ProviderTables,
  { projectId: string; now: string } & Pick<AddressRow, 'kind' | 'value'>,
  unknown
>((db, value) =>
  db
    .insertInto('users')
    .columns([
      'id',
      'project_id',
      'status',
      'first_name',
      'middle_name',
      'last_name',
      'trusted_metadata',
      'untrusted_metadata',
      'roles',
      'is_kept',
      'created_at',
    ])
    .expression((query) =>
      query
        .selectFrom('addresses')
        .select([
          'user_id',
          'project_id',
          sql<'pending'>`'pending'`.as('status'),
          sql<string>`''`.as('first_name'),
          sql<string>`''`.as('middle_name'),
          sql<string>`''`.as('last_name'),
          sql<string>`'{}'`.as('trusted_metadata'),
          sql<string>`'{}'`.as('untrusted_metadata'),
          sql<string>`'[]'`.as('roles'),
          sql<number>`0`.as('is_kept'),
          sql<string>`cast(${value('now')} as text)`.as('created_at'),
        ])
        .where('project_id', '=', value('projectId'))
        .where('kind', '=', value('kind'))
        .where('value', '=', value('value')),
    )
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

/** Removes a pending user who is not needed. */
export const removePendingUser = prepared<ProviderTables, { id: string }, unknown>((db, value) =>
  db.deleteFrom('users').where('id', '=', value('id')).where('status', '=', 'pending'),
)

/** A user whose row this transaction has locked. */
export type LockedUser = Pick<UserRow, 'id' | 'status'>

/**
 * Locks a user, so that attempts, sign-ins and proofs of that user wait for the transaction.
 * Returns the status, which cannot change until then.
 */
export const lockUser = prepared<ProviderTables, { id: string }, LockedUser>((db, value) =>
  db
    .updateTable('users')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', value('id'))
    .returning(['id', 'status']),
)

/** As `lockUser`, for what is read in the next statement: nobody waits for this one. */
export const lockUserAhead = prepared<ProviderTables, { id: string }, unknown>((db, value) =>
  db
    .updateTable('users')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', value('id')),
)

/** Inserts a user whom a server describes. Returns no row when the id is taken. */
export const insertUser = prepared<ProviderTables, Omit<UserRow, 'import_id'>, { id: string }>(
  (db, value) =>
    db
      .insertInto('users')
      .values({
        id: value('id'),
        project_id: value('project_id'),
        status: value('status'),
        first_name: value('first_name'),
        middle_name: value('middle_name'),
        last_name: value('last_name'),
        trusted_metadata: value('trusted_metadata'),
        untrusted_metadata: value('untrusted_metadata'),
        external_id: value('external_id'),
        roles: value('roles'),
        is_kept: value('is_kept'),
        created_at: value('created_at'),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
)

/** Changes what is said of a user. */
export const updateUserRow = preparedOne<
  ProviderTables,
  Omit<UserRow, 'project_id' | 'status' | 'is_kept' | 'import_id' | 'created_at'>,
  { id: string }
>((db, value) =>
  db
    .updateTable('users')
    .set({
      first_name: value('first_name'),
      middle_name: value('middle_name'),
      last_name: value('last_name'),
      trusted_metadata: value('trusted_metadata'),
      untrusted_metadata: value('untrusted_metadata'),
      external_id: value('external_id'),
      roles: value('roles'),
    })
    .where('id', '=', value('id'))
    // Waited for, since its external id may be taken.
    .returning('id'),
)

/** Returns a user of a project by the id that the project gave. */
export const findUserByExternalId = preparedOne<
  ProviderTables,
  { projectId: string; externalId: string },
  UserRow
>((db, value) =>
  db
    .selectFrom('users')
    .select(columns.users)
    .where('project_id', '=', value('projectId'))
    .where('external_id', '=', value('externalId')),
)

export const findUser = preparedOne<ProviderTables, { id: string }, UserRow>((db, value) =>
  db.selectFrom('users').select(columns.users).where('id', '=', value('id')),
)

/** Which tables have rows of a user: 0 or false for none. */
export interface HasFactors {
  readonly has_oauth: number | boolean
  readonly has_webauthn: number | boolean
  readonly has_biometrics: number | boolean
  readonly has_totp: number | boolean
  readonly has_wallet: number | boolean
}

/** What is shown of a user's password, of which there is one at most; null without any. */
interface JoinedPassword {
  readonly password_id: string | null
  readonly password_requires_reset: number
}

/** The columns of one of a user's addresses; null without any. */
interface JoinedAddress {
  readonly address_id: string | null
  readonly address_kind: AddressRow['kind']
  readonly address_value: string
  readonly address_verified_at: string | null
  readonly address_created_at: string
}

/**
 * Returns a user with each address, oldest first, one row at least, the password, and which other
 * factors there are to read: most users have one or two kinds, and asking every table would be a
 * statement each.
 */
export const listUserAndAddresses = prepared<
  ProviderTables,
  { id: string },
  UserRow & HasFactors & JoinedPassword & JoinedAddress
>((db, value) => {
  const has = (table: OwnedTable) =>
    sql<
      number | boolean
    >`exists (select 1 from ${sql.table(table)} as owned where owned.user_id = users.id)`
  return db
    .selectFrom('users')
    .leftJoin('addresses', 'addresses.user_id', 'users.id')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .select(ofTable('users', columns.users))
    .select([
      'addresses.id as address_id',
      sql<AddressRow['kind']>`addresses.kind`.as('address_kind'),
      sql<string>`addresses.value`.as('address_value'),
      'addresses.verified_at as address_verified_at',
      sql<string>`addresses.created_at`.as('address_created_at'),
      has('oauth_registrations').as('has_oauth'),
      has('webauthn_registrations').as('has_webauthn'),
      has('biometric_registrations').as('has_biometrics'),
      has('totps').as('has_totp'),
      has('crypto_wallets').as('has_wallet'),
      'passwords.id as password_id',
      sql<number>`passwords.requires_reset`.as('password_requires_reset'),
    ])
    .where('users.id', '=', value('id'))
    .orderBy('addresses.created_at')
    .orderBy('addresses.id')
})

/** Activates a user after a proof. */
export const activateUser = prepared<ProviderTables, { id: string }, unknown>((db, value) =>
  db.updateTable('users').set({ status: 'active' }).where('id', '=', value('id')),
)

/** Returns a user's rows of one table, oldest first. */
function ofUser<Name extends OwnedTable>(table: Name) {
  return prepared<ProviderTables, { userId: string }, ProviderTables[Name]>((db, value) => {
    // The same query for each of them; Kysely's types distinguish the tables.
    const rows = db
      .selectFrom<OwnedTable>(table)
      .select(columns[table] as readonly 'id'[])
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
  | 'biometric_registrations'
  | 'totps'
  | 'crypto_wallets'
  | 'passwords'

export const listAddresses = ofUser('addresses')
export const listOauthRegistrations = ofUser('oauth_registrations')
export const listWebauthnRegistrations = ofUser('webauthn_registrations')
export const listBiometricRegistrations = ofUser('biometric_registrations')
export const listTotps = ofUser('totps')
export const listCryptoWallets = ofUser('crypto_wallets')
/** One at most. */
export const listPasswords = ofUser('passwords')

/** Returns the rows of one table that are of any of these users, by user id, oldest first. */
export async function listOfUsers<Name extends OwnedTable>(
  db: ProviderDatabase,
  table: Name,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ProviderTables[Name][]>> {
  const rows = await db
    .selectFrom<OwnedTable>(table)
    .select(columns[table] as readonly 'id'[])
    .where('user_id', 'in', [...userIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows as unknown as ProviderTables[Name][], (row) => row.user_id)
}
