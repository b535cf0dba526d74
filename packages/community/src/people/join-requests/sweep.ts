import { declinedDays } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import type { RequestStore } from './store.ts'

const day = 86_400_000

/**
 * Deletes requests with the names and numbers in them: approved ones a day later, when nothing can
 * be undone, declined ones once the person can ask again, and those that no admin has looked at in
 * ninety days.
 */
export function sweepRequests(store: Pick<RequestStore, 'removeOld'>, now: number): Promise<void> {
  return store.removeOld({
    approved: toInstant(now - day),
    declined: toInstant(now - declinedDays * day),
    waiting: toInstant(now - 90 * day),
  })
}
