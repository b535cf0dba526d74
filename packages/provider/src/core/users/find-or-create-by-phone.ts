import { createHmac } from 'node:crypto'
import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { Project } from '../../project.ts'
import type { PhoneNumberRow, ProviderTransaction } from '../../tables.ts'
import type { Core } from '../core.ts'
import { findPhoneNumber, insertPhoneNumber, keepPendingUser } from './store.ts'

/**
 * The number's row; a number never seen before gets one, with a user who is pending until a code proves the number
 * (decision 24). Known or unknown, the same statements run.
 */
export async function findOrCreateByPhone(
  core: Pick<Core, 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  { project, phoneNumber }: { project: Project; phoneNumber: string },
): Promise<PhoneNumberRow> {
  const created_at = toInstant(core.clock.now())
  await insertPhoneNumber(transaction, {
    id: derivePhoneId(core.keys['phone-ids'], project, phoneNumber),
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

/**
 * The id follows from the number under a secret key: nobody can guess it, and a pending number that was swept and comes back
 * has the id it had, as a verified one does. Otherwise a changed id would tell that nobody ever signed in with the number.
 */
function derivePhoneId(key: Uint8Array, project: Project, phoneNumber: string): string {
  const bytes = createHmac('sha256', key).update(`${project.id}|${phoneNumber}`).digest()
  // The form of a version 8 UUID (RFC 9562 §5.8): bits of our own choosing.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  const uuid = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
  return `phone-number-${project.mode}-${uuid}`
}
