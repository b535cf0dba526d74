import { sessions } from '@maypole/contract/provider'
import { findNamedSession } from '../../core/sessions/find-session.ts'
import type { FrontendApi } from '../../http/api.ts'
import { attestSession } from './attest.ts'
import type { TrustedKeys } from './trusted-keys.ts'

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
