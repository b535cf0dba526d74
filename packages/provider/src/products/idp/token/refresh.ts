import { toInstant } from '@maypole/platform/clock'
import { sha256 } from '@maypole/platform/crypto'
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
import { endFamily } from './exchange-code.ts'
import { findLiveGrant, findRefreshToken, lockGrant, markRefreshTokenUsed } from './grants-store.ts'

/**
 * Exchanges a refresh token for new tokens, itself included (RFC 6749 §6, RFC 9700 §4.14.2).
 * Reusing one ends its whole family, but for a short grace where the tokens are for a resource. The
 * user need not be signed in any more, as `offline_access` asked for. Throws invalid_request,
 * invalid_grant, invalid_scope and invalid_target.
 */
export async function refreshTokens(
  context: ProjectContext,
  { request, app }: { request: AppRequest; app: AppRow },
): Promise<TokenReply> {
  const { parameters } = request
  const tokenHash = sha256(requireParameter(parameters, 'refresh_token'))
  const row = await findRefreshToken(context.db, { tokenHash, appId: app.id })
  if (row === undefined) throw refused()
  const now = context.clock.now()
  const grant = await findLiveGrant(context.db, { id: row.grant_id, now: toInstant(now) })
  if (grant === undefined) throw refused()
  requireSameResource(grant, parameters)
  if (row.used_at !== null && !isRepeated(context, { usedAt: row.used_at, grant })) {
    await endFamily(context, grant)
    throw refused()
  }
  if (Date.parse(row.expires_at) <= now) throw refused()
  const scopes = narrowScopes(splitScopes(grant.scopes), parameters.get('scope'))

  const refreshToken = await rotate(context, { tokenHash, grant })
  if (refreshToken === undefined) {
    await endFamily(context, grant)
    throw refused()
  }
  return replyWithTokens(context, {
    request,
    grant,
    scopes,
    isSessionLive: grant.live_session_id !== null,
    refreshToken,
    nonce: null,
  })
}

/**
 * Returns the scopes of the new access token: the same, or fewer if requested; the next refresh may
 * request all of them again.
 */
function narrowScopes(granted: readonly string[], asked: string | undefined): readonly string[] {
  if (asked === undefined) return granted
  const scopes = splitScopes(asked)
  if (scopes.length === 0 || !scopes.every((scope) => granted.includes(scope)))
    throw new OauthError('invalid_scope', descriptions.scopeTooWide)
  return scopes
}

/**
 * Whether a use after the first is taken for the same client's: one that has not received the
 * answer, or whose other process was faster. Programs that run in the background would otherwise
 * lose their connection by a network that fails once. What RFC 9700 §4.14.2 detects is detected
 * after that time only.
 */
function isRepeated(
  { clock, settings }: Pick<ProjectContext, 'clock' | 'settings'>,
  { usedAt, grant }: { usedAt: string; grant: Pick<AppGrantRow, 'resource'> },
): boolean {
  const grace = settings.idp.refreshGraceSeconds * 1000
  return grant.resource !== null && clock.now() - Date.parse(usedAt) < grace
}

/** Replaces a refresh token by its successor; undefined when another request has just done so. */
async function rotate(
  context: ProjectContext,
  { tokenHash, grant }: { tokenHash: string; grant: AppGrantRow },
): Promise<string | undefined> {
  return context.transact(async (transaction) => {
    const [locked] = await lockGrant(transaction, { id: grant.id, expiresAt: grant.expires_at })
    if (locked === undefined) return undefined
    const now = toInstant(context.clock.now())
    const [used] = await markRefreshTokenUsed(transaction, { tokenHash, now })
    const isFine = used !== undefined || isRepeated(context, { usedAt: now, grant })
    return isFine ? issueRefreshToken(context, transaction, locked) : undefined
  })
}

const refused = () => new OauthError('invalid_grant', descriptions.refreshToken)
