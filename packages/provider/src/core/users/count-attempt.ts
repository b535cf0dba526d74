import { toInstant } from '@maypole/platform/clock'
import { ProviderError } from '../../http/provider-error.ts'
import type { ProviderTransaction } from '../../tables.ts'
import type { Core } from '../core.ts'
import { countGuess, findUser } from './store.ts'

/**
 * Counts an attempt at a user's secret before it is compared, over all methods; a success forgets the count (`signIn`). The answer says
 * whether this attempt, if it is wrong, locks the user. Throws user_lock_limit_reached where the user is locked already, which undoes what
 * else the transaction counted: a locked user's code is not burnt.
 */
export async function countAttempt(
  core: Core,
  transaction: ProviderTransaction,
  userId: string,
): Promise<{ locked_until: string | null }> {
  const { failuresBeforeLock, lockMinutes } = core.settings.passcodes
  const now = core.clock.now()
  const [counted] = await countGuess(transaction, {
    id: userId,
    now: toInstant(now),
    lastFailure: failuresBeforeLock,
    lockedUntil: toInstant(now + lockMinutes * 60_000),
  })
  if (counted !== undefined) return counted
  const [user] = await findUser(transaction, { id: userId })
  const until = Date.parse(user?.locked_until ?? toInstant(now))
  throw new ProviderError('user_lock_limit_reached', {
    retryAfter: Math.max(1, Math.ceil((until - now) / 1000)),
  })
}
