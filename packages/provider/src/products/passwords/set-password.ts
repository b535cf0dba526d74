import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import { recordSecurityEvent } from '../../core/audit/record-security-event.ts'
import type { Client } from '../../core/client.ts'
import type { Core } from '../../core/core.ts'
import { forgetDevicesOfUser } from '../../core/devices/store.ts'
import { removeSessionsOfUser } from '../../core/sessions/store.ts'
import type { Project } from '../../projects/project.ts'
import type { ProviderTransaction, SessionRow } from '../../tables.ts'
import { replacePassword } from './store.ts'

/**
 * Sets a user's password and ends their other sessions (OWASP ASVS 7.4.3): whoever got in with the old one is out. A session of theirs
 * that came with the request stays.
 */
export async function setPassword(
  core: Core,
  transaction: ProviderTransaction,
  options: {
    project: Project
    client: Client
    userId: string
    hash: string
    session: SessionRow | undefined
  },
): Promise<void> {
  const { project, client, userId, hash, session } = options
  await replacePassword(transaction, {
    id: newId(`password-${project.mode}`),
    user_id: userId,
    hash,
    created_at: toInstant(core.clock.now()),
  })
  const ended = await removeSessionsOfUser(transaction, {
    userId,
    except: session?.user_id === userId ? session.id : '',
  })
  await forgetDevicesOfUser(transaction, { userId })
  const event = {
    projectId: project.id,
    userId,
    address: client.address,
    requestId: client.requestId,
  }
  await recordSecurityEvent(core, transaction, { type: 'password_set', ...event })
  if (ended.length > 0)
    await recordSecurityEvent(core, transaction, { type: 'sessions_ended', ...event })
}
