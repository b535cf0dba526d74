import type { AuthenticationFactor } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { ProviderTransaction, SessionRow } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { createSessionToken } from './session-token.ts'
import { insertSession, removeOldestSessions, removeSessionsOfGrant } from './store.ts'

/**
 * The grant that a session derives from, the latest end in milliseconds, and the session of origin
 * if bound to one.
 */
export interface DerivedFrom {
  readonly grantId: string
  readonly originSessionId: string | undefined
  readonly endsBy: number
}

/**
 * Opens a session with a fresh token; a token from a client is never adopted. `minutes` has been
 * validated. A grant has one derived session: the newest.
 */
export async function openSession(
  context: Pick<ProjectContext, 'project' | 'audit' | 'client' | 'clock' | 'keys' | 'settings'>,
  transaction: ProviderTransaction,
  options: {
    userId: string
    factor: AuthenticationFactor
    minutes: number | undefined
    derivedFrom?: DerivedFrom
    /** The code by text message that opens it. */
    codeId?: string | undefined
  },
): Promise<{ session: SessionRow; token: string }> {
  const { userId, factor, derivedFrom, codeId } = options
  const { project } = context
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
    expires_at: toInstant(Math.min(now + minutes * 60_000, derivedFrom?.endsBy ?? Infinity)),
    ip_address: context.client.networkAddress,
    user_agent: context.client.userAgent,
    authentication_factors: JSON.stringify([factor]),
    custom_claims: null,
    grant_id: derivedFrom?.grantId ?? null,
    origin_session_id: derivedFrom?.originSessionId ?? null,
    ends_by: derivedFrom === undefined ? null : toInstant(derivedFrom.endsBy),
  }
  const [inserted] = await insertSession(transaction, session)
  const others = sessions.maximumPerUser - 1
  // An app's session never displaces a user's own.
  if (derivedFrom !== undefined)
    await removeSessionsOfGrant(transaction, { grantId: derivedFrom.grantId, newest: session.id })
  else if (inserted === undefined || inserted.others > others)
    await removeOldestSessions(transaction, { userId, newest: session.id, others })
  await context.audit(transaction, 'session_opened', { userId, sessionId: session.id, codeId })
  return { session, token }
}
