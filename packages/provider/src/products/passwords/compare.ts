import type { Core } from '../../core/core.ts'
import { isBreached } from '../../core/passwords/strength.ts'
import { countAttempt } from '../../core/users/count-attempt.ts'
import { findEmail } from '../../core/users/emails-store.ts'
import { findOrCreateByEmail } from '../../core/users/find-or-create-by-email.ts'
import { recordWrongAnswer } from '../../core/users/record-wrong-answer.ts'
import { refuseLocked, refuseLockedUser } from '../../core/users/refuse-locked.ts'
import { findPasswords, findUser } from '../../core/users/store.ts'
import type { Client } from '../../http/api.ts'
import type { Project } from '../../project.ts'
import type { PasswordRow, ProviderTransaction } from '../../tables.ts'
import { renewHash, requireReset } from './store.ts'

/** What a password was compared with, and how that went. */
export interface Comparison {
  /** The password that this one is; undefined when it is not the address's. */
  readonly matching: PasswordRow | undefined
  /** It is right, but known from a breach, or not to be used any more. */
  readonly mustBeReset: boolean
  /** The same password hashed at the cost of today, where the kept hash was made at another. */
  readonly renewed: string | undefined
}

/**
 * Compares a password with that of an address, outside of any transaction since it takes its time: as long for an address that nobody has,
 * or that has no password, as for any other. Nothing may be told of the answer before `settleComparison` has counted it; a locked user's is
 * not compared at all (user_lock_limit_reached), since what follows a right one takes time that could be measured.
 */
export async function comparePassword(
  core: Core,
  { project, email, password }: { project: Project; email: string; password: string },
): Promise<Comparison> {
  const { hasher } = core.passwords
  const [row] = await findEmail(core.db, { projectId: project.id, email })
  const userId = row?.user_id ?? ''
  const [user] = await findUser(core.db, { id: userId })
  const [kept] = await findPasswords(core.db, { userId })
  refuseLockedUser(core, user)
  const isRight = await hasher.verify(password, kept?.hash)
  if (!isRight || kept === undefined)
    return { matching: undefined, mustBeReset: false, renewed: undefined }
  const mustBeReset = kept.requires_reset === 1 || (await isBreached(core, password))
  const renewed =
    !mustBeReset && hasher.isOutdated(kept.hash) ? await hasher.hash(password) : undefined
  return { matching: kept, mustBeReset, renewed }
}

/**
 * Counts the comparison for the address's user and answers the user's id where it was right, or else the refusal, which is the same
 * whether the address is known or not: the same statements run, on a user who is pending where there was none. Throws
 * user_lock_limit_reached. The refusal has to be thrown after the transaction, which has to last.
 */
export async function settleComparison(
  core: Core,
  transaction: ProviderTransaction,
  options: { project: Project; client: Client; email: string; comparison: Comparison },
): Promise<{ userId: string } | 'unauthorized_credentials' | 'reset_password'> {
  const { project, client, email, comparison } = options
  const { user_id: userId } = await findOrCreateByEmail(core, transaction, { project, email })
  await refuseLocked(core, transaction, userId)
  const [kept] = await findPasswords(transaction, { userId })
  // It may have been changed, or the address passed to somebody else, while it was compared.
  const { matching } = comparison
  const isRight = kept !== undefined && kept.id === matching?.id && kept.hash === matching.hash
  if (isRight && comparison.mustBeReset) {
    await requireReset(transaction, { id: kept.id })
    return 'reset_password'
  }
  const attempt = await countAttempt(core, transaction, userId)
  if (!isRight) {
    await recordWrongAnswer(core, transaction, {
      attempt,
      event: {
        type: 'password_wrong',
        projectId: project.id,
        userId,
        address: client.address,
        requestId: client.requestId,
      },
    })
    return 'unauthorized_credentials'
  }
  if (comparison.renewed !== undefined)
    await renewHash(transaction, { id: kept.id, before: kept.hash, after: comparison.renewed })
  return { userId }
}
