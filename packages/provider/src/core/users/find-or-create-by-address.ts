import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { AddressRow, ProviderTransaction } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { type Address, addressId } from './address.ts'
import { findAddress, insertAddress } from './addresses-store.ts'
import { insertPendingUserIfAbsent } from './store.ts'

/**
 * Returns the address's row. A new address gets one, with a user who is pending until the address
 * is proved or a password is set (PD-24). The same statements run for known and unknown addresses.
 */
export async function findOrCreateByAddress(
  context: Pick<ProjectContext, 'project' | 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  address: Address,
): Promise<AddressRow> {
  const { project } = context
  const created_at = toInstant(context.clock.now())
  await insertAddress(transaction, {
    ...address,
    id: addressId(context, { address }),
    project_id: project.id,
    user_id: newId(`user-${project.mode}`),
    created_at,
  })
  const [row] = await findAddress(transaction, { projectId: project.id, ...address })
  if (row === undefined) throw new Error('The address was not written')
  await insertPendingUserIfAbsent(transaction, {
    id: row.user_id,
    project_id: project.id,
    created_at,
  })
  return row
}
