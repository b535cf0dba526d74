import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import { forgetDevicesOfUser } from '../../core/devices/store.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { removeSessionsOfUser } from '../../core/sessions/store.ts'
import type { ProviderTransaction, SessionRow } from '../../tables.ts'
import { replacePassword } from './store.ts'

/**
 * Sets a user's password and ends their other sessions (OWASP ASVS 7.4.3), which ends the access of
 * anybody who used the old one. The request's own session stays.
 */
export async function setPassword(
  context: ProjectContext,
  transaction: ProviderTransaction,
  options: {
    userId: string
    hash: string
    session: SessionRow | undefined
  },
): Promise<void> {
  const { userId, hash, session } = options
  const { project } = context
  await replacePassword(transaction, {
    id: newId(`password-${project.mode}`),
    user_id: userId,
    hash,
    created_at: toInstant(context.clock.now()),
  })
  const ended = await removeSessionsOfUser(transaction, {
    userId,
    except: session?.user_id === userId ? session.id : '',
  })
  await forgetDevicesOfUser(transaction, { userId })
  const subject = {
    userId,
  }
  await context.audit(transaction, 'password_set', subject)
  if (ended.length > 0) await context.audit(transaction, 'sessions_ended', subject)
}
