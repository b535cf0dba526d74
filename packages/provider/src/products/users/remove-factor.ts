import type { ProviderUser } from '@maypole/contract/provider'
import type { SessionCaller } from '../../access/caller.ts'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { holdSession } from '../../core/sessions/hold-session.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { requireSecondFactor } from '../../core/sessions/second-factor.ts'
import { findFactorsOfSessions, removeSession } from '../../core/sessions/store.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { readUser } from '../../core/users/present.ts'
import { lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction } from '../../tables.ts'
import { canSignIn, type FindOauthTypes } from './can-sign-in.ts'
import { type FactorKind, factorKinds } from './factor-kinds.ts'
import {
  forgetEmailOfAccounts,
  removeFactorRow,
  removePasscodesOf,
  removeTokensOf,
} from './factors-store.ts'

interface Removal {
  readonly caller: SessionCaller
  readonly kind: FactorKind
  readonly id: string
  readonly findOauthTypes: FindOauthTypes
}

/**
 * Removes one of the user's own ways to sign in, but never the last that the project serves: nobody could ever come back. Other sessions that it has opened or added
 * to end with it; whoever had got hold of it is out at once. An authenticator app goes only with a session that has proved it, or one of its
 * recovery codes (unauthorized_action); for whoever has lost both there is the operator.
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
    project: caller.project,
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
  // Codes and links before the user: signing in with one takes them in this order, and PostgreSQL would see a circle.
  if (kind === 'emails' || kind === 'phone_numbers')
    await removePasscodesOf(transaction, { methodId: id, userId })
  if (kind === 'emails') await removeTokensOf(transaction, { emailId: id, userId })
  await lockUser(transaction, { id: userId })
  await holdSession(context, transaction, caller.session)
  // Whoever has only the first factor could take the second one away. One that was never proved is no second factor yet.
  if (kind === 'totps') await requireSecondFactor(transaction, caller.session)
  const [removed] = await removeFactorRow[kind](transaction, { id, userId })
  if (removed === undefined) throw new ProviderError(factorKinds[kind].notFound)
  if (kind === 'emails') await forgetEmailOfAccounts(transaction, { emailId: id, userId })
}

async function endSessionsProvedBy(
  transaction: ProviderTransaction,
  { caller, id }: Removal,
): Promise<void> {
  const sessions = await findFactorsOfSessions(transaction, { userId: caller.session.user_id })
  for (const session of sessions) {
    // Factors name what proved them by its id (docs/wire.md §3), and no other text of theirs looks like one.
    const isProvedBy = session.authentication_factors.includes(`"${id}"`)
    if (isProvedBy && session.id !== caller.session.id)
      await removeSession(transaction, { id: session.id })
  }
}
