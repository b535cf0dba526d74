import type { SessionCaller } from '../../../access/caller.ts'
import type { ProjectContext } from '../../../core/project-context.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import { addParameters } from '../apps/app-definition.ts'
import { findApp } from '../apps/apps-store.ts'
import { consentPage } from '../authorize/open-authorization.ts'
import type { Parameters } from '../http/content-types.ts'
import { readIdTokenHint } from '../token/tokens.ts'

/**
 * Tells the logout page whether to ask first, and where to go next: it asks unless the app sends an
 * id token that was issued to it for this user (OpenID Connect RP-Initiated Logout §2). The page
 * then revokes the session itself.
 */
export async function startLogout(
  context: ProjectContext,
  options: {
    caller: SessionCaller
    issuer: string
    appId: string
    postLogoutRedirectUri: string
    state: string | undefined
    hint: string | undefined
  },
): Promise<{ redirect_uri: string; consent_required: boolean }> {
  const { caller, appId, issuer, postLogoutRedirectUri, hint } = options
  const { session } = caller
  await requirePostLogoutUri(context, { appId, uri: postLogoutRedirectUri })
  const hinted = hint === undefined ? undefined : await readIdTokenHint(context, { hint, issuer })
  const isCertain = hinted?.userId === session.user_id && hinted.appId === appId
  return {
    redirect_uri: addParameters(postLogoutRedirectUri, { state: options.state }),
    consent_required: !isCertain,
  }
}

/**
 * The end-session endpoint: returns the project's logout page. Throws connected_app_not_found and
 * connected_app_supplied_redirect_url_not_found_in_client.
 */
export async function openLogout(
  context: ProjectContext,
  options: { issuer: string; parameters: Parameters },
): Promise<string> {
  const { issuer, parameters } = options
  const { project } = context
  const hint = parameters.get('id_token_hint')
  const hinted = hint === undefined ? undefined : await readIdTokenHint(context, { hint, issuer })
  const appId = parameters.get('client_id') ?? hinted?.appId
  if (appId === undefined || (hinted !== undefined && hinted.appId !== appId))
    throw new ProviderError('connected_app_not_found')
  const uri = parameters.get('post_logout_redirect_uri') ?? project.publicUrl
  await requirePostLogoutUri(context, { appId, uri })
  return addParameters(consentPage(context), {
    client_id: appId,
    post_logout_redirect_uri: uri,
    state: parameters.get('state'),
    id_token_hint: hint,
  })
}

/** Returns one of the app's registered addresses, or, without one, the project's own front page. */
async function requirePostLogoutUri(
  context: Pick<ProjectContext, 'project' | 'db'>,
  { appId, uri }: { appId: string; uri: string },
): Promise<void> {
  const { project } = context
  const app = await findApp(context.db, { id: appId, projectId: project.id })
  if (app === undefined) throw new ProviderError('connected_app_not_found')
  const registered = JSON.parse(app.post_logout_redirect_uris) as string[]
  if (uri !== project.publicUrl && !registered.includes(uri))
    throw new ProviderError('connected_app_supplied_redirect_url_not_found_in_client')
}
