import { createHash } from 'node:crypto'
import type { ProviderUser } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import { signJwt } from '../../../core/jwt/sign-jwt.ts'
import type { ProjectContext } from '../../../core/project-context.ts'
import { sessionClaim } from '../../../core/sessions/session-jwt.ts'
import { type AccessTokenFormat, accessTokenFormats } from '../../../settings/idp.ts'
import { idTokenAlgorithm, signingAlgorithms } from '../../../settings/keys.ts'
import type { AppGrantRow } from '../../../tables.ts'
import { splitScopes } from '../apps/app-definition.ts'
import { describeUser } from './describe-user.ts'
import { findLiveGrant } from './grants-store.ts'

/** The content of a verified access token. */
export interface AccessToken {
  readonly grantId: string
  readonly userId: string
  readonly appId: string
  readonly scopes: readonly string[]
  /** As signed. */
  readonly claims: Readonly<Record<string, unknown>>
}

/** Returns the type and issuer of an access token format. */
function headOf(
  format: AccessTokenFormat,
  { projectId, issuer }: { projectId: string; issuer: string },
): { typ: string; iss: string } {
  return format === 'rfc9068'
    ? { typ: 'at+jwt', iss: issuer }
    : { typ: 'JWT', iss: `stytch.com/${projectId}` }
}

/**
 * Signs an access token (RFC 9068), in the project's format. `aud` is the project, so that none
 * passes for an id token, whose `aud` is the app; `sid` is in tokens issued during the user's
 * session, and ends them with it. One for a resource has its identifier as `aud` (RFC 8707 §2.2),
 * and lasts without the session: the person allowed that until they take it back.
 */
export async function signAccessToken(
  context: Pick<ProjectContext, 'project' | 'clock' | 'settings' | 'signingKeys'>,
  options: {
    issuer: string
    grant: AppGrantRow
    scopes: readonly string[]
    isSessionLive: boolean
  },
): Promise<{ token: string; lifetime: number }> {
  const { issuer, grant } = options
  const projectId = context.project.id
  const now = Math.floor(context.clock.now() / 1000)
  const lifetime = context.settings.idp.accessTokenMinutes * 60
  const end = Math.min(now + lifetime, Math.floor(Date.parse(grant.expires_at) / 1000))
  const { resource } = grant
  const format = resource === null ? context.settings.idp.accessTokenFormat : 'rfc9068'
  const { typ, iss } = headOf(format, { projectId, issuer })
  const token = await signJwt(context.signingKeys, {
    projectId,
    algorithm: context.settings.keys.algorithm,
    typ,
    claims: {
      client_id: grant.app_id,
      scope: options.scopes.join(' '),
      auth_time: grant.authenticated_at,
      grant_id: grant.id,
      sid: options.isSessionLive && resource === null ? grant.session_id : undefined,
      iss,
      aud: [resource ?? projectId],
      sub: grant.user_id,
      jti: newId('access-token'),
      nbf: now,
      iat: now,
      exp: end,
    },
  })
  return { token, lifetime: end - now }
}

interface AccessTokenQuestion {
  readonly token: string
  readonly issuer: string
  /** What it has to be for; left out, the identity provider itself. */
  readonly resource?: string | undefined
}

/**
 * Verifies an access token: signature, type, issuer, audience and times, and in the database that
 * neither the user's consent nor its session has ended since. Both formats are accepted, so that
 * tokens survive a change of the project's. Returns undefined when any check fails.
 */
export async function verifyAccessToken(
  context: Pick<ProjectContext, 'project' | 'db' | 'clock' | 'settings' | 'signingKeys'>,
  { token, issuer, resource }: AccessTokenQuestion,
): Promise<AccessToken | undefined> {
  const { signingKeys, project } = context
  const audience = resource ?? project.id
  // In the purpose, since a token is for one issuer, and a project may have several addresses.
  const given = { projectId: project.id, purpose: `access ${issuer} ${audience}`, text: token }
  const claims = await signingKeys.readVerified(given, () =>
    verifySignature(context, { token, issuer, audience }),
  )
  if (claims === undefined || !isTimely(claims, context.clock)) return undefined
  const { grant_id: grantId, client_id: appId, scope, sid, sub } = claims
  if (typeof grantId !== 'string' || typeof scope !== 'string') return undefined
  const grant = await findLiveGrant(context.db, {
    id: grantId,
    now: toInstant(context.clock.now()),
  })
  if (grant === undefined || grant.project_id !== context.project.id) return undefined
  if (grant.user_id !== sub || grant.app_id !== appId) return undefined
  if (grant.resource !== (resource ?? null)) return undefined
  if (sid !== undefined && grant.live_session_id !== sid) return undefined
  return { grantId, userId: grant.user_id, appId: grant.app_id, scopes: splitScopes(scope), claims }
}

/** As `verifyAccessToken`, for an app that asks about a token of its own, whatever it is for. */
export async function verifyOwnAccessToken(
  context: Parameters<typeof verifyAccessToken>[0],
  question: { token: string; issuer: string },
): Promise<AccessToken | undefined> {
  for (const resource of [undefined, ...context.project.resources]) {
    const access = await verifyAccessToken(context, { ...question, resource: resource?.identifier })
    if (access !== undefined) return access
  }
  return undefined
}

/** Whether it holds now (RFC 7519 §4.1.4 and §4.1.5): it may have been verified a minute ago. */
function isTimely({ exp = 0, nbf = 0 }: JWTPayload, clock: ProjectContext['clock']): boolean {
  const now = Math.floor(clock.now() / 1000)
  return nbf <= now && now < exp
}

async function verifySignature(
  context: Pick<ProjectContext, 'project' | 'clock' | 'signingKeys'>,
  { token, issuer, audience }: { token: string; issuer: string; audience: string },
) {
  const projectId = context.project.id
  const heads = accessTokenFormats.map((format) => headOf(format, { projectId, issuer }))
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      context.signingKeys.verifyingKeys(projectId),
      {
        algorithms: [...signingAlgorithms],
        issuer: heads.map(({ iss }) => iss),
        audience,
        requiredClaims: ['exp', 'iat', 'sub', 'jti'],
        currentDate: new Date(context.clock.now()),
      },
    )
    const isOfFormat = heads.some(
      ({ typ, iss }) => protectedHeader.typ === typ && payload.iss === iss,
    )
    // A session JWT has type, issuer and audience of the second format, whatever claims an app's
    // server has added.
    return isOfFormat && !(sessionClaim in payload) ? payload : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/**
 * Signs an id token (OpenID Connect Core §2) with the claims of the granted scopes, for apps that
 * read nothing else. A refresh has no nonce (§12.2).
 */
export async function signIdToken(
  context: Pick<ProjectContext, 'project' | 'clock' | 'settings' | 'signingKeys'>,
  options: {
    issuer: string
    grant: AppGrantRow
    accessToken: string
    nonce: string | null
    user: ProviderUser
    scopes: readonly string[]
  },
): Promise<string> {
  const { grant, nonce, user, scopes } = options
  const now = Math.floor(context.clock.now() / 1000)
  return signJwt(context.signingKeys, {
    projectId: context.project.id,
    algorithm: idTokenAlgorithm,
    typ: 'JWT',
    claims: {
      ...describeUser(user, new Set(scopes)),
      auth_time: grant.authenticated_at,
      at_hash: halfHash(options.accessToken),
      sid: grant.session_id === '' ? undefined : grant.session_id,
      nonce: nonce ?? undefined,
      iss: options.issuer,
      aud: grant.app_id,
      sub: grant.user_id,
      iat: now,
      exp: now + context.settings.idp.idTokenMinutes * 60,
    },
  })
}

/** OpenID Connect Core §3.1.3.6. */
function halfHash(token: string): string {
  return createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url')
}

/**
 * Returns the user and app of a hint; undefined when it is not an id token of ours. An expired one
 * is accepted (OpenID Connect RP-Initiated Logout §2), as long as its key is published.
 */
export async function readIdTokenHint(
  context: Pick<ProjectContext, 'project' | 'clock' | 'signingKeys'>,
  { hint, issuer }: { hint: string; issuer: string },
): Promise<{ userId: string; appId: string } | undefined> {
  const projectId = context.project.id
  try {
    const { payload } = await jwtVerify(hint, context.signingKeys.verifyingKeys(projectId), {
      algorithms: [idTokenAlgorithm],
      typ: 'JWT',
      issuer,
      requiredClaims: ['sub', 'aud', 'exp', 'at_hash'],
      currentDate: new Date(0),
    })
    const { sub, aud } = payload
    return typeof sub === 'string' && typeof aud === 'string'
      ? { userId: sub, appId: aud }
      : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
