import { backend } from '@maypole/contract/provider'
import { addClaimsToReply } from '../../core/sessions/custom-claims.ts'
import { findSubject } from '../../core/sessions/find-subject.ts'
import { readUser } from '../../core/users/present.ts'
import { requireUserOf } from '../../core/users/require-user-of.ts'
import type { BackendApi } from '../../http/api.ts'
import { toQuestion } from './authorize/to-question.ts'
import { listConnectedApps, revokeConnectedApp } from './consent/connected-apps.ts'
import { presentResource } from './consent/present-resource.ts'
import { startAuthorization, submitAuthorization } from './consent/submit-authorization.ts'
import type { FindEndpoints } from './discovery/find-endpoints.ts'
import { exchangeAccessToken } from './token/exchange-access-token.ts'

/**
 * Endpoints for consent pages that an app's server renders itself, and for exchanging access tokens
 * for sessions (docs/wire.md §6).
 */
export function addBackendIdp(
  api: BackendApi,
  { findEndpoints }: { findEndpoints: FindEndpoints },
): void {
  api.route(backend.startAuthorization, async ({ body, context }) => {
    const asked = await findSubject(context, body)
    const started = await startAuthorization(context, { asked, question: toQuestion(body) })
    return {
      user_id: asked.userId,
      user: await readUser(context.db, asked.userId),
      client: started.app,
      consent_required: started.isConsentRequired,
      scope_results: started.scopeResults,
      ...presentResource(started),
    }
  })
  api.route(backend.authorize, async ({ body, context }) =>
    submitAuthorization(context, {
      asked: await findSubject(context, body),
      question: toQuestion(body),
      isGranted: body.consent_granted,
      details: body.authorization_details,
      issuer: (await findEndpoints(context.project)).issuer,
    }),
  )
  api.route(backend.listUserApps, async ({ params, context }) => {
    const { id } = await requireUserOf(context.db, { ...context, userId: params.userId })
    return listConnectedApps(context, { userId: id })
  })
  api.route(backend.revokeUserApp, async ({ params, context }) => {
    const { id } = await requireUserOf(context.db, { ...context, userId: params.userId })
    return revokeConnectedApp(context, { userId: id, appId: params.connectedAppId })
  })
  api.route(backend.exchangeAccessToken, async ({ body, context }) => {
    const reply = await exchangeAccessToken(context, {
      issuer: (await findEndpoints(context.project)).issuer,
      token: body.access_token,
      minutes: body.session_duration_minutes,
      isFromServer: true,
    })
    return addClaimsToReply(context, { reply, claims: body.session_custom_claims })
  })
}
