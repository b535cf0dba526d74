import { recordSecurityEvent } from '../../../core/audit/record-security-event.ts'
import type { Core } from '../../../core/core.ts'
import type { AppGrantRow } from '../../../tables.ts'
import type { AppRequest } from './client-authentication.ts'
import { removeGrant } from './grants-store.ts'

/**
 * Ends every token of a grant because a code or refresh token was used again: one of the two who used it is not the app (RFC 9700
 * §2.1.1 and §4.14.2).
 */
export async function endFamily(
  core: Core,
  {
    request,
    grant,
  }: { request: AppRequest; grant: Pick<AppGrantRow, 'id'> & Partial<AppGrantRow> },
): Promise<void> {
  const [removed] = await removeGrant(core.db, { id: grant.id })
  if (removed === undefined) return
  await recordSecurityEvent(core, core.db, {
    type: 'token_reuse_detected',
    projectId: request.project.id,
    ...(grant.user_id === undefined ? {} : { userId: grant.user_id }),
    address: request.client.address,
    requestId: request.client.requestId,
  })
}
