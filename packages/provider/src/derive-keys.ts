import { hkdfSync } from 'node:crypto'

export type KeyPurpose =
  | 'passcodes'
  | 'outbox'
  | 'signing-keys'
  | 'pseudonyms'
  | 'phone-ids'
  | 'email-ids'
  | 'totp-secrets'
  | 'recovery-codes'
  | 'sealed-recovery-codes'
  | 'session-tokens'
  | 'oauth'
  | 'authorization-requests'
  | 'project-secrets'
  | 'devices'
  | 'proofs-of-work'
export type Keys = Readonly<Record<KeyPurpose, Uint8Array>>

/**
 * Derives one key per purpose from the master key (HKDF-SHA-256, RFC 5869), so that none can
 * replace another.
 */
export function deriveKeys(masterKey: Uint8Array): Keys {
  if (masterKey.length !== 32) throw new Error('The master key has to be 32 bytes')
  const derive = (purpose: KeyPurpose) =>
    new Uint8Array(hkdfSync('sha256', masterKey, '', `maypole/provider/${purpose}`, 32))
  return {
    passcodes: derive('passcodes'),
    outbox: derive('outbox'),
    'signing-keys': derive('signing-keys'),
    pseudonyms: derive('pseudonyms'),
    'phone-ids': derive('phone-ids'),
    'email-ids': derive('email-ids'),
    'totp-secrets': derive('totp-secrets'),
    'recovery-codes': derive('recovery-codes'),
    'sealed-recovery-codes': derive('sealed-recovery-codes'),
    'session-tokens': derive('session-tokens'),
    oauth: derive('oauth'),
    'authorization-requests': derive('authorization-requests'),
    'project-secrets': derive('project-secrets'),
    devices: derive('devices'),
    'proofs-of-work': derive('proofs-of-work'),
  }
}
