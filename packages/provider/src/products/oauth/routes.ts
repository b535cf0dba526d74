import { attachOauthBody, authenticateOauthBody } from '@maypole/contract/provider'
import type { Callers } from '../../access/caller.ts'
import type { Api } from '../../http/api.ts'
import { attachOauth } from './attach.ts'
import { authenticateOauth } from './authenticate.ts'

export function addOauth(api: Api, { callers }: { callers: Callers }): void {
  api.route(
    'POST /oauth/authenticate',
    { caller: callers.visitor, body: authenticateOauthBody },
    ({ body, caller, client, core }) =>
      authenticateOauth(core, {
        project: caller.project,
        session: caller.session,
        client,
        token: body.token,
        codeVerifier: body.code_verifier,
        minutes: body.session_duration_minutes,
      }),
  )
  api.route(
    'POST /oauth/attach',
    { caller: callers.session, body: attachOauthBody },
    ({ body, caller, core }) => attachOauth(core, { caller, provider: body.provider }),
  )
}
