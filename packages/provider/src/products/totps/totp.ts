import { createHmac, randomBytes } from 'node:crypto'
import { equalInConstantTime } from '@maypole/platform/crypto'
import { base32nopad } from '@scure/base'

// Own code: otplib and otpauth are classes around the two functions here, which the vectors of
// RFC 6238 hold (docs/decisions/0015).
/**
 * What every app supports, and some exclusively (RFC 6238 §4, the key URI format of Google
 * Authenticator).
 */
const digits = 6
const period = 30
/**
 * Accepted steps before and after the current one, for clock skew and slow typing (RFC 6238 §5.2).
 */
const drift = 1
/** RFC 4226 §4, R6: 160 bits are recommended. */
const secretBytes = 20

/** Returns a new secret in base32. */
export function createSecret(): string {
  return base32nopad.encode(randomBytes(secretBytes))
}

/** Returns the code of a counter (RFC 4226 §5.3). */
export function hotp(secret: Uint8Array, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = (mac[mac.length - 1] ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * Returns the time step of a code, if it is one around `now` (milliseconds); the newest of several.
 */
export function findStep(
  secret: string,
  { code, now }: { code: string; now: number },
): number | undefined {
  const key = base32nopad.decode(secret)
  const present = Math.floor(now / 1000 / period)
  let found: number | undefined
  for (let step = present - drift; step <= present + drift; step++)
    if (equalInConstantTime(hotp(key, step), code)) found = step
  return found
}

/** Returns a secret as text and as a QR code, the data URL of an image. */
export async function presentSecret(
  options: Parameters<typeof keyUri>[0],
): Promise<{ readonly secret: string; readonly qr_code: string }> {
  const { toDataURL } = await import('qrcode')
  const form = { errorCorrectionLevel: 'M', margin: 4, scale: 6 } as const
  return { secret: options.secret, qr_code: await toDataURL(keyUri(options), form) }
}

/** Returns the content of the QR code: the key URI that apps read. */
export function keyUri(options: { secret: string; issuer: string; account: string }): string {
  const { secret, issuer, account } = options
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${digits}&period=${period}`
}
