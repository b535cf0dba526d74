import type { ProviderUser } from '@maypole/contract/provider'
import type { SessionCaller } from '../../access/caller.ts'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { lockCallerSession } from '../../core/sessions/lock-caller-session.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { requireSecondFactor } from '../../core/sessions/second-factor.ts'
import { findFactorsOfSessions, removeSession } from '../../core/sessions/store.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { readUser } from '../../core/users/present.ts'
import { lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction } from '../../tables.ts'
import { canSignIn, type FindOauthTypes } from './can-sign-in.ts'
import { type FactorKind, factorKinds, isAddress } from './factor-kinds.ts'
import { endProofsOf, forgetAddressOfAccounts, removeFactorRow } from './factors-store.ts'

interface Removal {
  readonly caller: SessionCaller
  readonly kind: FactorKind
  readonly id: string
  readonly findOauthTypes: FindOauthTypes
}

/**
 * Removes one of the user's own sign-in methods, but never the last that the project serves: nobody
 * could sign in again. Other sessions that it opened or joined end, which ends the access of a
 * thief. An authenticator app needs a session that has proved it, or one of its recovery codes
 * (unauthorized_action); without both, the operator helps.
 */
export async function removeFactor(
  context: ProjectContext,
  removal: Removal,
): Promise<{ user_id: string; __user: ProviderUser }> {
  const { caller, kind, findOauthTypes } = removal
  const { settings } = context
  const userId = caller.session.user_id
  const { notFound, subject } = factorKinds[kind]
  if (!/^[\w-]{1,100}$/.test(removal.id)) throw new ProviderError(notFound)
  requireRecentAuthentication(context, caller.session)
  await limitFactorChanges(context, userId)
  const notices = await prepareNotices(context, {
    userId,
    change: { subject, change: 'removed' },
  })
  const user = await context.transact(async (transaction) => {
    await remove(context, transaction, { ...removal, userId })
    const rest = await readUser(transaction, userId)
    // Without a second factor nobody is kept out.
    if (kind !== 'totps' && !(await canSignIn(transaction, rest, { settings, findOauthTypes })))
      throw new ProviderError('cannot_delete_last_primary_factor')
    await endSessionsProvedBy(transaction, removal)
    await sendNotices(context, transaction, notices)
    await context.audit(transaction, 'factor_removed', { userId, sessionId: caller.session.id })
    return rest
  })
  return { user_id: userId, __user: user }
}

async function remove(
  context: ProjectContext,
  transaction: ProviderTransaction,
  { caller, kind, id, userId }: Removal & { userId: string },
): Promise<void> {
  // Codes and links before the user, as when signing in with one: PostgreSQL would otherwise see a
  // deadlock.
  if (isAddress(kind)) await endProofsOf(transaction, { addressId: id, userId })
  await lockUser(transaction, { id: userId })
  await lockCallerSession(context, transaction, caller.session)
  // Somebody with only the first factor could otherwise remove the second one. An unverified app is
  // not a second factor yet.
  if (kind === 'totps') await requireSecondFactor(transaction, caller.session)
  const [removed] = await removeFactorRow[kind](transaction, { id, userId })
  if (removed === undefined) throw new ProviderError(factorKinds[kind].notFound)
  if (isAddress(kind)) await forgetAddressOfAccounts(transaction, { addressId: id, userId })
}

async function endSessionsProvedBy(
  transaction: ProviderTransaction,
  { caller, id }: Removal,
): Promise<void> {
  const sessions = await findFactorsOfSessions(transaction, { userId: caller.session.user_id })
  for (const session of sessions) {
    // Factors contain the id of what proved them (docs/wire.md §3), and no other text of theirs
    // looks like one.
    const isProvedBy = session.authentication_factors.includes(`"${id}"`)
    if (isProvedBy && session.id !== caller.session.id)
      await removeSession(transaction, { id: session.id })
  }
}
