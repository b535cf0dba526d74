import type { AddressRow, ProviderDatabase } from '../../tables.ts'
import type { Address } from './address.ts'
import { findAddresses } from './store.ts'

/** Returns the row of an address that a user has proved; undefined when it is not theirs. */
export async function findOwnAddress(
  db: ProviderDatabase,
  { userId, address: { kind, value } }: { userId: string; address: Address },
): Promise<AddressRow | undefined> {
  const rows = await findAddresses(db, { userId })
  return rows.find((row) => row.kind === kind && row.value === value && row.verified_at !== null)
}
