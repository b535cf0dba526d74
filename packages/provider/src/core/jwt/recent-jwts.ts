import type { Clock } from '@maypole/platform/clock'
import { createShortCache } from '@maypole/platform/short-cache'

/**
 * Milliseconds: short enough that the rest of five minutes is longer than the three after which
 * clients refresh.
 */
const repeatedFor = 30_000
/** Of some 1.5 kB. */
const mostJwts = 2_000

/**
 * Caches session JWTs for half a minute. Servers ask about one session many times in a row, and a
 * signature (RSA, 2048 bits) costs more than everything else. Whether the session is live is
 * checked every time, before.
 */
export interface RecentJwts {
  /** Returns the cached JWT of the same claims, which `key` stands for, or else that of `sign`. */
  answer(key: string, sign: () => Promise<string>): Promise<string>
}

export function createRecentJwts(clock: Clock): RecentJwts {
  const recent = createShortCache<string>({ clock, milliseconds: repeatedFor, most: mostJwts })
  return {
    async answer(key, sign) {
      const known = recent.get(key)
      if (known !== undefined) return known
      const jwt = await sign()
      recent.set(key, jwt)
      return jwt
    },
  }
}
