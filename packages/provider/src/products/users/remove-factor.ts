import type { ProviderUser } from '@maypole/contract/provider'
import type { SessionCaller } from '../../access/caller.ts'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { lockCallerSession } from '../../core/sessions/lock-caller-session.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { requireSecondFactor } from '../../core/sessions/second-factor.ts'
import { listFactorsOfSessions, removeSession } from '../../core/sessions/store.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { readUser } from '../../core/users/present.ts'
import { lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction, SessionRow } from '../../tables.ts'
import { canSignIn, type FindOauthTypes } from './can-sign-in.ts'
import { type FactorKind, factorKinds, isAddress } from './factor-kinds.ts'
import {
  endProofsOf,
  findOwner,
  forgetAddressOfAccounts,
  removeFactorRow,
} from './factors-store.ts'

interface Removal {
  readonly kind: FactorKind
  readonly id: string
}

/** Whose factor goes, and what is checked in the transaction: the user is locked by then. */
interface Allowed extends Removal {
  readonly userId: string
  readonly mayRemove: (transaction: ProviderTransaction) => Promise<void>
  /** Gets the user without the factor. */
  readonly mayRemain: (transaction: ProviderTransaction, rest: ProviderUser) => Promise<void>
  /** The session that stays although the factor opened or joined it. */
  readonly session: Pick<SessionRow, 'id'> | undefined
}

/**
 * Removes one of the user's own sign-in methods, but never the last that the project serves: nobody
 * could sign in again. Other sessions that it opened or joined end, which ends the access of a
 * thief. An authenticator app needs a session that has proved it, or one of its recovery codes
 * (unauthorized_action); without both, the operator helps.
 */
export async function removeOwnFactor(
  context: ProjectContext,
  removal: Removal & { caller: SessionCaller; findOauthTypes: FindOauthTypes },
): Promise<{ user_id: string; __user: ProviderUser }> {
  const { kind, findOauthTypes } = removal
  const { session } = removal.caller
  const { settings } = context
  const userId = session.user_id
  checkId(removal)
  requireRecentAuthentication(context, session)
  await limitFactorChanges(context, userId)
  const user = await removeFactor(context, {
    ...removal,
    userId,
    session,
    async mayRemove(transaction) {
      await lockCallerSession(context, transaction, session)
      // Somebody with only the first factor could otherwise remove the second one. An unverified
      // app is not a second factor yet.
      if (kind === 'totps') await requireSecondFactor(transaction, session)
    },
    async mayRemain(transaction, rest) {
      // Without a second factor nobody is kept out.
      if (kind !== 'totps' && !(await canSignIn(transaction, rest, { settings, findOauthTypes })))
        throw new ProviderError('cannot_delete_last_primary_factor')
    },
  })
  return { user_id: userId, __user: user }
}

/**
 * Removes a sign-in method of whichever user of the project has it, for an app's server, which
 * answers for the consequences: it may be the last one.
 */
export async function removeFactorForServer(
  context: ProjectContext,
  removal: Removal,
): Promise<{ user_id: string; user: ProviderUser }> {
  const { kind, id } = removal
  checkId(removal)
  const [owner] = await findOwner[kind](context.db, { id, projectId: context.project.id })
  if (owner === undefined) throw new ProviderError(factorKinds[kind].notFound)
  const user = await removeFactor(context, {
    ...removal,
    userId: owner.user_id,
    session: undefined,
    mayRemove: async () => undefined,
    mayRemain: async () => undefined,
  })
  return { user_id: owner.user_id, user }
}

function checkId({ kind, id }: Removal): void {
  if (!/^[\w-]{1,100}$/.test(id)) throw new ProviderError(factorKinds[kind].notFound)
}

async function removeFactor(context: ProjectContext, removal: Allowed): Promise<ProviderUser> {
  const { kind, userId, session } = removal
  const notices = await prepareNotices(context, {
    userId,
    change: { subject: factorKinds[kind].subject, change: 'removed' },
  })
  return context.transact(async (transaction) => {
    await remove(transaction, removal)
    const rest = await readUser(transaction, userId)
    await removal.mayRemain(transaction, rest)
    const endedSessions = await endSessionsProvedBy(transaction, removal)
    await sendNotices(context, transaction, notices)
    await context.audit(transaction, 'factor_removed', {
      userId,
      sessionId: session?.id,
      endedSessions,
    })
    return rest
  })
}

async function remove(transaction: ProviderTransaction, removal: Allowed): Promise<void> {
  const { kind, id, userId } = removal
  // Codes and links before the user, as when signing in with one: PostgreSQL would otherwise see a
  // deadlock.
  if (isAddress(kind)) await endProofsOf(transaction, { addressId: id, userId })
  await lockUser(transaction, { id: userId })
  await removal.mayRemove(transaction)
  const [removed] = await removeFactorRow[kind](transaction, { id, userId })
  if (removed === undefined) throw new ProviderError(factorKinds[kind].notFound)
  if (isAddress(kind)) await forgetAddressOfAccounts(transaction, { addressId: id, userId })
}

/** Returns which have ended. */
async function endSessionsProvedBy(
  transaction: ProviderTransaction,
  { userId, session: kept, id }: Allowed,
): Promise<string[]> {
  const sessions = await listFactorsOfSessions(transaction, { userId })
  // Factors contain the id of what proved them (docs/wire.md §3), and no other text of theirs looks
  // like one.
  const proved = sessions.filter((session) => session.authentication_factors.includes(`"${id}"`))
  const ending = proved.map((session) => session.id).filter((session) => session !== kept?.id)
  for (const session of ending) await removeSession(transaction, { id: session })
  return ending
}
