import { oauth } from '@maypole/contract/provider'
import { subjectOf } from '../../core/sessions/subject.ts'
import type { FrontendApi } from '../../http/api.ts'
import { attachOauth } from './attach.ts'
import { authenticateOauth } from './authenticate.ts'
import { authenticateIdToken } from './authenticate-id-token.ts'
import type { Upstream } from './upstream/upstream.ts'

export function addOauth(api: FrontendApi, { upstream }: { upstream: Upstream }): void {
  api.route(oauth.authenticateOauth, ({ body, caller, context }) =>
    authenticateOauth(context, {
      session: caller.session,
      token: body.token,
      codeVerifier: body.code_verifier,
      minutes: body.session_duration_minutes,
    }),
  )
  api.route(oauth.authenticateIdToken, ({ params, body, caller, context }) =>
    authenticateIdToken(
      { context, upstream },
      {
        slug: params.provider,
        idToken: body.id_token,
        nonce: body.nonce,
        minutes: body.session_duration_minutes,
        attachToken: body.oauth_attach_token,
        session: caller.session,
      },
    ),
  )
  api.route(oauth.attachOauth, ({ body, caller, context }) =>
    attachOauth(context, { subject: subjectOf(caller), provider: body.provider }),
  )
}
