import { toInstant } from '@maypole/platform/clock'
import { equalInConstantTime, randomToken, sha256 } from '@maypole/platform/crypto'
import { addressKey } from '@maypole/platform/http'
import type { ProjectContext } from '../../../core/project-context.ts'
import { pseudonym } from '../../../core/pseudonym.ts'
import { readUser } from '../../../core/users/present.ts'
import type { AppGrantRow, AppRow, ProviderTransaction } from '../../../tables.ts'
import { splitScopes } from '../apps/app-definition.ts'
import { findApp } from '../apps/apps-store.ts'
import type { Parameters } from '../http/content-types.ts'
import { OauthError } from '../http/oauth-error.ts'
import { descriptions } from '../messages.ts'
import { insertRefreshToken } from './grants-store.ts'
import { signAccessToken, signIdToken } from './tokens.ts'

const day = 86_400_000

/** RFC 6749 §5.1, OpenID Connect Core §3.1.3.3. */
export interface TokenReply {
  readonly access_token: string
  readonly token_type: 'Bearer'
  /** Seconds. */
  readonly expires_in: number
  readonly scope: string
  readonly refresh_token?: string | undefined
  readonly id_token?: string | undefined
}

/** Creates a refresh token within a grant's end, in the transaction of what it is issued for. */
export async function issueRefreshToken(
  context: Pick<ProjectContext, 'clock' | 'settings'>,
  transaction: ProviderTransaction,
  grant: AppGrantRow,
): Promise<string> {
  const token = randomToken()
  const end = context.clock.now() + context.settings.idp.refreshTokenDays * day
  await insertRefreshToken(transaction, {
    token_hash: sha256(token),
    grant_id: grant.id,
    expires_at: toInstant(Math.min(end, Date.parse(grant.expires_at))),
  })
  return token
}

/** Signs a grant's tokens: always an access token, and an id token for `openid`. */
export async function replyWithTokens(
  context: ProjectContext,
  options: {
    request: AppRequest
    grant: AppGrantRow
    scopes: readonly string[]
    isSessionLive: boolean
    refreshToken: string | undefined
    nonce: string | null
  },
): Promise<TokenReply> {
  const { request, grant, scopes, isSessionLive, refreshToken, nonce } = options
  const signing = { issuer: request.issuer, grant }
  const { token, lifetime } = await signAccessToken(context, { ...signing, scopes, isSessionLive })
  const hasIdToken = splitScopes(grant.scopes).includes('openid')
  const idToken = hasIdToken
    ? await signIdToken(context, {
        ...signing,
        accessToken: token,
        nonce,
        user: await readUser(context.db, grant.user_id),
        scopes,
      })
    : undefined
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: lifetime,
    scope: scopes.join(' '),
    refresh_token: refreshToken,
    id_token: idToken,
  }
}

/** Throws invalid_target for tokens that are for something else than the grant (RFC 8707 §2.2). */
export function requireSameResource(
  { resource }: Pick<AppGrantRow, 'resource'>,
  parameters: Parameters,
): void {
  const asked = parameters.get('resource')
  if (asked !== undefined && asked !== resource)
    throw new OauthError('invalid_target', descriptions.target)
}

/** An app's request to the endpoints for apps. */
export interface AppRequest {
  readonly issuer: string
  readonly authorization: string | undefined
  readonly parameters: Parameters
}

/**
 * Authenticates the app: by `client_secret_basic`, `client_secret_post`, or, for public ones, its
 * id alone (RFC 6749 §2.3). Confidential apps send their secret to every endpoint. Throws
 * invalid_client, and too_many_requests after too many of these from one address.
 */
export async function authenticateApp(
  context: ProjectContext,
  request: AppRequest,
): Promise<AppRow> {
  const { project } = context
  const { id, secret, isBasic } = readCredentials(request)
  const app = await findApp(context.db, { id, projectId: project.id })
  const isRight =
    app !== undefined && (app.secret_hash === null ? secret === undefined : isSecretOf(app, secret))
  if (isRight) return app
  const isPublic = app !== undefined && app.secret_hash === null
  return refuseApp(context, {
    isBasic,
    description: isPublic ? descriptions.secretOfPublic : descriptions.noClient,
  })
}

/** Counts and notes a client that has not proved who it is. Throws invalid_client. */
export async function refuseApp(
  context: ProjectContext,
  { isBasic, description }: { isBasic: boolean; description: string },
): Promise<never> {
  const address = pseudonym(context.keys, addressKey(context.client.networkAddress))
  await context.limiter.consume([
    { key: `refused-apps:address:${address}`, ...context.settings.limits.refusedAppsPerAddress },
  ])
  await context.audit(context.db, 'app_refused')
  throw new OauthError('invalid_client', description, {
    status: 401,
    challenge: isBasic ? 'Basic' : undefined,
  })
}

/** Whether it is the secret of a client, or the one that takes its place. */
export function isSecretOf(
  client: Pick<AppRow, 'secret_hash' | 'next_secret_hash'>,
  secret: string | undefined,
): boolean {
  const hash = sha256(secret ?? '')
  const isCurrent = equalInConstantTime(hash, client.secret_hash ?? '')
  return equalInConstantTime(hash, client.next_secret_hash ?? '') || isCurrent
}

export function readCredentials({ authorization, parameters }: AppRequest) {
  const id = parameters.get('client_id')
  const secret = parameters.get('client_secret')
  if (authorization === undefined) {
    if (id === undefined)
      throw new OauthError('invalid_client', descriptions.noClient, { status: 401 })
    return { id, secret, isBasic: false }
  }
  const basic = readBasic(authorization)
  if (basic === undefined)
    throw new OauthError('invalid_client', descriptions.noClient, {
      status: 401,
      challenge: 'Basic',
    })
  if (secret !== undefined || (id !== undefined && id !== basic.id))
    throw new OauthError('invalid_request', descriptions.twoAuthentications)
  return { ...basic, isBasic: true }
}

/** RFC 6749 §2.3.1: id and secret are form-encoded before they are joined. */
function readBasic(header: string): { id: string; secret: string } | undefined {
  const encoded = /^basic +([A-Za-z0-9+/]{1,2000}={0,2})$/i.exec(header)?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('latin1')
  const colon = text.indexOf(':')
  if (colon === -1) return undefined
  try {
    const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '))
    return { id: decode(text.slice(0, colon)), secret: decode(text.slice(colon + 1)) }
  } catch {
    return undefined
  }
}
