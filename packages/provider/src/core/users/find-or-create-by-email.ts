import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { Project } from '../../projects/project.ts'
import type { EmailRow, ProviderTransaction } from '../../tables.ts'
import type { Core } from '../core.ts'
import { deriveId } from './derive-id.ts'
import { findEmail, insertEmail } from './emails-store.ts'
import { keepPendingUser } from './store.ts'

/**
 * The address's row; an address never seen before gets one, with a user who is pending until the address is proved (`proveEmail`) or
 * a password is set. Known or unknown, the same statements run. `email` has been checked (`checkEmailAddress`).
 */
export async function findOrCreateByEmail(
  core: Pick<Core, 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  { project, email }: { project: Project; email: string },
): Promise<EmailRow> {
  const created_at = toInstant(core.clock.now())
  await insertEmail(transaction, {
    id: emailId(core, { project, email }),
    project_id: project.id,
    user_id: newId(`user-${project.mode}`),
    email,
    created_at,
  })
  const [row] = await findEmail(transaction, { projectId: project.id, email })
  if (row === undefined) throw new Error('The e-mail address was not written')
  await keepPendingUser(transaction, { id: row.user_id, project_id: project.id, created_at })
  return row
}

/** The `email_id` of an address in a project. */
export function emailId(
  core: Pick<Core, 'keys'>,
  { project, email }: { project: Project; email: string },
): string {
  return deriveId(core.keys['email-ids'], {
    prefix: `email-${project.mode}`,
    name: `${project.id}|${email}`,
  })
}
