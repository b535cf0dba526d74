import type { AccountClient, User } from '@maypole/sdk'
import { formatPhone } from '../../lib/phone.ts'
import { providerName } from './provider-name.ts'
import { accountMessages } from './texts.en.ts'

/** A sign-in method, as people know it. */
export interface Way {
  readonly id: string
  readonly kind: keyof typeof accountMessages.ways.kinds
  readonly name: string
  remove(account: AccountClient): Promise<unknown>
}

/**
 * Returns the methods that are enough to sign in; an authenticator app only adds to one of these.
 */
export function waysOf(user: User): readonly Way[] {
  return [
    ...user.phone_numbers
      .filter(({ verified }) => verified)
      .map(
        ({ phone_id: id, phone_number: number }): Way => ({
          id,
          kind: 'phone',
          name: number.startsWith('+1') ? formatPhone(number) : number,
          remove: (account) => account.deletePhoneNumber(id),
        }),
      ),
    ...user.emails
      .filter(({ verified }) => verified)
      .map(
        ({ email_id: id, email }): Way => ({
          id,
          kind: 'email',
          name: email,
          remove: (account) => account.deleteEmail(id),
        }),
      ),
    ...user.providers.map(
      ({ oauth_user_registration_id: id, provider_type: name }): Way => ({
        id,
        kind: 'provider',
        name: providerName(name),
        remove: (account) => account.deleteOAuthRegistration(id),
      }),
    ),
    ...user.webauthn_registrations
      .filter(({ verified }) => verified)
      .map(
        ({ webauthn_registration_id: id, name }): Way => ({
          id,
          kind: 'passkey',
          name: name || accountMessages.ways.kinds.passkey,
          remove: (account) => account.deleteWebauthnRegistration(id),
        }),
      ),
    ...user.crypto_wallets
      .filter(({ verified }) => verified)
      .map(
        ({ crypto_wallet_id: id, crypto_wallet_address: address }): Way => ({
          id,
          kind: 'wallet',
          name: `${address.slice(0, 6)}…${address.slice(-4)}`,
          remove: (account) => account.deleteCryptoWallet(id),
        }),
      ),
  ]
}
