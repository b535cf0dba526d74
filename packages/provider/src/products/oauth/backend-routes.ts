import { backend } from '@maypole/contract/provider'
import { addClaimsToReply } from '../../core/sessions/custom-claims.ts'
import { findNamedSession } from '../../core/sessions/find-session.ts'
import type { BackendApi } from '../../http/api.ts'
import { authenticateOauth } from './authenticate.ts'

/**
 * The end of a sign-in at another provider for an app's server (docs/wire.md §6); the session is
 * called `user_session`.
 */
export function addBackendOauth(api: BackendApi): void {
  api.route(backend.authenticateOauth, async ({ body, context }) => {
    const name = { token: body.session_token, jwt: body.session_jwt }
    const reply = await authenticateOauth(context, {
      session: await findNamedSession(context, name),
      token: body.token,
      codeVerifier: body.code_verifier,
      minutes: body.session_duration_minutes,
    })
    const claims = body.session_custom_claims
    const { session, ...rest } = await addClaimsToReply(context, { reply, claims })
    return { ...rest, user_session: session }
  })
}
