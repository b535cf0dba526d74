import { toInstant } from '@maypole/platform/clock'
import { equalInConstantTime, sha256 } from '@maypole/platform/crypto'
import { together } from '@maypole/platform/database'
import type { ProjectContext } from '../../../core/project-context.ts'
import type { AppGrantRow, AppRow } from '../../../tables.ts'
import { splitScopes } from '../apps/app-definition.ts'
import { requireParameter } from '../http/content-types.ts'
import { OauthError } from '../http/oauth-error.ts'
import { descriptions } from '../messages.ts'
import {
  type AppRequest,
  issueRefreshToken,
  replyWithTokens,
  requireSameResource,
  type TokenReply,
} from './client-authentication.ts'
import { type FoundCode, findCode, lockGrant, markCodeUsed, removeGrant } from './grants-store.ts'

const day = 86_400_000
const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/

/**
 * Exchanges a code for tokens (RFC 6749 §4.1.3, RFC 7636 §4.6). The code belongs to one app,
 * address and verifier, and is single-use: reusing it ends the tokens that it gave. The verifier is
 * absent only when the challenge was. Throws invalid_request and invalid_grant.
 */
export async function exchangeCode(
  context: ProjectContext,
  { request, app }: { request: AppRequest; app: AppRow },
): Promise<TokenReply> {
  const { parameters } = request
  const code = requireParameter(parameters, 'code')
  const redirectUri = requireParameter(parameters, 'redirect_uri')
  const verifier = parameters.get('code_verifier')
  if (app.requires_pkce !== 0) requireParameter(parameters, 'code_verifier')
  const now = context.clock.now()
  const grant = await findCode(context.db, {
    codeHash: sha256(code),
    appId: app.id,
    now: toInstant(now),
  })
  if (grant === undefined) throw refused()
  if (grant.code_used_at !== null) {
    await endFamily(context, grant)
    throw refused()
  }
  if (!isRightfulUse(grant, { redirectUri, verifier, now })) throw refused()
  requireSameResource(grant, parameters)
  // Signed out within the minute: then there is nobody to sign in to the app.
  if (grant.session_id !== '' && grant.live_session_id === null) throw refused()

  const resolved = await complete(context, grant)
  if (resolved === undefined) {
    await endFamily(context, grant)
    throw refused()
  }
  return replyWithTokens(context, {
    request,
    grant: resolved.grant,
    scopes: splitScopes(grant.scopes),
    isSessionLive: grant.live_session_id !== null,
    refreshToken: resolved.refreshToken,
    nonce: grant.nonce,
  })
}

function isRightfulUse(
  code: FoundCode,
  {
    redirectUri,
    verifier,
    now,
  }: { redirectUri: string; verifier: string | undefined; now: number },
): boolean {
  return (
    Date.parse(code.code_expires_at) > now &&
    code.redirect_uri === redirectUri &&
    isRightVerifier(code.code_challenge, verifier)
  )
}

/**
 * A code without a challenge takes no verifier: an attacker who strips the challenge from an app's
 * request could otherwise inject their own code (RFC 9700 §4.8.2).
 */
function isRightVerifier(codeChallenge: string, verifier: string | undefined): boolean {
  if (codeChallenge === '') return verifier === undefined
  return (
    verifier !== undefined &&
    verifierPattern.test(verifier) &&
    equalInConstantTime(sha256(verifier), codeChallenge)
  )
}

/** Spends the code; undefined when another request has just done so. */
async function complete(
  context: ProjectContext,
  { id, scopes, resource, code_hash: codeHash }: FoundCode,
) {
  const now = context.clock.now()
  const { accessTokenMinutes, longestDays } = context.settings.idp
  // What a person allows of a resource lasts until they take it back.
  const isOffline = resource !== null || splitScopes(scopes).includes('offline_access')
  const end = now + (isOffline ? longestDays * day : accessTokenMinutes * 60_000)
  return context.transact(async (transaction) => {
    const [[grant], [used]] = await together(
      lockGrant(transaction, { id, expiresAt: toInstant(end) }),
      markCodeUsed(transaction, { codeHash, now: toInstant(now) }),
    )
    if (grant === undefined || used === undefined) return undefined
    const refreshToken = isOffline
      ? await issueRefreshToken(context, transaction, grant)
      : undefined
    return { grant, refreshToken }
  })
}

const refused = () => new OauthError('invalid_grant', descriptions.code)

/**
 * Ends every token of a grant because a code or refresh token was reused: one of its two users is
 * not the app (RFC 9700 §2.1.1 and §4.14.2).
 */
export async function endFamily(
  context: ProjectContext,
  grant: Pick<AppGrantRow, 'id'> & Partial<AppGrantRow>,
): Promise<void> {
  const [removed] = await removeGrant(context.db, { id: grant.id })
  if (removed === undefined) return
  await context.audit(context.db, 'token_reuse_detected', {
    userId: grant.user_id,
  })
}
