import { base32nopad } from '@scure/base'
import { hotp } from '../products/totps/totp.ts'

/**
 * The code that an authenticator app shows; `drift` is how many steps of 30 seconds its clock is
 * off.
 */
export function totpCode(secret: string, { now, drift = 0 }: { now: number; drift?: number }) {
  return hotp(base32nopad.decode(secret), Math.floor(now / 30_000) + drift)
}
