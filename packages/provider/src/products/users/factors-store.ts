import { prepared, preparedOne } from '@maypole/platform/database'
import type { AddressKind, ProviderTables, ProviderTransaction } from '../../tables.ts'
import type { FactorKind } from './factor-kinds.ts'

type FactorTable =
  | 'passwords'
  | 'totps'
  | 'crypto_wallets'
  | 'oauth_registrations'
  | 'webauthn_registrations'
  | 'biometric_registrations'

/** Removes a factor of the user. Returns no row when it does not exist or is not theirs. */
function removeFrom(table: FactorTable) {
  return prepared<ProviderTables, { id: string; userId: string }, { id: string }>((db, value) =>
    db
      .deleteFrom(table)
      .where('id', '=', value('id'))
      .where('user_id', '=', value('userId'))
      .returning('id'),
  )
}

function removeAddress(kind: AddressKind) {
  return prepared<ProviderTables, { id: string; userId: string }, { id: string }>((db, value) =>
    db
      .deleteFrom('addresses')
      .where('id', '=', value('id'))
      .where('user_id', '=', value('userId'))
      .where('kind', '=', kind)
      .returning('id'),
  )
}

export const removeFactorRow = {
  emails: removeAddress('email'),
  phone_numbers: removeAddress('phone'),
  // The recovery codes go with it.
  totps: removeFrom('totps'),
  crypto_wallets: removeFrom('crypto_wallets'),
  oauth: removeFrom('oauth_registrations'),
  webauthn_registrations: removeFrom('webauthn_registrations'),
  passwords: removeFrom('passwords'),
  biometric_registrations: removeFrom('biometric_registrations'),
} satisfies Record<FactorKind, unknown>

type OwnerQuestion = { id: string; projectId: string }

/** Returns whose factor of a project it is. */
function ownerIn(table: FactorTable) {
  return prepared<ProviderTables, OwnerQuestion, { user_id: string }>((db, value) =>
    db
      .selectFrom(table)
      .innerJoin('users', 'users.id', `${table}.user_id`)
      .select('users.id as user_id')
      .where(`${table}.id`, '=', value('id'))
      .where('users.project_id', '=', value('projectId')),
  )
}

function ownerOfAddress(kind: AddressKind) {
  return prepared<ProviderTables, OwnerQuestion, { user_id: string }>((db, value) =>
    db
      .selectFrom('addresses')
      .select('user_id')
      .where('id', '=', value('id'))
      .where('kind', '=', kind)
      .where('project_id', '=', value('projectId')),
  )
}

export const findOwner = {
  emails: ownerOfAddress('email'),
  phone_numbers: ownerOfAddress('phone'),
  totps: ownerIn('totps'),
  crypto_wallets: ownerIn('crypto_wallets'),
  oauth: ownerIn('oauth_registrations'),
  webauthn_registrations: ownerIn('webauthn_registrations'),
  passwords: ownerIn('passwords'),
  biometric_registrations: ownerIn('biometric_registrations'),
} satisfies Record<FactorKind, unknown>

type AddressOfUser = { addressId: string; userId: string }

const removePasscodes = prepared<ProviderTables, AddressOfUser, unknown>((db, value) =>
  db
    .deleteFrom('passcodes')
    .where('method_id', '=', value('addressId'))
    .where('user_id', '=', value('userId')),
)

const removeTokens = prepared<ProviderTables, AddressOfUser, unknown>((db, value) =>
  db
    .deleteFrom('one_time_tokens')
    .where('email_id', '=', value('addressId'))
    .where('user_id', '=', value('userId')),
)

/** Ends the codes and links that were sent to a user's address. */
export async function endProofsOf(
  transaction: ProviderTransaction,
  address: AddressOfUser,
): Promise<void> {
  await removePasscodes(transaction, address)
  await removeTokens(transaction, address)
}

/** Accounts of other providers stay when their address is removed. */
export const forgetAddressOfAccounts = prepared<ProviderTables, AddressOfUser, unknown>(
  (db, value) =>
    db
      .updateTable('oauth_registrations')
      .set({ email_id: null })
      .where('email_id', '=', value('addressId'))
      .where('user_id', '=', value('userId')),
)

/** What a trusted issuer knows a user by; returns no row where none does. */
export const findTrustedSubject = preparedOne<
  ProviderTables,
  { userId: string },
  { subject: string }
>((db, value) =>
  db
    .selectFrom('trusted_token_subjects')
    .select('subject')
    .where('user_id', '=', value('userId'))
    .limit(1),
)
