import type { AuthenticationFactor } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { randomToken, sha256 } from '@maypole/platform/crypto'
import { newId } from '@maypole/platform/ids'
import type { Client } from '../../http/api.ts'
import type { Project } from '../../project.ts'
import type { ProviderTransaction, SessionRow } from '../../tables.ts'
import { recordSecurityEvent } from '../audit/record-security-event.ts'
import type { Core } from '../core.ts'
import { insertSession, removeOldestSessions } from './store.ts'

/**
 * Opens a session with a fresh token at every sign-in; a token that a client brings is never adopted. Only the token's hash
 * is kept, so it exists in the answer alone. `minutes` has been checked.
 */
export async function openSession(
  core: Pick<Core, 'clock' | 'settings' | 'keys' | 'log'>,
  transaction: ProviderTransaction,
  options: {
    project: Project
    userId: string
    factor: AuthenticationFactor
    minutes: number | undefined
    client: Client
  },
): Promise<{ session: SessionRow; token: string }> {
  const { project, userId, factor, client } = options
  const { sessions } = core.settings
  const now = core.clock.now()
  const minutes = options.minutes ?? sessions.defaultMinutes
  const token = randomToken()
  const session: SessionRow = {
    id: newId(`session-${project.mode}`),
    project_id: project.id,
    user_id: userId,
    token_hash: sha256(token),
    started_at: toInstant(now),
    last_accessed_at: toInstant(now),
    expires_at: toInstant(now + minutes * 60_000),
    ip_address: client.address,
    user_agent: client.userAgent,
    authentication_factors: JSON.stringify([factor]),
    custom_claims: null,
  }
  await insertSession(transaction, session)
  await removeOldestSessions(transaction, {
    userId,
    newest: session.id,
    others: sessions.maximumPerUser - 1,
  })
  await recordSecurityEvent(core, transaction, {
    type: 'session_opened',
    projectId: project.id,
    userId,
    sessionId: session.id,
    address: client.address,
    requestId: client.requestId,
  })
  return { session, token }
}
