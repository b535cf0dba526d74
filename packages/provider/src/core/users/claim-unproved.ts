import { toInstant } from '@maypole/platform/clock'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { type Address, addressId } from './address.ts'
import { findAddress, insertAddress, takeOverAddress } from './addresses-store.ts'

const duplicates = { email: 'duplicate_email', phone: 'duplicate_phone_number' } as const

/**
 * Gives a user an address that nobody has proved, and returns its id. One that somebody only asked
 * a code or link for changes owners; throws duplicate_email or duplicate_phone_number where it is
 * another user's.
 */
export async function claimUnproved(
  context: Pick<ProjectContext, 'project' | 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  { userId, address }: { userId: string; address: Address },
): Promise<string> {
  const { project } = context
  await insertAddress(transaction, {
    ...address,
    id: addressId(context, { address }),
    project_id: project.id,
    user_id: userId,
    created_at: toInstant(context.clock.now()),
  })
  await takeOverAddress(transaction, { ...address, projectId: project.id, userId })
  const row = await findAddress(transaction, { projectId: project.id, ...address })
  if (row?.user_id !== userId) throw new ProviderError(duplicates[address.kind])
  return row.id
}
