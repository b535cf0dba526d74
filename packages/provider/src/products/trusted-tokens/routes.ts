import { backend, sessions } from '@maypole/contract/provider'
import { addClaimsToReply } from '../../core/sessions/custom-claims.ts'
import { findNamedSession } from '../../core/sessions/find-session.ts'
import type { BackendApi, FrontendApi } from '../../http/api.ts'
import { attestSession } from './attest.ts'
import type { TrustedKeys } from './read-trusted-token.ts'

export function addTrustedTokens(api: FrontendApi, { keys }: { keys: TrustedKeys }): void {
  api.route(sessions.attestSession, async ({ body, caller: { session }, context }) => {
    const name = { token: body.session_token, jwt: body.session_jwt }
    return attestSession(
      { context, keys },
      {
        profileId: body.profile_id,
        token: body.token,
        minutes: body.session_duration_minutes,
        session: (await findNamedSession(context, name)) ?? session,
        isFromServer: false,
      },
    )
  })
}

/** Tokens of trusted issuers from an app's server. */
export function addBackendTrustedTokens(api: BackendApi, { keys }: { keys: TrustedKeys }): void {
  api.route(backend.attestSession, async ({ body, context }) => {
    const name = { token: body.session_token, jwt: body.session_jwt }
    const reply = await attestSession(
      { context, keys },
      {
        profileId: body.profile_id,
        token: body.token,
        minutes: body.session_duration_minutes,
        session: await findNamedSession(context, name),
        isFromServer: true,
      },
    )
    return addClaimsToReply(context, { reply, claims: body.session_custom_claims })
  })
}
