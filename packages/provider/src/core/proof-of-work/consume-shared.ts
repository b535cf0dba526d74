import { addressKey } from '@maypole/platform/http'
import { type CountedLimit, type Limit, LimitExceededError } from '@maypole/platform/limits'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProjectContext } from '../project-context.ts'
import { pseudonym } from '../pseudonym.ts'
import { createChallenge, type ProofSubject, proofRounds, verifyProof } from './challenge.ts'

export interface SharedLimits {
  readonly subject: ProofSubject
  /** Limits that a proof of work does not lift. */
  readonly limits: readonly Limit[]
  /** Shared budgets. When one is exhausted, work is required instead of refusing everybody. */
  readonly shared: readonly Limit[]
  /** Whether work is required in any case. */
  readonly isSuspect?: boolean
}

/** The maximum extra difficulty for overuse, in bits. */
const mostExtraBits = 6

/**
 * Counts in all of the limits or in none. Returns how far the hard limits are used, in their order.
 * Throws LimitExceededError when a hard limit is reached, and proof_of_work_required, with a
 * challenge, when a shared one is and the request has no proof. Proofs are single-use.
 */
export async function consumeShared(
  context: ProjectContext,
  options: SharedLimits,
): Promise<readonly CountedLimit[]> {
  const { subject, limits, shared, isSuspect = false } = options
  const isVouched = context.client.isVouched === true
  const nonce =
    context.client.proof && !isVouched
      ? verifyProof(context, { proof: context.client.proof, subject })
      : undefined
  const mayExceed = isVouched || nonce !== undefined
  if (isSuspect && !mayExceed) {
    await context.limiter.check(limits)
    return demandProof(context, { ...options, use: 1 })
  }
  const spending: Limit[] =
    nonce === undefined
      ? []
      : [{ key: `proofs:${nonce}`, limit: 1, seconds: context.settings.proofOfWork.seconds }]
  const open = mayExceed ? shared.map((limit) => ({ ...limit, isOpen: true })) : shared
  try {
    const counted = await context.limiter.consume([...limits, ...open, ...spending])
    return counted.slice(0, limits.length)
  } catch (error) {
    if (!(error instanceof LimitExceededError)) throw error
    const soft = new Set([...shared, ...spending].map((limit) => limit.key))
    const hard = error.refused.filter(({ key }) => !soft.has(key))
    if (hard.length > 0) throw new LimitExceededError(hard)
    return demandProof(context, {
      ...options,
      use: Math.max(...error.refused.map(({ use }) => use)),
    })
  }
}

/**
 * Requires more work the further a budget is exceeded: two bits, four times the work, for each
 * doubling.
 */
async function demandProof(
  context: ProjectContext,
  options: SharedLimits & { use: number },
): Promise<never> {
  const { subject, use } = options
  const { limits, proofOfWork } = context.settings
  const address = pseudonym(context.keys, addressKey(context.client.networkAddress))
  await context.limiter.consume([{ key: `proofs:address:${address}`, ...limits.proofsPerAddress }])
  const extra = Math.floor(2 * Math.log2(Math.max(1, use)))
  const bits = proofOfWork.bits + Math.min(mostExtraBits, extra)
  throw new ProviderError('proof_of_work_required', {
    details: {
      proof_of_work: {
        challenge: createChallenge(context, { subject, bits }),
        bits,
        rounds: proofRounds,
      },
    },
  })
}
