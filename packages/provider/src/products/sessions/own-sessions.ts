import type { OwnSession } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import type { SessionCaller } from '../../access/caller.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { presentSession } from '../../core/sessions/present.ts'
import { isActedFor } from '../../core/sessions/proofs.ts'
import { findSessionsOfUser, removeSessionOfUser } from '../../core/sessions/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'

/** Lists a user's sessions: the calling one first, then by last use. */
export async function listOwnSessions(
  context: ProjectContext,
  caller: SessionCaller,
): Promise<{ sessions: OwnSession[] }> {
  requireUserThemselves(caller)
  const rows = await findSessionsOfUser(context.db, {
    projectId: context.project.id,
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
 * Ends one of the user's own sessions. Unlike a change of factors it needs no recent sign-in:
 * somebody who has lost a phone may have lost the number to sign in with, and a thief gains nothing
 * by ending sessions.
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
      projectId: context.project.id,
      userId,
      now: toInstant(context.clock.now()),
    })
    if (removed === undefined) throw new ProviderError('session_not_found')
    await context.audit(transaction, 'session_revoked', { userId, sessionId: id })
  })
  return {}
}

/**
 * An operator or an app that acts for a user sees none of their devices, and ends none of their
 * sessions.
 */
function requireUserThemselves({ session }: SessionCaller): void {
  if (isActedFor(session)) throw new ProviderError('unauthorized_action')
}
