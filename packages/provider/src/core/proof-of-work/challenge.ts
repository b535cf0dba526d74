import { createHash } from 'node:crypto'
import { equalInConstantTime, hmacSha256, randomToken } from '@maypole/platform/crypto'
import type { ProjectContext } from '../project-context.ts'

/** The subject of a proof: it is accepted for nothing else. */
export interface ProofSubject {
  readonly purpose: 'send' | 'guess'
  /** A keyed hash of the number, address or account. */
  readonly target: string
}

/** Solutions per challenge. Many easy searches take a more even time than a single hard one. */
export const proofRounds = 8

const challengePattern = /^1\.(\d{1,2})\.(\d{13})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/
const solutionsPattern = /^\d{1,12}(\.\d{1,12})*$/

/**
 * Creates a stateless challenge: version, zero bits per round, expiry, random part and MAC. The
 * solution is one counter per round for which SHA-256 of `challenge.round.counter` begins with that
 * many zero bits.
 */
export function createChallenge(
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
export function verifyProof(
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
