import type { ProviderUser } from '@maypole/contract/provider'
import { hasOneWriter } from '@maypole/platform/database'
import type {
  AddressRow,
  BiometricRegistrationRow,
  CryptoWalletRow,
  OauthRegistrationRow,
  PasswordRow,
  ProviderDatabase,
  ProviderTransaction,
  TotpRow,
  UserRow,
  WebauthnRegistrationRow,
} from '../../tables.ts'
import { emailsOf, phoneNumbersOf } from './address.ts'
import {
  listBiometricRegistrations,
  listCryptoWallets,
  listOauthRegistrations,
  listTotps,
  listUserAndAddresses,
  listWebauthnRegistrations,
  lockUserAhead,
} from './store.ts'

/** A user with all factors. */
export interface WholeUser {
  readonly user: UserRow
  readonly addresses: readonly AddressRow[]
  readonly oauthRegistrations: readonly OauthRegistrationRow[]
  readonly webauthnRegistrations: readonly WebauthnRegistrationRow[]
  readonly biometricRegistrations: readonly BiometricRegistrationRow[]
  readonly totps: readonly TotpRow[]
  readonly cryptoWallets: readonly CryptoWalletRow[]
  readonly password: Pick<PasswordRow, 'id' | 'requires_reset'> | undefined
}

/** Presents a user (docs/wire.md §3): the only exit of a user's columns. */
export function presentUser(whole: WholeUser): ProviderUser {
  const { user, password } = whole
  return {
    user_id: user.id,
    created_at: user.created_at,
    status: user.status,
    name: {
      first_name: user.first_name,
      middle_name: user.middle_name,
      last_name: user.last_name,
    },
    emails: emailsOf(whole.addresses).map((row) => ({
      email_id: row.id,
      email: row.value,
      verified: row.verified_at !== null,
    })),
    phone_numbers: phoneNumbersOf(whole.addresses).map((row) => ({
      phone_id: row.id,
      phone_number: row.value,
      verified: row.verified_at !== null,
    })),
    providers: whole.oauthRegistrations.map((row) => ({
      oauth_user_registration_id: row.id,
      provider_type: row.provider_type,
      provider_subject: row.provider_subject,
      profile_picture_url: row.profile_picture_url,
      locale: row.locale,
    })),
    webauthn_registrations: whole.webauthnRegistrations.map(presentWebauthnRegistration),
    biometric_registrations: whole.biometricRegistrations.map((row) => ({
      biometric_registration_id: row.id,
      verified: true,
    })),
    totps: whole.totps.map((row) => ({ totp_id: row.id, verified: row.verified_at !== null })),
    crypto_wallets: whole.cryptoWallets.map((row) => ({
      crypto_wallet_id: row.id,
      crypto_wallet_address: row.address,
      crypto_wallet_type: row.type,
      verified: true,
    })),
    password:
      password === undefined
        ? null
        : { password_id: password.id, requires_reset: password.requires_reset === 1 },
    trusted_metadata: JSON.parse(user.trusted_metadata),
    untrusted_metadata: JSON.parse(user.untrusted_metadata),
    roles: JSON.parse(user.roles),
    ...(user.external_id === null ? {} : { external_id: user.external_id }),
    is_locked: false,
  }
}

export function presentWebauthnRegistration(
  row: WebauthnRegistrationRow,
): ProviderUser['webauthn_registrations'][number] {
  return {
    webauthn_registration_id: row.id,
    domain: row.domain,
    user_agent: row.user_agent,
    authenticator_type: row.authenticator_type,
    verified: true,
    name: row.name,
  }
}

/** Reads and presents a user. Throws when it does not exist, which a live session rules out. */
export async function readUser(db: ProviderDatabase, userId: string): Promise<ProviderUser> {
  return presentUser(await readWholeUser(db, userId))
}

/**
 * Locks a user (`lockUserAhead`) and reads it: on SQLite, where one transaction runs at a time, in
 * one statement.
 */
export async function lockWholeUser(
  transaction: ProviderTransaction,
  userId: string,
): Promise<WholeUser> {
  if (!hasOneWriter(transaction)) await lockUserAhead(transaction, { id: userId })
  return readWholeUser(transaction, userId)
}

/** Reads a user with all factors. Throws when it does not exist. */
async function readWholeUser(db: ProviderDatabase, userId: string): Promise<WholeUser> {
  const rows = await listUserAndAddresses(db, { id: userId })
  const [user] = rows
  if (user === undefined) throw new Error('The user of a session does not exist')
  const addresses = rows.flatMap((row) =>
    row.address_id === null
      ? []
      : [
          {
            id: row.address_id,
            project_id: user.project_id,
            user_id: user.id,
            kind: row.address_kind,
            value: row.address_value,
            verified_at: row.address_verified_at,
            created_at: row.address_created_at,
          },
        ],
  )
  const of = { userId }
  const [oauthRegistrations, webauthnRegistrations, biometricRegistrations, totps, cryptoWallets] =
    await Promise.all([
      user.has_oauth ? listOauthRegistrations(db, of) : [],
      user.has_webauthn ? listWebauthnRegistrations(db, of) : [],
      user.has_biometrics ? listBiometricRegistrations(db, of) : [],
      user.has_totp ? listTotps(db, of) : [],
      user.has_wallet ? listCryptoWallets(db, of) : [],
    ])
  return {
    user,
    addresses,
    oauthRegistrations,
    webauthnRegistrations,
    biometricRegistrations,
    totps,
    cryptoWallets,
    password:
      user.password_id === null
        ? undefined
        : { id: user.password_id, requires_reset: user.password_requires_reset },
  }
}
