import { sha256 } from '@maypole/platform/crypto'
import type { ProjectContext } from '../../../core/project-context.ts'
import type { AppRow } from '../../../tables.ts'
import { requireParameter } from '../http/content-types.ts'
import { OauthError } from '../http/oauth-error.ts'
import { descriptions } from '../messages.ts'
import type { AppRequest } from './client-authentication.ts'
import { findRefreshToken, removeGrant } from './grants-store.ts'
import { verifyOwnAccessToken } from './tokens.ts'

/**
 * Revokes a token and its whole family (RFC 7009 §2.1). An unknown or ended one is fine; another
 * app's is refused with invalid_request.
 */
export async function revokeToken(
  context: ProjectContext,
  { request, app }: { request: AppRequest; app: AppRow },
): Promise<Record<never, never>> {
  const { issuer } = request
  const token = requireParameter(request.parameters, 'token')
  const access = await verifyOwnAccessToken(context, { token, issuer })
  if (access !== undefined && access.appId !== app.id)
    throw new OauthError('invalid_request', descriptions.otherClient)
  const row = await findRefreshToken(context.db, { tokenHash: sha256(token), appId: app.id })
  const grantId = access?.grantId ?? row?.grant_id
  if (grantId === undefined) return {}
  const [removed] = await removeGrant(context.db, { id: grantId })
  if (removed === undefined) return {}
  await context.audit(context.db, 'app_tokens_revoked', {
    userId: access?.userId,
  })
  return {}
}
