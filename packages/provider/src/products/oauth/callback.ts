import { providerErrors } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { open, sha256 } from '@maypole/platform/crypto'
import { AuthorizationResponseError } from 'oauth4webapi'
import type { Client } from '../../core/client.ts'
import type { Instance } from '../../core/instance.ts'
import { createProjectContext, type ProjectContext } from '../../core/project-context.ts'
import { addErrorToUrl } from '../../core/redirect-url.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { Project } from '../../projects/project.ts'
import type { OauthFlowRow } from '../../tables.ts'
import { callbackUrl, findProvider, readCallbackId } from './configuration.ts'
import { messages } from './messages.ts'
import { toProviderValues } from './provider-values.ts'
import type { UncheckedObject } from './providers/provider.ts'
import { finishFlow, prepareLink } from './resolve-account.ts'
import { takeFlow } from './store.ts'
import { readAccount } from './upstream/read-account.ts'
import { exchangeCode, type FlowSecrets, type Upstream } from './upstream/upstream.ts'

export interface OauthCallback {
  readonly id: string
  readonly client: Client
  /** Hash of the browser's cookie. */
  readonly browserHash: string | undefined
  /** From the query. */
  readonly parameters: URLSearchParams
}

/**
 * Completes a provider's redirect, and returns where the browser goes: with a token, or with an
 * error when our own flow failed. Throws oauth_flow_callback_error when no flow of this browser,
 * project and provider has that state, since there is nowhere to lead then.
 */
export async function finishOauth(
  { instance, upstream }: { instance: Instance; upstream: Upstream },
  callback: OauthCallback,
): Promise<string> {
  const { flow, project } = await takeCallback(instance, callback)
  const context = createProjectContext(instance, { project, client: callback.client })
  try {
    return await completeFlow({ context, upstream }, { callback, flow })
  } catch (error) {
    const reason = reasonOf(error)
    await context.audit(context.db, 'oauth_refused')
    // Messages and causes of upstream errors can contain what the provider sent, tokens included:
    // only their codes are logged.
    context.log.warn('a sign-in at another provider failed', {
      request: context.client.requestId,
      provider: flow.provider,
      reason: reason.logged,
    })
    return addErrorToUrl(flow.login_redirect_url, {
      type: 'oauth',
      error: reason.error,
      description: reason.description,
    })
  }
}

async function takeCallback(
  instance: Pick<Instance, 'db' | 'clock' | 'projects'>,
  { id, browserHash, parameters }: OauthCallback,
): Promise<{ flow: OauthFlowRow; project: Project }> {
  const named = readCallbackId(id)
  const states = parameters.getAll('state')
  const [state] = states
  if (named === undefined || browserHash === undefined || state === undefined || states.length > 1)
    throw new ProviderError('oauth_flow_callback_error')
  const [flow] = await takeFlow(instance.db, {
    stateHash: sha256(state),
    browserHash,
    projectId: named.projectId,
    provider: named.slug,
    now: toInstant(instance.clock.now()),
  })
  const project = flow && (await instance.projects.find(flow.project_id))
  if (flow === undefined || project === undefined)
    throw new ProviderError('oauth_flow_callback_error')
  return { flow, project }
}

async function completeFlow(
  { context, upstream }: { context: ProjectContext; upstream: Upstream },
  { callback, flow }: { callback: OauthCallback; flow: OauthFlowRow },
): Promise<string> {
  const configured = findProvider(context, flow.provider)
  const secrets: FlowSecrets = JSON.parse(
    open(context.keys.oauth, `oauth-flow:${flow.id}`, flow.sealed_secrets),
  )
  const { posted, parameters } = splitPosted(callback.parameters)
  const exchanged = await exchangeCode(upstream, {
    configured,
    parameters,
    state: parameters.get('state') ?? '',
    redirectUri: callbackUrl(context.settings, callback.id),
    secrets,
  })
  const profile = await readAccount(upstream, { configured, exchanged, posted })
  const values = toProviderValues(exchanged.token, context.clock.now())
  const providerType = configured.provider.name
  const link =
    flow.attach_user_id === null
      ? await prepareLink(context, { providerType, profile, attachTo: undefined })
      : undefined
  const url = await context.transact((transaction) =>
    finishFlow(context, transaction, {
      configured,
      profile,
      values,
      loginRedirectUrl: flow.login_redirect_url,
      signupRedirectUrl: flow.signup_redirect_url,
      codeChallenge: flow.code_challenge,
      attachUserId: flow.attach_user_id,
      link,
    }),
  )
  return url
}

/** Apple sends the user's name beside the code, in unsigned JSON: only names are read from it. */
function splitPosted(all: URLSearchParams): {
  posted: UncheckedObject
  parameters: URLSearchParams
} {
  const parameters = new URLSearchParams(all)
  const text = parameters.get('user')
  parameters.delete('user')
  if (text === null) return { posted: {}, parameters }
  try {
    return { posted: { user: JSON.parse(text) }, parameters }
  } catch {
    return { posted: {}, parameters }
  }
}

function reasonOf(thrown: unknown): { error: string; description: string; logged: string } {
  if (thrown instanceof AuthorizationResponseError && thrown.error === 'access_denied')
    return { error: 'access_denied', description: messages.denied, logged: 'access_denied' }
  if (thrown instanceof ProviderError)
    return { error: thrown.type, description: thrown.message, logged: thrown.type }
  const { code } = thrown as { code?: unknown }
  return {
    error: 'oauth_flow_callback_error',
    description: providerErrors.oauth_flow_callback_error[1],
    logged: typeof code === 'string' ? code : thrown instanceof Error ? thrown.name : 'unknown',
  }
}
