import { oauth } from '@maypole/contract/provider'
import type { FrontendApi } from '../../http/api.ts'
import { attachOauth } from './attach.ts'
import { authenticateOauth } from './authenticate.ts'

export function addOauth(api: FrontendApi): void {
  api.route(oauth.authenticateOauth, ({ body, caller, client, core }) =>
    authenticateOauth(core, {
      project: caller.project,
      session: caller.session,
      client,
      token: body.token,
      codeVerifier: body.code_verifier,
      minutes: body.session_duration_minutes,
    }),
  )
  api.route(oauth.attachOauth, ({ body, caller, core }) =>
    attachOauth(core, { caller, provider: body.provider }),
  )
}
