import type { Limit } from '@maypole/platform/limits'
import { describeSource, isKnownDevice } from '../../core/devices/source.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { pseudonym } from '../../core/pseudonym.ts'
import { findOrCreateByAddress } from '../../core/users/addresses.ts'
import { findAddress } from '../../core/users/addresses-store.ts'
import { countAttempt, recordWrongAnswer } from '../../core/users/attempts.ts'
import { type LockedUser, listPasswords, lockUser } from '../../core/users/store.ts'
import type { PasswordRow, ProviderTransaction } from '../../tables.ts'
import { renewHash, requireReset } from './store.ts'
import { isBreached } from './strength.ts'

/** The result of comparing a password. */
export interface Comparison {
  /** The limit that the attempt was counted in for its source. */
  readonly attempt: Limit
  /** The matching row; undefined when the password is wrong. */
  readonly matching: PasswordRow | undefined
  /** It is right, but breached, or must not be used any more. */
  readonly mustBeReset: boolean
  /** The password hashed at the current cost, when the stored hash has another. */
  readonly renewed: string | undefined
}

/**
 * Counts an attempt at the password of an address before it is compared, alike for known and
 * unknown addresses. Throws user_lock_limit_reached, too_many_requests and proof_of_work_required
 * (`countAttempt`). Returns the limit that a right answer resets.
 */
export async function countPasswordAttempt(
  context: ProjectContext,
  options: { email: string },
): Promise<Limit> {
  const { email } = options
  const { project } = context
  const row = await findAddress(context.db, {
    projectId: project.id,
    kind: 'email',
    value: email,
  })
  const source = describeSource(context)
  return countAttempt(context, {
    // By the address and not by its user, who may be created between two attempts.
    userId: pseudonym(context.keys, `${project.id}|${email}`),
    method: 'password',
    source,
    isKnownDevice: await isKnownDevice(context, { source, userId: row?.user_id ?? '' }),
    takesProof: true,
  })
}

/**
 * Compares a password with that of an address, after counting the attempt and outside of any
 * transaction, since it is slow: in the same time for an unknown address, or one without a
 * password.
 */
export async function comparePassword(
  context: ProjectContext,
  options: { email: string; password: string; attempt: Limit },
): Promise<Comparison> {
  const { email, password, attempt } = options
  const { project } = context
  const { hasher } = context.passwords
  const row = await findAddress(context.db, {
    projectId: project.id,
    kind: 'email',
    value: email,
  })
  const [kept] = await listPasswords(context.db, { userId: row?.user_id ?? '' })
  // The hash of an imported password may be yet to come.
  const isRight = await hasher.verify(password, kept?.hash || undefined)
  if (!isRight || kept === undefined)
    return { attempt, matching: undefined, mustBeReset: false, renewed: undefined }
  const mustBeReset = kept.requires_reset === 1 || (await isBreached(context, password))
  const renewed =
    !mustBeReset && hasher.isOutdated(kept.hash) ? await hasher.hash(password) : undefined
  return { attempt, matching: kept, mustBeReset, renewed }
}

/** Resets what a right answer was counted in, after its transaction. */
export async function forgetAttempt(
  context: Pick<ProjectContext, 'limiter'>,
  { attempt, matching }: Comparison,
): Promise<void> {
  if (matching !== undefined) await context.limiter.reset([attempt.key])
}

/**
 * Returns the user, locked, when the comparison succeeded, or else the error, in the same way for
 * known and unknown addresses: the same statements run, on a pending user if there was none. The
 * error has to be thrown after the transaction, which records it.
 */
export async function resolveComparison(
  context: ProjectContext,
  transaction: ProviderTransaction,
  options: {
    email: string
    comparison: Comparison
    isLast: boolean
  },
): Promise<{ locked: LockedUser } | 'unauthorized_credentials' | 'reset_password'> {
  const { email, comparison } = options
  const { user_id: userId } = await findOrCreateByAddress(context, transaction, {
    kind: 'email',
    value: email,
  })
  const [locked] = await lockUser(transaction, { id: userId })
  const [kept] = await listPasswords(transaction, { userId })
  // It may have been changed, or the address have another owner, since it was compared.
  const { matching } = comparison
  const isRight = kept !== undefined && kept.id === matching?.id && kept.hash === matching.hash
  if (isRight && comparison.mustBeReset) {
    await requireReset(transaction, { id: kept.id })
    return 'reset_password'
  }
  if (!isRight || locked === undefined) {
    await recordWrongAnswer(context, transaction, {
      isLast: options.isLast,
      type: 'password_wrong',
      of: { userId },
    })
    return 'unauthorized_credentials'
  }
  if (comparison.renewed !== undefined)
    await renewHash(transaction, { id: kept.id, before: kept.hash, after: comparison.renewed })
  return { locked }
}
