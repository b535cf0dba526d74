import type { ProviderUser } from '@maypole/contract/provider'
import type { PhoneNumberRow, ProviderDatabase, UserRow } from '../../tables.ts'
import { findPhoneNumbers, findUser } from './store.ts'

/** A user as it stands on the wire (WIRE §3); the only way out for a user's columns. */
export function presentUser(user: UserRow, phoneNumbers: readonly PhoneNumberRow[]): ProviderUser {
  return {
    user_id: user.id,
    created_at: user.created_at,
    status: user.status,
    name: {
      first_name: user.first_name,
      middle_name: user.middle_name,
      last_name: user.last_name,
    },
    emails: [],
    phone_numbers: phoneNumbers.map((row) => ({
      phone_id: row.id,
      phone_number: row.phone_number,
      verified: row.verified_at !== null,
    })),
    providers: [],
    webauthn_registrations: [],
    biometric_registrations: [],
    totps: [],
    crypto_wallets: [],
    password: null,
    trusted_metadata: JSON.parse(user.trusted_metadata),
    untrusted_metadata: JSON.parse(user.untrusted_metadata),
    roles: [],
  }
}

/** Reads and presents a user; throws when it does not exist, which a live session rules out. */
export async function readUser(db: ProviderDatabase, userId: string): Promise<ProviderUser> {
  const [[user], phoneNumbers] = await Promise.all([
    findUser(db, { id: userId }),
    findPhoneNumbers(db, { userId }),
  ])
  if (user === undefined) throw new Error('The user of a session does not exist')
  return presentUser(user, phoneNumbers)
}
