import type { AuthenticationFactor } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { Project } from '../../projects/project.ts'
import type { ProviderTransaction, SessionRow } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { createSessionToken } from './session-token.ts'
import { insertSession, removeOldestSessions, removeSessionsOfGrant } from './store.ts'

/** What a session is borrowed under, and the latest it may end, in milliseconds; the session of origin where it is bound to one. */
export interface Borrowed {
  readonly grantId: string
  readonly originSessionId: string | undefined
  readonly endsBy: number
}

/**
 * Opens a session with a fresh token at every sign-in; a token that a client brings is never adopted. `minutes` has been checked. Of sessions that are borrowed under a grant there is one: the newest.
 */
export async function openSession(
  context: Pick<ProjectContext, 'audit' | 'client' | 'clock' | 'keys' | 'settings'>,
  transaction: ProviderTransaction,
  options: {
    project: Project
    userId: string
    factor: AuthenticationFactor
    minutes: number | undefined
    borrowed?: Borrowed
  },
): Promise<{ session: SessionRow; token: string }> {
  const { project, userId, factor, borrowed } = options
  const { sessions } = context.settings
  const now = context.clock.now()
  const minutes = Math.min(options.minutes ?? sessions.defaultMinutes, sessions.longestMinutes)
  const id = newId(`session-${project.mode}`)
  const { token, columns } = createSessionToken(context.keys, id)
  const session: SessionRow = {
    id,
    project_id: project.id,
    user_id: userId,
    ...columns,
    started_at: toInstant(now),
    last_accessed_at: toInstant(now),
    expires_at: toInstant(Math.min(now + minutes * 60_000, borrowed?.endsBy ?? Infinity)),
    ip_address: context.client.networkAddress,
    user_agent: context.client.userAgent,
    authentication_factors: JSON.stringify([factor]),
    custom_claims: null,
    grant_id: borrowed?.grantId ?? null,
    origin_session_id: borrowed?.originSessionId ?? null,
    ends_by: borrowed === undefined ? null : toInstant(borrowed.endsBy),
  }
  await insertSession(transaction, session)
  if (borrowed === undefined)
    await removeOldestSessions(transaction, {
      userId,
      newest: session.id,
      others: sessions.maximumPerUser - 1,
    })
  // Nobody's own session makes room for an app's.
  else await removeSessionsOfGrant(transaction, { grantId: borrowed.grantId, newest: session.id })
  await context.audit(transaction, 'session_opened', { userId, sessionId: session.id })
  return { session, token }
}
