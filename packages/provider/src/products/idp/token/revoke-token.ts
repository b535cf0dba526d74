import { sha256 } from '@maypole/platform/crypto'
import { recordSecurityEvent } from '../../../core/audit/record-security-event.ts'
import type { Core } from '../../../core/core.ts'
import type { AppRow } from '../../../tables.ts'
import { requireParameter } from '../http/form.ts'
import { OauthError } from '../http/oauth-error.ts'
import { descriptions } from '../messages.ts'
import { verifyAccessToken } from './access-token.ts'
import type { AppRequest } from './client-authentication.ts'
import { findRefreshToken, removeGrant } from './grants-store.ts'

/**
 * Ends a token and all others of its family, whichever of them it is (RFC 7009 §2.1). One that does not exist or has ended is fine;
 * one of another app is refused with invalid_request.
 */
export async function revokeToken(
  core: Core,
  { request, app }: { request: AppRequest; app: AppRow },
): Promise<Record<never, never>> {
  const { project, issuer, client } = request
  const token = requireParameter(request.parameters, 'token')
  const access = await verifyAccessToken(core, { token, projectId: project.id, issuer })
  if (access !== undefined && access.appId !== app.id)
    throw new OauthError('invalid_request', descriptions.otherClient)
  const [row] = await findRefreshToken(core.db, { tokenHash: sha256(token), appId: app.id })
  const grantId = access?.grantId ?? row?.grant_id
  if (grantId === undefined) return {}
  const [removed] = await removeGrant(core.db, { id: grantId })
  if (removed === undefined) return {}
  await recordSecurityEvent(core, core.db, {
    type: 'app_tokens_revoked',
    projectId: project.id,
    ...(access === undefined ? {} : { userId: access.userId }),
    address: client.address,
    requestId: client.requestId,
  })
  return {}
}
