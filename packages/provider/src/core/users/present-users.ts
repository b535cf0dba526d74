import type { ProviderUser } from '@maypole/contract/provider'
import type { ProviderDatabase, UserRow } from '../../tables.ts'
import { presentUser } from './present.ts'
import { listOfUsers } from './store.ts'

/** Presents many users, in their order, with a statement for each kind of factor. */
export async function presentUsers(
  db: ProviderDatabase,
  users: readonly UserRow[],
): Promise<ProviderUser[]> {
  if (users.length === 0) return []
  const ids = users.map((user) => user.id)
  const [addresses, oauth, webauthn, biometrics, totps, wallets, passwords] = await Promise.all([
    listOfUsers(db, 'addresses', ids),
    listOfUsers(db, 'oauth_registrations', ids),
    listOfUsers(db, 'webauthn_registrations', ids),
    listOfUsers(db, 'biometric_registrations', ids),
    listOfUsers(db, 'totps', ids),
    listOfUsers(db, 'crypto_wallets', ids),
    listOfUsers(db, 'passwords', ids),
  ])
  return users.map((user) =>
    presentUser({
      user,
      addresses: addresses.get(user.id) ?? [],
      oauthRegistrations: oauth.get(user.id) ?? [],
      webauthnRegistrations: webauthn.get(user.id) ?? [],
      biometricRegistrations: biometrics.get(user.id) ?? [],
      totps: totps.get(user.id) ?? [],
      cryptoWallets: wallets.get(user.id) ?? [],
      password: passwords.get(user.id)?.[0],
    }),
  )
}
