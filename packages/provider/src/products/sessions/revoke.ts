import type { SessionCaller } from '../../access/caller.ts'
import { recordSecurityEvent } from '../../core/audit/record-security-event.ts'
import type { Client } from '../../core/client.ts'
import type { Core } from '../../core/core.ts'
import { removeSession } from '../../core/sessions/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'

/** Ends the session at once and everywhere: it is looked up at every request. */
export async function revokeSession(
  core: Core,
  { caller, client }: { caller: SessionCaller; client: Client },
): Promise<Record<never, never>> {
  await core.db.transaction().execute(async (transaction) => {
    const [removed] = await removeSession(transaction, { id: caller.session.id })
    if (removed === undefined) throw new ProviderError('session_not_found')
    await recordSecurityEvent(core, transaction, {
      type: 'session_revoked',
      projectId: caller.project.id,
      userId: caller.session.user_id,
      sessionId: caller.session.id,
      address: client.address,
      requestId: client.requestId,
    })
  })
  return {}
}
