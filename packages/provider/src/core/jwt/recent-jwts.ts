import type { Clock } from '@maypole/platform/clock'

/**
 * Milliseconds: short enough that the rest of five minutes is longer than the three after which
 * clients refresh.
 */
const repeatedFor = 30_000
/** JWTs of some 1.5 kB. */
const largestMemory = 2_000

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
  // Oldest first.
  const known = new Map<string, { jwt: string; until: number }>()
  return {
    async answer(key, sign) {
      const now = clock.now()
      const recent = known.get(key)
      // A clock that was set back must not extend an entry.
      if (recent !== undefined && now < recent.until && recent.until - now <= repeatedFor)
        return recent.jwt
      const jwt = await sign()
      known.delete(key)
      known.set(key, { jwt, until: now + repeatedFor })
      const [oldest] = known.keys()
      if (known.size > largestMemory && oldest !== undefined) known.delete(oldest)
      return jwt
    },
  }
}
