import {
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'

/** Returns SHA-256 as base64url: how secrets of 128 bits and more are stored. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

// Creating a key object from raw bytes costs more than the hash itself, and the bytes of a key
// never change.
const keyObjects = new WeakMap<Uint8Array, KeyObject>()

function keyObject(key: Uint8Array): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key)
  keyObjects.set(key, known)
  return known
}

/**
 * Returns HMAC-SHA-256 as base64url: how short secrets (passcodes) are stored, since a bare hash of
 * six digits can be brute-forced.
 */
export function hmacSha256(key: Uint8Array, text: string): string {
  return createHmac('sha256', keyObject(key)).update(text).digest('base64url')
}

/** Compares two texts of public length in constant time. */
export function equalInConstantTime(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
