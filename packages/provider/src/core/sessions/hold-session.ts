import { toInstant } from '@maypole/platform/clock'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction, SessionRow } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { lockSession } from './store.ts'

/**
 * The session that a request came with, as it is now; whoever ends it waits until the transaction is over, and ends it then. To be called
 * where only a session may do something, once its user is held (`lockUser`): what was allowed when the request came must neither be done
 * for a session that has ended since, nor open another one. Throws session_not_found.
 */
export async function holdSession(
  context: Pick<ProjectContext, 'clock'>,
  transaction: ProviderTransaction,
  session: Pick<SessionRow, 'id'>,
): Promise<SessionRow> {
  const now = toInstant(context.clock.now())
  const [held] = await lockSession(transaction, { id: session.id, now })
  if (held === undefined) throw new ProviderError('session_not_found')
  return held
}
