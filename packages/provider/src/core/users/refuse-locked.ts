import { type Limit, LimitExceededError, type RefusedLimit } from '@maypole/platform/limits'
import { ProviderError } from '../../errors/provider-error.ts'

/**
 * Runs the counting of an attempt. Turns its own limits into user_lock_limit_reached, so that
 * clients can distinguish them; other errors pass.
 */
export async function refuseLocked<Result>(
  attempt: readonly Limit[],
  count: () => Promise<Result>,
): Promise<Result> {
  try {
    return await count()
  } catch (error) {
    const locking = error instanceof LimitExceededError ? findLocking(attempt, error) : []
    if (locking.length === 0) throw error
    const retryAfter = Math.max(...locking.map((limit) => limit.retryAfter))
    throw new ProviderError('user_lock_limit_reached', { retryAfter })
  }
}

function findLocking(attempt: readonly Limit[], error: LimitExceededError): RefusedLimit[] {
  return error.refused.filter(({ key }) => attempt.some((limit) => limit.key === key))
}
