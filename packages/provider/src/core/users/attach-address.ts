import { toInstant } from '@maypole/platform/clock'
import type { Project } from '../../projects/project.ts'
import type { AddressRow, ProviderTransaction } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { type Address, addressId } from './address.ts'
import { claimAddress, insertAddress } from './addresses-store.ts'

/**
 * Gives a user an address that has just been proved. One that nobody has proved before is theirs, whoever claimed it; undefined
 * when it belongs to another user (PD-132).
 */
export async function attachAddress(
  context: Pick<ProjectContext, 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  { project, userId, address }: { project: Project; userId: string; address: Address },
): Promise<AddressRow | undefined> {
  const now = toInstant(context.clock.now())
  const id = addressId(context, { project, address })
  await insertAddress(transaction, {
    ...address,
    id,
    project_id: project.id,
    user_id: userId,
    created_at: now,
  })
  const [row] = await claimAddress(transaction, { id, userId, now })
  return row
}
