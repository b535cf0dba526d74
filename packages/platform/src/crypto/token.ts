import { randomBytes, randomInt } from 'node:crypto'

/** Returns a bearer secret of `bytes` × 8 bits (256 by default) from the CSPRNG, base64url. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** Returns `length` decimal digits from the CSPRNG, every combination equally likely. */
export function randomDigits(length: number): string {
  return randomInt(0, 10 ** length)
    .toString()
    .padStart(length, '0')
}
