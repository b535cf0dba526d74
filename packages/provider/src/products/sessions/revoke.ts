import type { SessionCaller } from '../../access/caller.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { removeSession } from '../../core/sessions/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'

/** Ends the session at once and everywhere: it is looked up at every request. */
export async function revokeSession(
  context: ProjectContext,
  { caller }: { caller: SessionCaller },
): Promise<Record<never, never>> {
  await context.transact(async (transaction) => {
    const [removed] = await removeSession(transaction, { id: caller.session.id })
    if (removed === undefined) throw new ProviderError('session_not_found')
    await context.audit(transaction, 'session_revoked', {
      userId: caller.session.user_id,
      sessionId: caller.session.id,
    })
  })
  return {}
}
