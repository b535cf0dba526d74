import type { AppReply, AuthorizationDetails, ScopeResult } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { randomToken, sha256 } from '@maypole/platform/crypto'
import { newId } from '@maypole/platform/ids'
import type { ProjectContext } from '../../../core/project-context.ts'
import { isActedFor, proofsOf } from '../../../core/sessions/proofs.ts'
import type { Subject } from '../../../core/sessions/subject.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import type { ProviderTransaction } from '../../../tables.ts'
import { addParameters, isClaimed, splitScopes } from '../apps/app-definition.ts'
import { upsertSelfDescribedApp } from '../apps/apps-store.ts'
import { presentApp } from '../apps/present-app.ts'
import { readCarriedRequest } from '../authorize/carried-request.ts'
import {
  type Authorization,
  type AuthorizationQuestion,
  checkAuthorization,
  checkChallenge,
  findAskingApp,
} from '../authorize/open-authorization.ts'
import { RefusedAuthorizationError } from '../authorize/refused-authorization.ts'
import { insertCode, insertGrant } from '../token/grants-store.ts'
import { findConsent, lockConsent, updateConsent } from './consents-store.ts'

export interface Submission {
  readonly asked: Subject
  readonly question: AuthorizationQuestion
  /** Also false when nobody was asked: earlier consents stay (docs/wire.md §8.4). */
  readonly isGranted: boolean
  /** What of a resource the person allows (RFC 9396); kept where nobody was asked. */
  readonly details?: AuthorizationDetails | undefined
  /** The issuer for `iss`. */
  readonly issuer: string
}

/**
 * Completes an authorization and returns where the page goes: back to the app, with a code or an
 * error, and with the issuer's name (RFC 9207). Throws when the app is uncertain, and
 * too_many_requests.
 */
export async function submitAuthorization(
  context: ProjectContext,
  submission: Submission,
): Promise<{ redirect_uri: string; authorization_code?: string }> {
  const { asked, question } = submission
  const { redirectUri, clientId } = question
  await context.limiter.consume([
    {
      key: `authorizations:user:${asked.userId}`,
      ...context.settings.limits.authorizationsPerUser,
    },
  ])
  const app = await findAskingApp(context, { clientId, redirectUri })
  const { state } = readCarriedRequest(context, { appId: app.id, state: question.state })
  try {
    const code = await grant(context, submission)
    return {
      redirect_uri: addParameters(redirectUri, { code, state, iss: submission.issuer }),
      authorization_code: code,
    }
  } catch (error) {
    if (!(error instanceof RefusedAuthorizationError)) throw error
    const { error: name, message } = error
    return {
      redirect_uri: addParameters(redirectUri, {
        error: name,
        error_description: message,
        state,
        iss: submission.issuer,
      }),
    }
  }
}

async function grant(context: ProjectContext, submission: Submission): Promise<string> {
  const { asked, question } = submission
  const { userId, session } = asked
  const authorization = await checkAuthorization(context, question)
  const codeChallenge = checkChallenge(authorization.app, question.codeChallenge)
  if ((question.nonce?.length ?? 0) > 500) throw new RefusedAuthorizationError('stateTooLong')
  requirePresence(authorization, { asked, now: context.clock.now() })
  const { redirectUri } = question
  const isAsked = await needsConsent(context, { authorization, userId, redirectUri })
  const subject = {
    userId,
    sessionId: session?.id,
  }
  if (isAsked && authorization.prompts.has('none'))
    throw new RefusedAuthorizationError('consentRequired')
  if (isAsked && !submission.isGranted) {
    await context.audit(context.db, 'app_denied', subject)
    throw new RefusedAuthorizationError('denied')
  }
  return context.transact(async (transaction) => {
    if (authorization.app.origin !== 'operator') {
      const updated_at = toInstant(context.clock.now())
      await upsertSelfDescribedApp(transaction, { ...authorization.app, updated_at })
    }
    const details = isAsked ? (submission.details ?? []) : undefined
    await rememberConsent(context, { transaction, userId, authorization, details })
    const code = await issueCode(context, {
      transaction,
      asked,
      authorization,
      question,
      codeChallenge,
    })
    await context.audit(transaction, 'app_authorized', subject)
    return code
  })
}

/**
 * Adds to the user's consent for this app; only revoking shrinks it. What it allows of a resource
 * is what was allowed last.
 */
async function rememberConsent(
  context: ProjectContext,
  options: {
    transaction: ProviderTransaction
    userId: string
    authorization: Authorization
    /** Undefined where nobody was asked. */
    details: AuthorizationDetails | undefined
  },
): Promise<void> {
  const { transaction, userId, authorization } = options
  const { app, scopes, resource } = authorization
  const now = toInstant(context.clock.now())
  const [known] = await lockConsent(transaction, {
    user_id: userId,
    app_id: app.id,
    scopes: scopes.join(' '),
    authorization_details: null,
    created_at: now,
    updated_at: now,
  })
  const all = [...new Set([...splitScopes(known?.scopes ?? ''), ...scopes])].join(' ')
  const kept = known?.authorization_details ?? null
  const isChosen = resource !== undefined && options.details !== undefined
  const details = isChosen ? JSON.stringify(options.details) : kept
  if (all !== known?.scopes || details !== kept)
    await updateConsent(transaction, { userId, appId: app.id, scopes: all, details })
}

async function issueCode(
  context: ProjectContext,
  options: {
    transaction: ProviderTransaction
    asked: Subject
    authorization: Authorization
    question: AuthorizationQuestion
    codeChallenge: string | undefined
  },
): Promise<string> {
  const { transaction, asked, authorization, question } = options
  const now = context.clock.now()
  const expiresAt = toInstant(now + context.settings.idp.codeSeconds * 1000)
  const code = randomToken()
  const grantId = newId('app-grant')
  await insertGrant(transaction, {
    id: grantId,
    user_id: asked.userId,
    app_id: authorization.app.id,
    session_id: asked.session?.id ?? '',
    scopes: authorization.scopes.join(' '),
    authenticated_at: Math.floor(lastAuthenticated(asked, now) / 1000),
    nonce: question.nonce ?? null,
    resource: authorization.resource?.identifier ?? null,
    created_at: toInstant(now),
    expires_at: expiresAt,
  })
  await insertCode(transaction, {
    code_hash: sha256(code),
    grant_id: grantId,
    redirect_uri: question.redirectUri,
    code_challenge: options.codeChallenge ?? '',
    expires_at: expiresAt,
  })
  return code
}

export interface Started {
  readonly app: AppReply
  readonly scopeResults: readonly ScopeResult[]
  readonly isConsentRequired: boolean
  /** The resource that it is about, with what was allowed of it before. */
  readonly resource:
    | { readonly identifier: string; readonly details: AuthorizationDetails }
    | undefined
}

/** Tells the consent page what to ask. Nothing is stored: the submit validates everything again. */
export async function startAuthorization(
  context: ProjectContext,
  { asked, question }: { asked: Subject; question: AuthorizationQuestion },
): Promise<Started> {
  const { userId } = asked
  try {
    const authorization = await checkAuthorization(context, question)
    // With prompt=none nobody is asked: the page submits at once, and the app is told what is
    // missing.
    const isSilent = authorization.prompts.has('none')
    if (!isSilent) requirePresence(authorization, { asked, now: context.clock.now() })
    const { redirectUri } = question
    return {
      app: presentApp(authorization.app),
      scopeResults: authorization.scopeResults,
      isConsentRequired:
        !isSilent && (await needsConsent(context, { authorization, userId, redirectUri })),
      resource: await describeResource(context, { authorization, userId }),
    }
  } catch (error) {
    if (error instanceof RefusedAuthorizationError)
      throw new ProviderError(error.type, { details: { oauth_error: error.error } })
    throw error
  }
}

/**
 * Returns when the user last proved who they are, in milliseconds: the `auth_time` of OpenID
 * Connect. Without a session the vouching server does so now.
 */
function lastAuthenticated({ session }: Subject, now: number): number {
  if (session === undefined) return now
  const times = proofsOf(session).map((factor) => Date.parse(factor.last_authenticated_at))
  return Math.max(0, ...times)
}

/**
 * Refuses when somebody acts for the user, and when the app requires a newer sign-in (max_age,
 * prompt=login).
 */
function requirePresence(
  { carried }: Pick<Authorization, 'carried'>,
  { asked, now }: { asked: Subject; now: number },
): void {
  if (asked.session !== undefined && isActedFor(asked.session))
    throw new RefusedAuthorizationError('actedFor')
  const last = lastAuthenticated(asked, now)
  const { maxAge, prompts, startedAt } = carried
  if (maxAge !== undefined && now - last > maxAge * 1000)
    throw new RefusedAuthorizationError('loginRequired')
  if (prompts.includes('login') && last < startedAt)
    throw new RefusedAuthorizationError('loginRequired')
}

async function describeResource(
  { db }: Pick<ProjectContext, 'db'>,
  { authorization, userId }: { authorization: Authorization; userId: string },
): Promise<Started['resource']> {
  const { app, resource } = authorization
  if (resource === undefined) return undefined
  const consent = await findConsent(db, { userId, appId: app.id })
  const details = JSON.parse(consent?.authorization_details ?? '[]') as AuthorizationDetails
  return { identifier: resource.identifier, details }
}

/**
 * Whether consent is required. Not for a confidential app of the project's own, nor when the same
 * or more was granted before; always when the app says so, when any app could be behind the address
 * (RFC 8252 §8.6), and when an app that describes itself sends people to another host than its own:
 * its description may name another one every day.
 */
async function needsConsent(
  context: Pick<ProjectContext, 'db' | 'settings'>,
  options: { authorization: Authorization; userId: string; redirectUri: string },
): Promise<boolean> {
  const { app, scopes, prompts, resource } = options.authorization
  const isCertain = isClaimed(options.redirectUri, {
    type: app.application_type,
    allowHttp: context.settings.allowLoopbackOrigins,
  })
  const isElsewhere =
    app.origin === 'document' && new URL(options.redirectUri).host !== new URL(app.id).host
  if (prompts.has('consent') || !isCertain || isElsewhere) return true
  if (app.client_type === 'first_party') return false
  const consent = await findConsent(context.db, { userId: options.userId, appId: app.id })
  if (consent === undefined) return true
  if (resource !== undefined && consent.authorization_details === null) return true
  const allowed = splitScopes(consent.scopes)
  return !scopes.every((scope) => allowed.includes(scope))
}
