import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { AddressRow, ProviderDatabase, ProviderTransaction } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { type Address, addressId } from './address.ts'
import { claimAddress, findAddress, insertAddress, verifyAddressFor } from './addresses-store.ts'
import { findUser, insertPendingOwnerIfAbsent, listAddresses, lockUser } from './store.ts'

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
  await insertAddress(transaction, {
    ...address,
    id: addressId(context, { address }),
    project_id: project.id,
    user_id: userId,
    created_at: now,
  })
  const [row] = await claimAddress(transaction, { ...address, projectId: project.id, userId, now })
  return row
}

/** Returns the row of an address that a user has proved; undefined when it is not theirs. */
export async function findOwnAddress(
  db: ProviderDatabase,
  { userId, address: { kind, value } }: { userId: string; address: Address },
): Promise<AddressRow | undefined> {
  const rows = await listAddresses(db, { userId })
  return rows.find((row) => row.kind === kind && row.value === value && row.verified_at !== null)
}

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
  const row = await findAddress(transaction, { projectId: project.id, ...address })
  if (row === undefined) return undefined
  if (row.verified_at !== null) return row.user_id === userId ? row.id : undefined
  if (row.user_id !== userId) {
    // Nobody sets a password for the claim meanwhile.
    await lockUser(transaction, { id: row.user_id })
    const claimant = await findUser(transaction, { id: row.user_id })
    if (claimant?.status === 'active') return undefined
  }
  const [verified] = await verifyAddressFor(transaction, { id: row.id, userId, now })
  return verified?.id
}

/**
 * Writes an address unless it exists, with a user who is pending until the address is proved or a
 * password is set, and returns what `use` does with it. The same statements run for known and
 * unknown addresses.
 */
export async function createByAddress<Row>(
  context: Pick<ProjectContext, 'project' | 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  { address, use }: { address: Address; use: () => Promise<Row | undefined> },
): Promise<Row> {
  // On PostgreSQL, an account that is being deleted still has its address for the first statement,
  // and no more for the next.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await insertWithOwner(context, transaction, address)
    const row = await use()
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
