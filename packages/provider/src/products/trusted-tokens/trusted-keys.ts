import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose'
import type { TrustedTokenProfileRow } from '../../tables.ts'

/** The public keys of trusted issuers. */
export interface TrustedKeys {
  /**
   * Returns the keys of a profile; those at an address are fetched when needed, and again, at a
   * limited rate, for an unknown key.
   */
  of(profile: TrustedTokenProfileRow): JWTVerifyGetKey
}

/** The keys of an issuer could not be fetched: the token is neither valid nor invalid. */
export class KeysUnreachableError extends Error {
  override readonly name = 'KeysUnreachableError'
}

/** Timeout of one response in milliseconds. */
const timeout = 5_000

export function createTrustedKeys(options: {
  fetch: typeof globalThis.fetch
  /** Whether keys may be fetched without https. */
  allowLocal: boolean
}): TrustedKeys {
  const { allowLocal } = options
  const remote = new Map<string, JWTVerifyGetKey>()

  async function fetchKeys(url: string, init: object): Promise<Response> {
    try {
      const response = await options.fetch(url, init)
      if (response.status !== 200) throw new Error(`The keys were answered with ${response.status}`)
      // Read here, so that a truncated or oversized response counts as unreachable.
      const { keys } = (await response.json()) as { keys?: unknown }
      if (!Array.isArray(keys)) throw new Error('The answer is no set of keys')
      return Response.json({ keys })
    } catch (cause) {
      throw new KeysUnreachableError('The keys of a trusted issuer cannot be fetched', { cause })
    }
  }

  return {
    of(profile) {
      if (profile.jwks_url === null) return storedKeys(JSON.parse(profile.public_keys ?? '[]'))
      const known = remote.get(profile.jwks_url)
      if (known !== undefined) return known
      const url = new URL(profile.jwks_url)
      if (url.protocol !== 'https:' && !allowLocal)
        throw new KeysUnreachableError('The keys of a trusted issuer need https')
      const keys = createRemoteJWKSet(url, {
        [customFetch]: fetchKeys,
        timeoutDuration: timeout,
      })
      remote.set(profile.jwks_url, keys)
      return keys
    },
  }
}

/** PEM keys have no id, whatever tokens call them. */
function storedKeys(keys: readonly JWK[]): JWTVerifyGetKey {
  const named = createLocalJWKSet({ keys: keys.filter((key) => key.kid !== undefined) })
  const all = createLocalJWKSet({ keys: [...keys] })
  const nameless = createLocalJWKSet({ keys: keys.filter((key) => key.kid === undefined) })
  return (header, token) => {
    const { kid, ...rest } = header
    if (kid === undefined) return all(rest, token)
    return keys.some((key) => key.kid === kid) ? named(header, token) : nameless(rest, token)
  }
}
