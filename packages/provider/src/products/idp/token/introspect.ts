import { toInstant } from '@maypole/platform/clock'
import { sha256 } from '@maypole/platform/crypto'
import type { ProjectContext } from '../../../core/project-context.ts'
import type { AppRow } from '../../../tables.ts'
import { requireParameter } from '../http/content-types.ts'
import type { AppRequest } from './client-authentication.ts'
import { findLiveGrant, findRefreshToken } from './grants-store.ts'
import { verifyOwnAccessToken } from './tokens.ts'

/**
 * Returns whether a token of the calling app is valid, and its content (RFC 7662); of other apps'
 * tokens nothing.
 */
export async function introspect(
  context: ProjectContext,
  { request, app }: { request: AppRequest; app: AppRow },
): Promise<Record<string, unknown>> {
  const { issuer, parameters } = request
  const token = requireParameter(parameters, 'token')
  const access = await verifyOwnAccessToken(context, { token, issuer })
  if (access !== undefined) {
    if (access.appId !== app.id) return { active: false }
    const { grant_id, sid, ...claims } = access.claims
    return { active: true, token_type: 'access_token', ...claims }
  }
  const row = await findRefreshToken(context.db, { tokenHash: sha256(token), appId: app.id })
  const now = context.clock.now()
  if (row === undefined || row.used_at !== null || Date.parse(row.expires_at) <= now)
    return { active: false }
  const grant = await findLiveGrant(context.db, { id: row.grant_id, now: toInstant(now) })
  if (grant === undefined) return { active: false }
  return {
    active: true,
    token_type: 'refresh_token',
    iss: issuer,
    sub: grant.user_id,
    client_id: app.id,
    scope: grant.scopes,
    exp: Math.floor(Date.parse(row.expires_at) / 1000),
  }
}
