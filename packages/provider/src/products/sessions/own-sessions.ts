import type { OwnSession } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import type { SessionCaller } from '../../access/caller.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { presentSession } from '../../core/sessions/present.ts'
import { isActedFor } from '../../core/sessions/proofs.ts'
import { findSessionsOfUser, removeSessionOfUser } from '../../core/sessions/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'

/** Where a user is signed in: the session that asks first, then the one used last. */
export async function listOwnSessions(
  context: ProjectContext,
  caller: SessionCaller,
): Promise<{ sessions: OwnSession[] }> {
  requireUserThemselves(caller)
  const rows = await findSessionsOfUser(context.db, {
    projectId: caller.project.id,
    userId: caller.session.user_id,
    now: toInstant(context.clock.now()),
  })
  const sessions = rows.map((row) => {
    const { session_id, started_at, last_accessed_at, expires_at, attributes } = presentSession(row)
    const is_current = row.id === caller.session.id
    return { session_id, started_at, last_accessed_at, expires_at, attributes, is_current }
  })
  return {
    sessions: sessions.sort(
      (one, other) =>
        Number(other.is_current) - Number(one.is_current) ||
        other.last_accessed_at.localeCompare(one.last_accessed_at),
    ),
  }
}

/**
 * Ends one of the user's own sessions. Unlike a change of factors it needs no recent sign-in: whoever has lost a phone may have lost the
 * number to sign in again with, and a thief who ends sessions gains nothing by it.
 */
export async function endOwnSession(
  context: ProjectContext,
  { caller, id }: { caller: SessionCaller; id: string },
): Promise<Record<never, never>> {
  requireUserThemselves(caller)
  if (!/^[\w-]{1,100}$/.test(id)) throw new ProviderError('session_not_found')
  const userId = caller.session.user_id
  await context.transact(async (transaction) => {
    const [removed] = await removeSessionOfUser(transaction, {
      id,
      projectId: caller.project.id,
      userId,
      now: toInstant(context.clock.now()),
    })
    if (removed === undefined) throw new ProviderError('session_not_found')
    await context.audit(transaction, 'session_revoked', { userId, sessionId: id })
  })
  return {}
}

/** An operator or an app that acts for a user learns nothing of their devices, and ends no session of theirs. */
function requireUserThemselves({ session }: SessionCaller): void {
  if (isActedFor(session)) throw new ProviderError('unauthorized_action')
}
