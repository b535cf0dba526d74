import { idp, sessions } from '@maypole/contract/provider'
import { subjectOf } from '../../core/sessions/subject.ts'
import { readUser } from '../../core/users/present.ts'
import type { FrontendApi } from '../../http/api.ts'
import { splitScopes } from './apps/app-definition.ts'
import { toQuestion } from './authorize/to-question.ts'
import { listConnectedApps, revokeConnectedApp } from './consent/connected-apps.ts'
import { presentResource } from './consent/present-resource.ts'
import { startAuthorization, submitAuthorization } from './consent/submit-authorization.ts'
import type { FindEndpoints } from './discovery/find-endpoints.ts'
import { startLogout } from './logout/logout.ts'
import { exchangeAccessToken } from './token/exchange-access-token.ts'

/**
 * Endpoints of the consent and logout pages, for both generations of the client (docs/wire.md §4
 * and §8.3).
 */
export function addIdp(
  api: FrontendApi,
  { findEndpoints }: { findEndpoints: FindEndpoints },
): void {
  api.route(idp.startAuthorization, async ({ body, caller, context }) => {
    const question = toQuestion({ ...body, scopes: splitScopes(body.scope) })
    const { app, isConsentRequired } = await startAuthorization(context, {
      asked: subjectOf(caller),
      question,
    })
    return { consent_required: isConsentRequired, oidc_client: app }
  })
  api.route(idp.startIdpAuthorization, async ({ body, caller, context }) => {
    const question = toQuestion(body)
    const started = await startAuthorization(context, { asked: subjectOf(caller), question })
    return {
      user_id: caller.session.user_id,
      user: await readUser(context.db, caller.session.user_id),
      client: started.app,
      consent_required: started.isConsentRequired,
      scope_results: started.scopeResults,
      ...presentResource(started),
    }
  })
  api.route(idp.submitIdpAuthorization, async ({ body, caller, context }) => {
    const { issuer } = await findEndpoints(context.project)
    const question = toQuestion(body)
    const isGranted = body.consent_granted
    return submitAuthorization(context, {
      asked: subjectOf(caller),
      question,
      isGranted,
      details: body.authorization_details,
      issuer,
    })
  })
  api.route(idp.startLogout, async ({ body, caller, context }) =>
    startLogout(context, {
      caller,
      issuer: (await findEndpoints(context.project)).issuer,
      appId: body.client_id,
      postLogoutRedirectUri: body.post_logout_redirect_uri,
      state: body.state,
      hint: body.id_token_hint,
    }),
  )
  api.route(sessions.exchangeAccessToken, async ({ body, context }) =>
    exchangeAccessToken(context, {
      issuer: (await findEndpoints(context.project)).issuer,
      token: body.access_token,
      minutes: body.session_duration_minutes,
      isFromServer: false,
    }),
  )
  api.route(idp.listConnectedApps, ({ caller, context }) =>
    listConnectedApps(context, { userId: caller.session.user_id }),
  )
  api.route(idp.revokeConnectedApp, ({ caller, params, context }) =>
    revokeConnectedApp(context, {
      userId: caller.session.user_id,
      sessionId: caller.session.id,
      appId: params.connectedAppId,
    }),
  )
}
