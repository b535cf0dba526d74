import type { ProviderUser } from '@maypole/contract/provider'

/**
 * What the service documents for its test projects
 * (https://stytch.com/docs/guides/testing/sandbox-values), and its libraries' own tests use. None of
 * it can be a real value: nobody receives messages there, and session tokens have 43 characters.
 */
export const sandbox = {
  userId: 'user-test-e3795c81-f849-4167-bfda-e4a6e9c280fd',
  email: 'sandbox@stytch.com',
  emailId: 'email-test-23873e89-d4ed-4e92-b3b9-e5c7198fa286',
  phoneNumber: '+10000000000',
  phoneId: 'phone-number-test-98cfbe19-6c8f-4b8b-b62a-e78a5a7bdff3',
  code: '000000',
  recoveryCode: 'a1b2-c3d4-e5f6',
  magicLinkToken: 'DOYoip3rvIMMW5lgItikFK-Ak1CfMsgjuiCyI7uuU94=',
  spentMagicLinkToken: '3pzjQpgksDlGKWEwUq2Up--hCHC_0oamfLHyfspKDFU=',
  unknownMagicLinkToken: 'CprTtwhnRNiMBiUS2jSLcWYrfuO2POeBNdo5HhW6qTM=',
  oauthToken: 'hdPVZHHX0UoRa7hJTuuPHi1vlddffSnoweRbVFf5-H8g',
  sessionToken: 'WJtR5BCy38Szd5AfoDpf0iqFKEt4EE5JhjlWUY7l3FtY',
  /** Of no session and of no sign-in at another provider. */
  unknownToken: '59cnLELtq5cFVS6uYK9f-pAWzBkhqZl8AvLhbhOvKNWw',
  sessionStartedAt: '2021-08-28T00:41:58.935673Z',
  walletType: 'ethereum',
  walletAddress: '0x6df2dB4Fb3DA35d241901Bd53367770BF03123f1',
  walletSignature: '0x0c4f82edc3c818b6beff4b89e0682994e5878074609903cecdfb',
} as const

/** Ids and a secret that replies need and the service does not document. */
export const invented = {
  sessionId: 'session-test-6a3c1f0e-2d4b-4c58-9e77-50b1d8f2a943',
  totpId: 'totp-test-0f8d5b7a-61c2-4e39-8a14-c7e2903db65f',
  totpSecret: 'KRUGK4TFEBUXGIDON5RG6ZDZEBUGK4TF',
  recoveryCodeId: 'recovery-code-9b2e7d14-3f50-4a86-b1c9-d8460e75fa21',
  oauthRegistrationId: 'oauth-user-test-b4d9e6c3-7a18-4f25-9c60-1e8f5a2d7b30',
  oauthSubject: '100000000000000000000',
  walletId: 'crypto-wallet-test-5e1c8a97-b3d2-4640-8f7b-2a9d6c04e1f8',
} as const

/** The user of every reply: never stored, so that no search finds it and nothing changes it. */
export const sandboxUser: ProviderUser = {
  user_id: sandbox.userId,
  created_at: sandbox.sessionStartedAt,
  status: 'active',
  name: { first_name: '', middle_name: '', last_name: '' },
  emails: [{ email_id: sandbox.emailId, email: sandbox.email, verified: true }],
  phone_numbers: [{ phone_id: sandbox.phoneId, phone_number: sandbox.phoneNumber, verified: true }],
  providers: [],
  webauthn_registrations: [],
  biometric_registrations: [],
  totps: [],
  crypto_wallets: [],
  password: null,
  trusted_metadata: {},
  untrusted_metadata: {},
  roles: [],
  is_locked: false,
}

/** What a sandbox value proves, as the factor of a session (docs/wire.md §3). */
const emailFactor = {
  email_factor: { email_id: sandbox.emailId, email_address: sandbox.email },
}
const phoneFactor = {
  phone_number_factor: { phone_id: sandbox.phoneId, phone_number: sandbox.phoneNumber },
}
export const proofs = {
  magicLink: { type: 'magic_link', delivery_method: 'email', ...emailFactor },
  emailCode: { type: 'otp', delivery_method: 'email', ...emailFactor },
  phoneCode: { type: 'otp', delivery_method: 'sms', ...phoneFactor },
  password: { type: 'password', delivery_method: 'knowledge' },
  totp: {
    type: 'totp',
    delivery_method: 'authenticator_app',
    authenticator_app_factor: { totp_id: invented.totpId },
  },
  recoveryCode: {
    type: 'recovery_codes',
    delivery_method: 'recovery_code',
    recovery_code_factor: { totp_recovery_code_id: invented.recoveryCodeId },
  },
  oauth: {
    type: 'oauth',
    delivery_method: 'oauth_google',
    google_oauth_factor: {
      id: invented.oauthRegistrationId,
      email_id: sandbox.emailId,
      provider_subject: invented.oauthSubject,
    },
  },
  wallet: {
    type: 'crypto',
    delivery_method: 'crypto_wallet',
    crypto_wallet_factor: {
      crypto_wallet_id: invented.walletId,
      crypto_wallet_address: sandbox.walletAddress,
      crypto_wallet_type: sandbox.walletType,
    },
  },
} as const
