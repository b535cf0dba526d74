import { toInstant } from '@maypole/platform/clock'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction, SessionRow } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { lockSession } from './store.ts'

/**
 * Locks and returns the request's session in its current state, so that ending it waits for the
 * transaction. To be called where only a session may do something, after locking its user
 * (`lockUser`): an action allowed when the request came must neither run for a session that has
 * ended since, nor open another one. Throws session_not_found.
 */
export async function lockCallerSession(
  context: Pick<ProjectContext, 'clock'>,
  transaction: ProviderTransaction,
  session: Pick<SessionRow, 'id'>,
): Promise<SessionRow> {
  const now = toInstant(context.clock.now())
  const [held] = await lockSession(transaction, { id: session.id, now })
  if (held === undefined) throw new ProviderError('session_not_found')
  return held
}
