import { authenticateSessionBody } from '@maypole/contract/provider'
import type { Callers } from '../../access/caller.ts'
import type { Api } from '../../http/api.ts'
import { authenticateSession } from './authenticate.ts'
import { endOwnSession, listOwnSessions } from './own-sessions.ts'
import { revokeSession } from './revoke.ts'

export function addSessions(api: Api, { callers }: { callers: Callers }): void {
  api.route(
    'POST /sessions/authenticate',
    { caller: callers.ownSession, body: authenticateSessionBody },
    ({ body, caller, client, core }) =>
      authenticateSession(core, { caller, client, minutes: body.session_duration_minutes }),
  )
  api.route('POST /sessions/revoke', { caller: callers.ownSession }, ({ caller, client, core }) =>
    revokeSession(core, { caller, client }),
  )
  api.route('GET /users/me/sessions', { caller: callers.session }, ({ caller, core }) =>
    listOwnSessions(core, caller),
  )
  api.route(
    'DELETE /users/me/sessions/:sessionId',
    { caller: callers.session },
    ({ caller, client, parameters, core }) =>
      endOwnSession(core, { caller, client, id: parameters.sessionId ?? '' }),
  )
}
