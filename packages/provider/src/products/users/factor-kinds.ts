import type { ProviderErrorType } from '@maypole/contract/provider'
import type { NoticeSubject } from '../../delivery/port.ts'

/** What can be removed from a user, by its name in paths. */
export const factorKinds = {
  emails: { notFound: 'email_not_found', subject: 'email address', isAddress: true },
  phone_numbers: { notFound: 'phone_number_not_found', subject: 'phone number', isAddress: true },
  totps: { notFound: 'totp_not_found', subject: 'authenticator app' },
  crypto_wallets: { notFound: 'crypto_wallet_not_found', subject: 'crypto wallet' },
  oauth: { notFound: 'oauth_user_registration_not_found', subject: 'connected account' },
  webauthn_registrations: { notFound: 'webauthn_registration_not_found', subject: 'passkey' },
  passwords: { notFound: 'password_not_found', subject: 'password' },
  biometric_registrations: {
    notFound: 'biometric_registration_not_found',
    subject: 'biometric sign-in',
  },
} as const satisfies Record<string, KindOfFactor>

interface KindOfFactor {
  readonly notFound: ProviderErrorType
  readonly subject: NoticeSubject
  /** Whether codes and links are sent to it. */
  readonly isAddress?: true
}

export type FactorKind = keyof typeof factorKinds
/** What users remove themselves; a password they only replace. */
export type OwnFactorKind = Exclude<FactorKind, 'passwords'>

export function isAddress(name: FactorKind): boolean {
  const kind: KindOfFactor = factorKinds[name]
  return kind.isAddress === true
}
