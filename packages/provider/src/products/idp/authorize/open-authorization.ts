import { cookieNames } from '@maypole/contract/provider/constants'
import { toInstant } from '@maypole/platform/clock'
import { sha256 } from '@maypole/platform/crypto'
import type { Core } from '../../../core/core.ts'
import { isSessionToken } from '../../../core/sessions/session-token.ts'
import { findLiveSession } from '../../../core/sessions/store.ts'
import { readCookie } from '../../../http/cookies.ts'
import type { Project } from '../../../projects/project.ts'
import type { AppRow } from '../../../tables.ts'
import { addParameters } from '../apps/redirect-uri.ts'
import { splitScopes } from '../apps/scopes.ts'
import type { Parameters } from '../http/form.ts'
import { checkChallenge, findAskingApp, judgeQuestion, readPrompts } from './authorization.ts'
import { carryRequest } from './carried-request.ts'
import { RefusedAuthorizationError } from './refused-authorization.ts'

export interface AuthorizationRequest {
  readonly project: Project
  readonly issuer: string
  readonly parameters: Parameters
  /** The `Cookie` header. */
  readonly cookies: string | undefined
}

/**
 * The authorization endpoint (RFC 6749 §4.1.1): checks a request and says where the browser goes: on to the project's consent page, or
 * back to the app with what is wrong. It changes nothing and asks nobody. Throws as `findAskingApp`.
 */
export async function openAuthorization(
  core: Core,
  request: AuthorizationRequest,
): Promise<string> {
  const { project, parameters, issuer } = request
  const redirectUri = parameters.get('redirect_uri') ?? ''
  const clientId = parameters.get('client_id') ?? ''
  const app = await findAskingApp(core, { project, clientId, redirectUri })
  const state = parameters.get('state')
  try {
    const carried = checkParameters(core, { app, parameters })
    await refuseSilentVisitor(core, request)
    return addParameters(consentPage(core, project), {
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
      // A state that is too long to be passed on is not passed back either.
      state: error.refusal === 'stateTooLong' ? undefined : state,
      iss: issuer,
    })
  }
}

/** The page with the consent screen; it also asks before a logout. */
export function consentPage(core: Pick<Core, 'settings'>, project: Project): string {
  return `${project.publicUrl}${core.settings.idp.consentPath}`
}

function checkParameters(
  core: Core,
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
  judgeQuestion(app, {
    question: {
      clientId: app.id,
      redirectUri: '',
      responseType: parameters.get('response_type') ?? '',
      scopes: splitScopes(parameters.get('scope') ?? ''),
      state,
      nonce,
      codeChallenge: undefined,
      prompt: undefined,
      resources: parameters.has('resource') ? ['given'] : [],
    },
    carried: { prompts },
  })
  const challenge = checkChallenge(app, parameters.get('code_challenge'))
  const method = parameters.get('code_challenge_method')
  // Left out, the method would be `plain` (RFC 7636 §4.3), which is not taken.
  if (challenge === undefined ? method !== undefined : method !== 'S256')
    throw new RefusedAuthorizationError('challenge')
  const startedAt = core.clock.now()
  const maxAge = readMaxAge(parameters.get('max_age'))
  // Whether to ask again is for the newer pages, which pass it on; the older ones could not tell people why it was asked.
  const carriedPrompts = prompts.filter((prompt) => prompt !== 'consent')
  return carryRequest(core, { appId: app.id, state, maxAge, prompts: carriedPrompts, startedAt })
}

function readMaxAge(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new RefusedAuthorizationError('maxAge')
  return Number(text)
}

/**
 * Answers login_required for `prompt=none` where the consent page would find nobody: it shows that to a person, and there is none.
 * A cookie can be seen only where that page is on this host; it decides nothing else.
 */
async function refuseSilentVisitor(core: Core, request: AuthorizationRequest): Promise<void> {
  const { parameters, project, cookies } = request
  if (parameters.get('prompt') !== 'none') return
  if (new URL(project.publicUrl).hostname !== new URL(core.settings.publicUrl).hostname) return
  const token = readCookie(cookies, cookieNames.session)
  if (token === undefined || !isSessionToken(token))
    throw new RefusedAuthorizationError('loginRequired')
  const [session] = await findLiveSession(core.db, {
    tokenHash: sha256(token),
    now: toInstant(core.clock.now()),
  })
  if (session?.project_id !== project.id) throw new RefusedAuthorizationError('loginRequired')
}
