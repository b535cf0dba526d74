import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { Project } from '../../projects/project.ts'
import type { PhoneNumberRow, ProviderTransaction } from '../../tables.ts'
import type { Core } from '../core.ts'
import { deriveId } from './derive-id.ts'
import { findPhoneNumber, insertPhoneNumber, keepPendingUser } from './store.ts'

/**
 * The number's row; a number never seen before gets one, with a user who is pending until a code proves the number
 * (PD-24). Known or unknown, the same statements run.
 */
export async function findOrCreateByPhone(
  core: Pick<Core, 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  { project, phoneNumber }: { project: Project; phoneNumber: string },
): Promise<PhoneNumberRow> {
  const created_at = toInstant(core.clock.now())
  await insertPhoneNumber(transaction, {
    id: phoneId(core, { project, phoneNumber }),
    project_id: project.id,
    user_id: newId(`user-${project.mode}`),
    phone_number: phoneNumber,
    created_at,
  })
  const [row] = await findPhoneNumber(transaction, { projectId: project.id, phoneNumber })
  if (row === undefined) throw new Error('The phone number was not written')
  await keepPendingUser(transaction, { id: row.user_id, project_id: project.id, created_at })
  return row
}

/** The `phone_id` of a number in a project. */
export function phoneId(
  core: Pick<Core, 'keys'>,
  { project, phoneNumber }: { project: Project; phoneNumber: string },
): string {
  return deriveId(core.keys['phone-ids'], {
    prefix: `phone-number-${project.mode}`,
    name: `${project.id}|${phoneNumber}`,
  })
}
