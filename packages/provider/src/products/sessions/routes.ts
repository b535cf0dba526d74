import { authenticateSessionBody } from '@maypole/contract/provider'
import type { Callers } from '../../access/caller.ts'
import type { Core } from '../../core/core.ts'
import type { Api } from '../../http/api.ts'
import { authenticateSession } from './authenticate.ts'
import { revokeSession } from './revoke.ts'

export function addSessions(api: Api, { core, callers }: { core: Core; callers: Callers }): void {
  api.route(
    'POST /sessions/authenticate',
    { caller: callers.ownSession, body: authenticateSessionBody },
    ({ body, caller, client }) =>
      authenticateSession(core, { caller, client, minutes: body.session_duration_minutes }),
  )
  api.route('POST /sessions/revoke', { caller: callers.ownSession }, ({ caller, client }) =>
    revokeSession(core, { caller, client }),
  )
}
