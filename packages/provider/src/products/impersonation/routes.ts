import { authenticateImpersonationBody } from '@maypole/contract/provider'
import type { Callers } from '../../access/caller.ts'
import type { Api } from '../../http/api.ts'
import { authenticateImpersonation } from './authenticate.ts'

export function addImpersonation(api: Api, { callers }: { callers: Callers }): void {
  api.route(
    'POST /impersonation/authenticate',
    { caller: callers.project, body: authenticateImpersonationBody },
    ({ body, caller, client, core }) =>
      authenticateImpersonation(core, {
        caller,
        client,
        token: body.impersonation_token,
        minutes: body.session_duration_minutes,
      }),
  )
}
