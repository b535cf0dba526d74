import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** SHA-256 as base64url: how secrets of 128 bits and more are kept at rest. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** HMAC-SHA-256 as base64url: how short secrets (passcodes) are kept, since a bare hash of six digits can be searched. */
export function hmacSha256(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares two texts of public length without telling by time where they differ. */
export function equalInConstantTime(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
