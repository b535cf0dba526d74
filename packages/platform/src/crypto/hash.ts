import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { keyObject } from './key-object.ts'

/** Returns SHA-256 as base64url: how secrets of 128 bits and more are stored. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url')
}

/**
 * Returns HMAC-SHA-256 as base64url: how short secrets (passcodes) are stored, since a bare hash of
 * six digits can be brute-forced.
 */
export function hmacSha256(key: Uint8Array, text: string): string {
  return hmac(key, text).toString('base64url')
}

/** As `hmacSha256`, the 32 bytes. */
export function hmac(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', keyObject(key)).update(text).digest()
}

/** Compares two texts of public length in constant time. */
export function equalInConstantTime(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
