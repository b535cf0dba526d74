import { sessions } from '@maypole/contract/provider'
import type { FrontendApi } from '../../http/api.ts'
import { authenticateSession } from './authenticate.ts'
import { endOwnSession, listOwnSessions } from './own-sessions.ts'
import { revokeSession } from './revoke.ts'

export function addSessions(api: FrontendApi): void {
  api.route(sessions.authenticateSession, ({ body, caller, client, core }) =>
    authenticateSession(core, { caller, client, minutes: body.session_duration_minutes }),
  )
  api.route(sessions.revokeSession, ({ caller, client, core }) =>
    revokeSession(core, { caller, client }),
  )
  api.route(sessions.listOwnSessions, ({ caller, core }) => listOwnSessions(core, caller))
  api.route(sessions.endOwnSession, ({ caller, client, params, core }) =>
    endOwnSession(core, { caller, client, id: params.sessionId }),
  )
}
