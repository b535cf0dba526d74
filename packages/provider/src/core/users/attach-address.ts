import { toInstant } from '@maypole/platform/clock'
import type { AddressRow, ProviderTransaction } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { type Address, addressId } from './address.ts'
import { claimAddress, insertAddress } from './addresses-store.ts'

/**
 * Assigns a just proved address to a user. An unproved one changes owners, regardless of the
 * claimant; returns undefined when another user has proved it (PD-132).
 */
export async function attachAddress(
  context: Pick<ProjectContext, 'project' | 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  { userId, address }: { userId: string; address: Address },
): Promise<AddressRow | undefined> {
  const { project } = context
  const now = toInstant(context.clock.now())
  const id = addressId(context, { address })
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
