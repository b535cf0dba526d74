import { hkdfSync } from 'node:crypto'

/**
 * Derives the key of 32 bytes for a purpose from the master key (HKDF-SHA-256, RFC 5869), so that
 * none can replace another. The purpose begins with the name of its package.
 */
export function deriveKey(masterKey: Uint8Array, purpose: string): Uint8Array {
  if (masterKey.length !== 32) throw new Error('The master key has to be 32 bytes')
  return new Uint8Array(hkdfSync('sha256', masterKey, '', `maypole/${purpose}`, 32))
}
