import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { AddressRow, ProviderTransaction } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { type Address, addressId } from './address.ts'
import { findAddress, insertAddress } from './addresses-store.ts'
import { insertPendingOwnerIfAbsent } from './store.ts'

/**
 * Writes an address unless it exists, with a user who is pending until the address is proved or a
 * password is set, and returns what `use` does with it. The same statements run for known and
 * unknown addresses.
 */
export async function createByAddress<Row>(
  context: Pick<ProjectContext, 'project' | 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  { address, use }: { address: Address; use: () => Promise<Row[]> },
): Promise<Row> {
  // On PostgreSQL, an account that is being deleted still has its address for the first statement,
  // and no more for the next.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await insertWithOwner(context, transaction, address)
    const [row] = await use()
    if (row !== undefined) return row
  }
  throw new Error('The address was not written')
}

async function insertWithOwner(
  context: Pick<ProjectContext, 'project' | 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  address: Address,
): Promise<void> {
  const { project } = context
  const now = toInstant(context.clock.now())
  await insertAddress(transaction, {
    ...address,
    id: addressId(context, { address }),
    project_id: project.id,
    user_id: newId(`user-${project.mode}`),
    created_at: now,
  })
  await insertPendingOwnerIfAbsent(transaction, { ...address, projectId: project.id, now })
}

/**
 * Returns the address's row. A new address gets one, with a user who is pending until the address
 * is proved or a password is set (PD-24). The same statements run for known and unknown addresses.
 */
export async function findOrCreateByAddress(
  context: Pick<ProjectContext, 'project' | 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  address: Address,
): Promise<AddressRow> {
  return createByAddress(context, transaction, {
    address,
    use: () => findAddress(transaction, { projectId: context.project.id, ...address }),
  })
}
