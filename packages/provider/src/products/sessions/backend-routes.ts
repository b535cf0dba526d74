import { backend } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { addCustomClaims } from '../../core/sessions/custom-claims.ts'
import { findSessionByName } from '../../core/sessions/find-session.ts'
import { presentSession } from '../../core/sessions/present.ts'
import { openSessionToken } from '../../core/sessions/session-token.ts'
import { findSessionsOfUser } from '../../core/sessions/store.ts'
import { requireUserOf } from '../../core/users/require-user-of.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { BackendApi } from '../../http/api.ts'
import { authenticateSession } from './authenticate.ts'
import { revokeSession } from './revoke.ts'

/** Sessions for an app's server. */
export function addBackendSessions(api: BackendApi): void {
  api.route(backend.authenticateSession, async ({ body, context }) => {
    const name = { token: body.session_token, jwt: body.session_jwt }
    const found = await findSessionByName(context, name)
    // There are no roles, so nothing that needs one is allowed.
    if (body.authorization_check !== undefined)
      throw new ProviderError('session_authorization_error')
    const claims = body.session_custom_claims
    const session = await addCustomClaims(context.db, { session: found, claims })
    // Empty for a session older than stored tokens: the caller continues with the JWT.
    const sessionToken = body.session_token ?? openSessionToken(context.keys, found) ?? ''
    const minutes = body.session_duration_minutes
    return authenticateSession(context, {
      caller: { session, sessionToken },
      minutes,
    })
  })
  api.route(backend.listSessions, async ({ query, context }) => {
    const { project } = context
    const userId = query.user_id ?? ''
    await requireUserOf(context.db, { project, userId })
    const now = toInstant(context.clock.now())
    const rows = await findSessionsOfUser(context.db, { projectId: project.id, userId, now })
    return { sessions: rows.map(presentSession) }
  })
  api.route(backend.revokeSession, async ({ body, context }) => {
    const name = { id: body.session_id, token: body.session_token, jwt: body.session_jwt }
    const session = await findSessionByName(context, name)
    return revokeSession(context, { caller: { session, sessionToken: '' } })
  })
}
