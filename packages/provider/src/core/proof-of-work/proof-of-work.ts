import { createHash } from 'node:crypto'
import { equalInConstantTime, hmacSha256, randomToken } from '@maypole/platform/crypto'
import { addressKey } from '@maypole/platform/http'
import { type CountedLimit, type Limit, LimitExceededError } from '@maypole/platform/limits'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProjectContext } from '../project-context.ts'
import { pseudonym } from '../pseudonym.ts'

/** The subject of a proof: it is accepted for nothing else. */
interface ProofSubject {
  readonly purpose: 'send' | 'guess'
  /** A keyed hash of the number, address or account. */
  readonly target: string
}

/** Solutions per challenge. Many easy searches take a more even time than a single hard one. */
const proofRounds = 8

const challengePattern = /^1\.(\d{1,2})\.(\d{13})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/
const solutionsPattern = /^\d{1,12}(\.\d{1,12})*$/

/**
 * Creates a stateless challenge: version, zero bits per round, expiry, random part and MAC. The
 * solution is one counter per round for which SHA-256 of `challenge.round.counter` begins with that
 * many zero bits.
 */
function createChallenge(
  context: Pick<ProjectContext, 'project' | 'clock' | 'keys' | 'settings'>,
  { subject, bits }: { subject: ProofSubject; bits: number },
): string {
  const expiresAt = context.clock.now() + context.settings.proofOfWork.seconds * 1000
  const text = `1.${bits}.${expiresAt}.${randomToken()}`
  return `${text}.${sign(context, subject, text)}`
}

/**
 * Returns the random part of a proof's challenge, under which it is spent; undefined when the
 * challenge is foreign, for another subject, expired or unsolved.
 */
function verifyProof(
  context: Pick<ProjectContext, 'project' | 'clock' | 'keys'>,
  { proof, subject }: { proof: string; subject: ProofSubject },
): string | undefined {
  const [challenge = '', solutions = ''] = proof.split(':')
  const [, bits, expiresAt, nonce, mac] = challengePattern.exec(challenge) ?? []
  if (nonce === undefined || mac === undefined || !solutionsPattern.test(solutions))
    return undefined
  const text = `1.${bits}.${expiresAt}.${nonce}`
  if (!equalInConstantTime(sign(context, subject, text), mac)) return undefined
  if (Number(expiresAt) <= context.clock.now()) return undefined
  const counters = solutions.split('.')
  if (counters.length !== proofRounds) return undefined
  const isSolved = counters.every(
    (counter, round) => leadingZeros(`${challenge}.${round}.${counter}`) >= Number(bits),
  )
  return isSolved ? nonce : undefined
}

function sign(
  context: Pick<ProjectContext, 'project' | 'keys'>,
  subject: ProofSubject,
  text: string,
): string {
  const { purpose, target } = subject
  const projectId = context.project.id
  return hmacSha256(context.keys['proofs-of-work'], `${projectId}|${purpose}|${target}|${text}`)
}

/** Counts the leading zero bits of a text's SHA-256, up to 32. */
export function leadingZeros(text: string): number {
  return Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0))
}

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
