import type { ScopeResult } from '@maypole/contract/provider'
import { cookieNames } from '@maypole/contract/provider/constants'
import { toInstant } from '@maypole/platform/clock'
import { sha256 } from '@maypole/platform/crypto'
import { readCookie } from '@maypole/platform/http'
import type { ProjectContext } from '../../../core/project-context.ts'
import { isSessionToken } from '../../../core/sessions/session-token.ts'
import { listNumbersOfLiveSession } from '../../../core/sessions/store.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import type { Project, ProtectedResource } from '../../../projects/project.ts'
import type { AppRow } from '../../../tables.ts'
import { addParameters, isRegistered, judgeScopes, splitScopes } from '../apps/app-definition.ts'
import { findClient } from '../apps/self-described.ts'
import type { Parameters } from '../http/content-types.ts'
import { type CarriedRequest, carryRequest, readCarriedRequest } from './carried-request.ts'
import { RefusedAuthorizationError } from './refused-authorization.ts'

export interface AuthorizationRequest {
  readonly issuer: string
  readonly parameters: Parameters
  /** The `Cookie` header. */
  readonly cookies: string | undefined
}

/**
 * The authorization endpoint (RFC 6749 §4.1.1): validates a request and returns where the browser
 * goes: to the project's consent page, or back to the app with an error. It changes nothing and
 * asks nobody. Throws like `findAskingApp`.
 */
export async function openAuthorization(
  context: ProjectContext,
  request: AuthorizationRequest,
): Promise<string> {
  const { parameters, issuer } = request
  const redirectUri = parameters.get('redirect_uri') ?? ''
  const clientId = parameters.get('client_id') ?? ''
  const app = await findAskingApp(context, { clientId, redirectUri })
  const state = parameters.get('state')
  try {
    const carried = checkParameters(context, { app, parameters })
    await refuseSilentVisitor(context, request)
    return addParameters(consentPage(context), {
      client_id: app.id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: parameters.get('scope'),
      state: carried,
      nonce: parameters.get('nonce'),
      code_challenge: parameters.get('code_challenge'),
      prompt: parameters.get('prompt'),
    })
  } catch (error) {
    if (!(error instanceof RefusedAuthorizationError)) throw error
    return addParameters(redirectUri, {
      error: error.error,
      error_description: error.message,
      // A state that is too long to carry is not returned either.
      state: error.refusal === 'stateTooLong' ? undefined : state,
      iss: issuer,
    })
  }
}

/** Returns the page with the consent screen, which also asks before a logout. */
export function consentPage({
  project,
  settings,
}: Pick<ProjectContext, 'project' | 'settings'>): string {
  return `${project.publicUrl}${settings.idp.consentPath}`
}

function checkParameters(
  context: ProjectContext,
  { app, parameters }: { app: AppRow; parameters: Parameters },
): string {
  const state = parameters.get('state')
  const nonce = parameters.get('nonce')
  if ((state?.length ?? 0) > 2000 || (nonce?.length ?? 0) > 500)
    throw new RefusedAuthorizationError('stateTooLong')
  if (parameters.has('request')) throw new RefusedAuthorizationError('requestObject')
  if (parameters.has('request_uri')) throw new RefusedAuthorizationError('requestUri')
  if (parameters.has('registration')) throw new RefusedAuthorizationError('registration')
  if ((parameters.get('response_mode') ?? 'query') !== 'query')
    throw new RefusedAuthorizationError('responseMode')
  const prompts = readPrompts(parameters.get('prompt'))
  const resource = parameters.get('resource')
  judgeQuestion(context, {
    app,
    question: {
      clientId: app.id,
      redirectUri: '',
      responseType: parameters.get('response_type') ?? '',
      scopes: splitScopes(parameters.get('scope') ?? ''),
      state,
      nonce,
      codeChallenge: undefined,
      prompt: undefined,
      resources: resource === undefined ? [] : [resource],
    },
    carried: { prompts },
  })
  const challenge = checkChallenge(app, parameters.get('code_challenge'))
  const method = parameters.get('code_challenge_method')
  // The default method would be `plain` (RFC 7636 §4.3), which is not supported.
  if (challenge === undefined ? method !== undefined : method !== 'S256')
    throw new RefusedAuthorizationError('challenge')
  const startedAt = context.clock.now()
  const maxAge = readMaxAge(parameters.get('max_age'))
  // Only newer pages pass the prompt on; the older ones could not explain why they ask again.
  const carriedPrompts = prompts.filter((prompt) => prompt !== 'consent')
  return carryRequest(context, {
    appId: app.id,
    state,
    maxAge,
    prompts: carriedPrompts,
    resource,
    startedAt,
  })
}

function readMaxAge(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new RefusedAuthorizationError('maxAge')
  return Number(text)
}

/**
 * Replies login_required to `prompt=none` when the consent page would find nobody, since it must
 * not show that to a person. The cookie is visible only if that page is on this host; nothing else
 * depends on it.
 */
async function refuseSilentVisitor(
  context: ProjectContext,
  request: AuthorizationRequest,
): Promise<void> {
  const { parameters, cookies } = request
  const { project } = context
  if (parameters.get('prompt') !== 'none') return
  if (new URL(project.publicUrl).hostname !== new URL(context.settings.publicUrl).hostname) return
  const token = readCookie(cookies, cookieNames.session)
  if (token === undefined || !isSessionToken(token))
    throw new RefusedAuthorizationError('loginRequired')
  const [session] = await listNumbersOfLiveSession(context.db, {
    tokenHash: sha256(token),
    now: toInstant(context.clock.now()),
  })
  if (session?.project_id !== project.id) throw new RefusedAuthorizationError('loginRequired')
}

/** An authorization request, however it arrived. */
export interface AuthorizationQuestion {
  readonly clientId: string
  readonly redirectUri: string
  readonly responseType: string
  readonly scopes: readonly string[]
  readonly state: string | undefined
  readonly nonce: string | undefined
  readonly codeChallenge: string | undefined
  readonly prompt: string | undefined
  readonly resources: readonly string[]
}

/** A request that can be shown to the user. */
export interface Authorization {
  readonly app: AppRow
  readonly scopeResults: readonly ScopeResult[]
  /** The grantable scopes; at least one. */
  readonly scopes: readonly string[]
  readonly prompts: ReadonlySet<string>
  /** What its tokens are for; undefined for the identity provider itself. */
  readonly resource: ProtectedResource | undefined
  readonly carried: CarriedRequest
}

/**
 * Finds the app and checks its redirect URI (RFC 9700 §2.1). Until both are valid, nothing may be
 * sent to the address. Throws connected_app_not_found or
 * connected_app_supplied_redirect_url_not_found_in_client.
 */
export async function findAskingApp(
  context: ProjectContext,
  options: { clientId: string; redirectUri: string },
): Promise<AppRow> {
  const app = await findClient(context, options.clientId)
  if (app === undefined) throw new ProviderError('connected_app_not_found')
  if (!isRegistered(app, options.redirectUri))
    throw new ProviderError('connected_app_supplied_redirect_url_not_found_in_client')
  return app
}

/**
 * Checks everything that the start and the submit share. Throws like `findAskingApp`, and
 * RefusedAuthorizationError for errors that the app is told.
 */
export async function checkAuthorization(
  context: ProjectContext,
  question: AuthorizationQuestion,
): Promise<Authorization> {
  const { clientId, redirectUri } = question
  const app = await findAskingApp(context, { clientId, redirectUri })
  const carried = readCarriedRequest(context, { appId: app.id, state: question.state })
  return { app, carried, ...judgeQuestion(context, { app, question, carried }) }
}

/** Throws RefusedAuthorizationError for invalid requests. */
function judgeQuestion(
  { project }: Pick<ProjectContext, 'project'>,
  {
    app,
    question,
    carried,
  }: {
    app: AppRow
    question: AuthorizationQuestion
    carried: Pick<CarriedRequest, 'prompts' | 'resource'>
  },
): Pick<Authorization, 'scopeResults' | 'scopes' | 'prompts' | 'resource'> {
  if (question.responseType !== 'code') throw new RefusedAuthorizationError('responseType')
  const named = [
    ...question.resources,
    ...(carried.resource === undefined ? [] : [carried.resource]),
  ]
  const resource = findResource(project, named)
  const prompts = new Set([...readPrompts(question.prompt), ...carried.prompts])
  const scopeResults = judgeScopes(app, { asked: question.scopes, project, resource })
  const scopes = scopeResults.filter((one) => one.is_grantable).map((one) => one.scope)
  if (scopes.length === 0) throw new RefusedAuthorizationError('noScope')
  return { scopeResults, scopes, prompts, resource }
}

/**
 * Returns the resource that a request names, once or more often; undefined when it names none.
 * Tokens are for one audience, so two different ones are refused (RFC 8707 §2).
 */
function findResource(
  { resources }: Pick<Project, 'resources'>,
  named: readonly string[],
): ProtectedResource | undefined {
  const [identifier, ...others] = new Set(named)
  if (identifier === undefined) return undefined
  const resource = resources.find((one) => one.identifier === identifier)
  if (resource === undefined || others.length > 0) throw new RefusedAuthorizationError('target')
  return resource
}

/**
 * Parses `prompt` (OpenID Connect Core §3.1.2.1): none must be alone, and unknown values are
 * refused.
 */
function readPrompts(text: string | undefined): string[] {
  const prompts = [...new Set((text ?? '').split(' ').filter((prompt) => prompt !== ''))]
  if (prompts.includes('select_account')) throw new RefusedAuthorizationError('accountSelection')
  if (prompts.some((prompt) => !['none', 'login', 'consent'].includes(prompt)))
    throw new RefusedAuthorizationError('prompt')
  if (prompts.includes('none') && prompts.length > 1) throw new RefusedAuthorizationError('prompt')
  return prompts
}

/**
 * Validates a challenge of RFC 7636 §4.2 with S256, the only supported method. Only a confidential
 * app with its operator's permission may omit it.
 */
export function checkChallenge(
  app: Pick<AppRow, 'requires_pkce' | 'secret_hash'>,
  codeChallenge: string | undefined,
): string | undefined {
  const mayBeLeftOut = app.requires_pkce === 0 && app.secret_hash !== null
  if (codeChallenge === undefined && mayBeLeftOut) return undefined
  if (codeChallenge === undefined || !/^[A-Za-z0-9_-]{43}$/.test(codeChallenge))
    throw new RefusedAuthorizationError('challenge')
  return codeChallenge
}
