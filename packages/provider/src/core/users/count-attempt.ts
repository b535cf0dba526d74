import type { Limit } from '@maypole/platform/limits'
import { guessLimit } from '../limit-guesses.ts'
import type { ProjectContext } from '../project-context.ts'
import { consumeShared } from '../proof-of-work/consume-shared.ts'
import { pseudonym } from '../pseudonym.ts'
import { type Attempt, attemptLimits } from './attempt-limits.ts'
import { refuseLocked } from './refuse-locked.ts'

/**
 * Counts an attempt at a user's secret before it is compared. Throws user_lock_limit_reached when
 * the source has been wrong too often, too_many_requests when its address has guessed too much,
 * and, for attempts that can carry a proof of work, proof_of_work_required when many strangers have
 * been wrong. Returns the limit that a success resets.
 */
export async function countAttempt(
  context: ProjectContext,
  options: Attempt & {
    /** Whether a proof of work can be required; otherwise only `limits` bound a crowd. */
    takesProof: boolean
    /** Beside those of every attempt. */
    limits?: readonly Limit[]
  },
): Promise<Limit> {
  const { userId, method, takesProof, limits = [] } = options
  const { own, hard, shared } = attemptLimits(context, options)
  await refuseLocked(hard, () =>
    consumeShared(context, {
      subject: {
        purpose: 'guess',
        target: pseudonym(context.keys, `${userId}|${method}`),
      },
      limits: [guessLimit(context, options), ...hard, ...limits],
      shared: takesProof ? shared : [],
    }),
  )
  return own
}
