import { sessions } from '@maypole/contract/provider'
import type { FrontendApi } from '../../http/api.ts'
import { authenticateSession } from './authenticate.ts'
import { endOwnSession, listOwnSessions } from './own-sessions.ts'
import { revokeSession } from './revoke.ts'

export function addSessions(api: FrontendApi): void {
  api.route(sessions.authenticateSession, ({ body, caller, context }) =>
    authenticateSession(context, { caller, minutes: body.session_duration_minutes }),
  )
  api.route(sessions.revokeSession, ({ caller, context }) => revokeSession(context, { caller }))
  api.route(sessions.listOwnSessions, ({ caller, context }) => listOwnSessions(context, caller))
  api.route(sessions.endOwnSession, ({ caller, params, context }) =>
    endOwnSession(context, { caller, id: params.sessionId }),
  )
}
