import { oauth } from '@maypole/contract/provider'
import { subjectOf } from '../../core/sessions/subject.ts'
import type { FrontendApi } from '../../http/api.ts'
import { attachOauth } from './attach.ts'
import { authenticateOauth } from './authenticate.ts'

export function addOauth(api: FrontendApi): void {
  api.route(oauth.authenticateOauth, ({ body, caller, context }) =>
    authenticateOauth(context, {
      session: caller.session,
      token: body.token,
      codeVerifier: body.code_verifier,
      minutes: body.session_duration_minutes,
    }),
  )
  api.route(oauth.attachOauth, ({ body, caller, context }) =>
    attachOauth(context, { subject: subjectOf(caller), provider: body.provider }),
  )
}
