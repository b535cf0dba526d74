import { backend } from '@maypole/contract/provider'
import { findSubject } from '../../core/sessions/find-subject.ts'
import { signInForServer } from '../../core/sessions/sign-in-for-server.ts'
import type { BackendApi } from '../../http/api.ts'
import { attachOauth } from './attach.ts'
import { authenticateOauth } from './authenticate.ts'

/**
 * Sign-ins at another provider for an app's server (docs/wire.md §6); the session is called
 * `user_session`.
 */
export function addBackendOauth(api: BackendApi): void {
  api.route(backend.attachOauth, async ({ body, context }) =>
    attachOauth(context, {
      subject: await findSubject(context, body),
      provider: body.provider,
    }),
  )
  api.route(backend.authenticateOauth, async ({ body, context }) => {
    const reply = await signInForServer(context, body, (whose, given) =>
      authenticateOauth(whose, {
        ...given,
        token: body.token,
        codeVerifier: body.code_verifier,
      }),
    )
    // The user has these among the accounts; the service does not repeat them.
    const { session, profile_picture_url, locale, ...rest } = reply
    return { ...rest, user_session: session, reset_sessions: false }
  })
}
