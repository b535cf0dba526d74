import type { Clock } from '@maypole/platform/clock'
import { type CryptoKey, importJWK, SignJWT } from 'jose'
import type { PushKeyPair } from './push-keys.ts'

/** Push services accept at most 24 hours. */
const lifetime = 12 * 3600
/** Seconds before the end from which on a new token is made. */
const margin = 3600
const mostOrigins = 200

/**
 * Makes the header by which a push service recognises this instance (VAPID, RFC 8292). A token
 * holds for one service, and is used for all messages to it while it is valid: a signature for
 * each would cost more than the message's encryption.
 */
export function createVapid(options: {
  keys: () => Promise<PushKeyPair>
  clock: Clock
  /** Whom push services can write to: a `mailto:` or `https:` address. */
  contact: string
}): { authorization: (endpoint: string) => Promise<string> } {
  const { clock, contact } = options
  const tokens = new Map<string, { header: string; expiresAt: number }>()
  let imported: Promise<{ key: CryptoKey; publicKey: string }> | undefined

  async function sign(audience: string, expiresAt: number): Promise<string> {
    imported ??= options.keys().then(async (pair) => ({
      key: (await importJWK(toJwk(pair), 'ES256')) as CryptoKey,
      publicKey: pair.publicKey,
    }))
    const { key, publicKey } = await imported
    const token = await new SignJWT({ aud: audience, sub: contact, exp: expiresAt })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .sign(key)
    return `vapid t=${token}, k=${publicKey}`
  }

  return {
    async authorization(endpoint) {
      const audience = new URL(endpoint).origin
      const now = Math.floor(clock.now() / 1000)
      const known = tokens.get(audience)
      if (known !== undefined && known.expiresAt - margin > now) return known.header
      const expiresAt = now + lifetime
      const header = await sign(audience, expiresAt)
      if (tokens.size >= mostOrigins) tokens.clear()
      tokens.set(audience, { header, expiresAt })
      return header
    },
  }
}

function toJwk({ publicKey, privateKey }: PushKeyPair) {
  const point = Buffer.from(publicKey, 'base64url')
  return {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
    d: privateKey,
  }
}
