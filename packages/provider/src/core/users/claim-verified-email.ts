import { toInstant } from '@maypole/platform/clock'
import type { ProviderTransaction } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { type Address, addressId } from './address.ts'
import { findAddress, insertAddress, verifyAddressFor } from './addresses-store.ts'
import { findUser, lockUser } from './store.ts'

/**
 * Assigns the address that their provider has verified to a user, and returns its id; undefined
 * when it stays somebody else's. A claim by a user who never signed in is no obstacle. An unproved
 * claim by an active user stays, without connecting the two users.
 */
export async function claimVerifiedEmail(
  context: Pick<ProjectContext, 'project' | 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  { email, userId }: { email: string; userId: string },
): Promise<string | undefined> {
  const { project } = context
  const now = toInstant(context.clock.now())
  const address: Address = { kind: 'email', value: email }
  await insertAddress(transaction, {
    ...address,
    id: addressId(context, { address }),
    project_id: project.id,
    user_id: userId,
    created_at: now,
  })
  const [row] = await findAddress(transaction, { projectId: project.id, ...address })
  if (row === undefined) return undefined
  if (row.verified_at !== null) return row.user_id === userId ? row.id : undefined
  if (row.user_id !== userId) {
    // Nobody sets a password for the claim meanwhile.
    await lockUser(transaction, { id: row.user_id })
    const [claimant] = await findUser(transaction, { id: row.user_id })
    if (claimant?.status === 'active') return undefined
  }
  const [verified] = await verifyAddressFor(transaction, { id: row.id, userId, now })
  return verified?.id
}
