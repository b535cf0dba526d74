import { type Limit, LimitExceededError, type RefusedLimit } from '@maypole/platform/limits'
import { ProviderError } from '../../errors/provider-error.ts'
import { shareOfNetwork } from '../../settings/limits.ts'
import type { ProviderTransaction } from '../../tables.ts'
import type { SecurityEventType } from '../audit/record-security-event.ts'
import type { Source } from '../devices/source.ts'
import { guessLimit } from '../limit-guesses.ts'
import type { AuditSubject, ProjectContext } from '../project-context.ts'
import { consumeShared } from '../proof-of-work/proof-of-work.ts'
import { pseudonym } from '../pseudonym.ts'

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

/**
 * Notes a wrong answer in the audit trail, and that it was the last that its source has for now.
 */
export async function recordWrongAnswer(
  context: Pick<ProjectContext, 'audit'>,
  transaction: ProviderTransaction,
  answer: { isLast: boolean; type: SecurityEventType; of: AuditSubject },
): Promise<void> {
  await context.audit(transaction, answer.type, answer.of)
  if (answer.isLast) await context.audit(transaction, 'user_locked', answer.of)
}

/** Whether a counted attempt was the last that its limit allows. */
export async function isLastAttempt(
  context: Pick<ProjectContext, 'limiter'>,
  attempt: Limit,
): Promise<boolean> {
  try {
    await context.limiter.check([attempt])
    return false
  } catch (error) {
    if (error instanceof LimitExceededError) return true
    throw error
  }
}

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

/** An attempt at a user's secret, by one method. */
interface Attempt {
  readonly userId: string
  /** The kind of secret: guesses at one say nothing about another. */
  readonly method: string
  readonly source: Source
  /** Whether the device has signed the user in before. */
  readonly isKnownDevice: boolean
}

/**
 * Returns the limits of an attempt, counted before anything is compared. A known device is counted
 * separately. Strangers are counted by address, by network and in total: `own` is what a wrong
 * answer locks and a right one resets. Strangers never use up the limits of the user's devices or
 * of another method.
 */
export function attemptLimits(
  context: Pick<ProjectContext, 'settings'>,
  { userId, method, source, isKnownDevice }: Attempt,
): { own: Limit; hard: Limit[]; shared: Limit[] } {
  const { limits, passcodes } = context.settings
  const { failuresBeforeLock: limit, lockMinutes } = passcodes
  const prefix = `failures:${userId}:${method}`
  const who = isKnownDevice ? `device:${source.device}` : `source:${source.networkAddress}`
  const own: Limit = { key: `${prefix}:${who}`, limit, seconds: lockMinutes * 60 }
  if (isKnownDevice) return { own, hard: [own], shared: [] }
  const kind = 'bucket'
  return {
    own,
    hard: [
      own,
      {
        key: `${prefix}:network:${source.network}`,
        ...shareOfNetwork(limits.strangerFailures),
      },
      { key: `${prefix}:most`, kind, ...limits.mostFailures },
    ],
    shared: [{ key: `${prefix}:strangers`, kind, ...limits.strangerFailures }],
  }
}
