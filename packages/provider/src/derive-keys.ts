import { deriveKey } from '@maypole/platform/crypto'

const purposes = [
  'passcodes',
  'outbox',
  'signing-keys',
  'pseudonyms',
  'phone-ids',
  'email-ids',
  'totp-secrets',
  'recovery-codes',
  'sealed-recovery-codes',
  'session-tokens',
  'oauth',
  'authorization-requests',
  'project-secrets',
  'devices',
  'proofs-of-work',
  'cursors',
  'migrations',
  'webhooks',
] as const
export type KeyPurpose = (typeof purposes)[number]
export type Keys = Readonly<Record<KeyPurpose, Uint8Array>>

/** Derives one key per purpose from the master key. */
export function deriveKeys(masterKey: Uint8Array): Keys {
  return Object.fromEntries(
    purposes.map((purpose) => [purpose, deriveKey(masterKey, `provider/${purpose}`)]),
  ) as Record<KeyPurpose, Uint8Array>
}
