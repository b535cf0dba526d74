import type { Product, ProviderUser } from '@maypole/contract/provider'
import type { ProviderSettings } from '../../settings/provider-settings.ts'
import type { ProviderTransaction } from '../../tables.ts'
import { findTrustedSubject } from './factors-store.ts'

/** Returns the `provider_type` of every OAuth provider that a project has configured. */
export type FindOauthTypes = (settings: ProviderSettings) => ReadonlySet<string>

interface Served {
  readonly settings: ProviderSettings
  readonly findOauthTypes: FindOauthTypes
}

/**
 * Whether a user has a sign-in method that the project serves: what is stored for a product or an
 * OAuth provider that is turned off signs nobody in, and neither does an authenticator app alone.
 */
export async function canSignIn(
  transaction: ProviderTransaction,
  user: ProviderUser,
  served: Served,
): Promise<boolean> {
  if (isServed(user, served)) return true
  // Trusted issuers are no product: they are served for as long as they are known.
  const subject = await findTrustedSubject(transaction, { userId: user.user_id })
  return subject !== undefined
}

function isServed(user: ProviderUser, { settings, findOauthTypes }: Served): boolean {
  const offers = (...products: Product[]) =>
    products.some((product) => settings.products.includes(product))
  const isProved = (address: { readonly verified: boolean }) => address.verified
  return (
    (offers('sms', 'whatsapp') && user.phone_numbers.some(isProved)) ||
    // A password can be set by a mailed link.
    (offers('email_codes', 'magic_links', 'passwords') && user.emails.some(isProved)) ||
    (offers('passwords') && user.password !== null && user.emails.length > 0) ||
    (offers('passkeys') && user.webauthn_registrations.length > 0) ||
    (offers('biometrics') && user.biometric_registrations.length > 0) ||
    (offers('crypto_wallets') && user.crypto_wallets.length > 0) ||
    (offers('oauth') && hasAccountAt(user, findOauthTypes(settings)))
  )
}

function hasAccountAt(user: ProviderUser, types: ReadonlySet<string>): boolean {
  return user.providers.some(({ provider_type }) => types.has(provider_type))
}
