import { hmac } from '@maypole/platform/crypto'

/**
 * Derives an id from what it names under a secret key. Nobody can guess it, and an unverified
 * number or address that was swept and returns keeps its id, like a verified one; a changed id
 * would reveal that nobody ever signed in with it.
 */
export function deriveId(
  key: Uint8Array,
  { prefix, name }: { prefix: string; name: string },
): string {
  const bytes = hmac(key, name)
  // The form of a version 8 UUID (RFC 9562 §5.8): custom bits.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  const uuid = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
  return `${prefix}-${uuid}`
}
