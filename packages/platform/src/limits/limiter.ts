import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import {
  count,
  findWindow,
  type LimitTables,
  removeEndedWindows,
  removeWindows,
} from './limits-store.ts'

/** At most `limit` times in `seconds`, for whatever `key` names. Keys hold no secrets or personal data: hash those first. */
export interface Limit {
  readonly key: string
  readonly limit: number
  readonly seconds: number
  /** How much this time counts; 1 when left out. */
  readonly cost?: number
}

/** A limit is reached; `retryAfter` is in whole seconds. */
export class LimitExceededError extends Error {
  override readonly name = 'LimitExceededError'
  readonly retryAfter: number
  readonly key: string
  constructor(key: string, retryAfter: number) {
    super('A limit is reached')
    this.key = key
    this.retryAfter = retryAfter
  }
}

/** Limits kept in the database: they survive a restart and hold across servers. */
export interface Limiter {
  /** Counts once in all of the limits, or, where one is reached, in none, and throws LimitExceededError. */
  consume(limits: readonly Limit[]): Promise<void>
  /** Throws LimitExceededError where a limit is reached already; counts nothing. */
  check(limits: readonly Limit[]): Promise<void>
  /** Forgets what was counted, as after a success. */
  reset(keys: readonly string[]): Promise<void>
  /** Deletes windows that have ended; call it now and then. */
  sweep(): Promise<void>
}

export function createLimiter(database: Database, clock: Clock): Limiter {
  const db = database.tables<LimitTables>()

  async function refuse(key: string, now: number): Promise<never> {
    const [window] = await findWindow(db, { key, now })
    throw new LimitExceededError(
      key,
      Math.max(1, Math.ceil(((window?.expires_at ?? now) - now) / 1000)),
    )
  }

  return {
    async consume(limits) {
      const now = clock.now()
      let refused: string | undefined
      // The same order everywhere, or two PostgreSQL transactions could wait for each other.
      const ordered = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))
      await db
        .transaction()
        .execute(async (transaction) => {
          for (const { key, limit, seconds, cost = 1 } of ordered) {
            const hasRoom = await count(transaction, {
              key,
              cost,
              limit,
              now,
              expiresAt: now + seconds * 1000,
            })
            if (!hasRoom) {
              refused = key
              throw new LimitExceededError(key, 1)
            }
          }
        })
        .catch((error: unknown) => {
          if (!(error instanceof LimitExceededError)) throw error
        })
      if (refused !== undefined) await refuse(refused, now)
    },
    async check(limits) {
      const now = clock.now()
      for (const { key, limit, cost = 1 } of limits) {
        const [window] = await findWindow(db, { key, now })
        if (window !== undefined && window.count + cost > limit) await refuse(key, now)
      }
    },
    reset: (keys) => removeWindows(db, keys),
    sweep: () => removeEndedWindows(db, clock.now()),
  }
}
