import { toInstant } from '@maypole/platform/clock'
import type { AddressKind, AddressRow, ProviderTransaction, SessionRow } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import type { Address } from '../users/address.ts'
import { verifyAddress } from '../users/addresses-store.ts'
import { attachAddress } from '../users/attach-address.ts'
import { proveEmail } from './prove-email.ts'

interface Prover {
  readonly id: string
  readonly session: SessionRow | undefined
}

/**
 * The first proof of a mailbox decides whose the account is; a number is its user's from the
 * beginning.
 */
const provers: Readonly<Record<AddressKind, typeof proveEmail>> = {
  email: proveEmail,
  phone: verifyNumber,
}

/**
 * Records that the caller reads what is sent to a known address, in the transaction of the proof.
 * Returns the row, whose `user_id` is whom to sign in, or undefined when the address is gone.
 */
export function proveAddress(
  context: Pick<ProjectContext, 'project' | 'clock'>,
  transaction: ProviderTransaction,
  { kind, ...prover }: Prover & { kind: AddressKind },
): Promise<AddressRow | undefined> {
  return provers[kind](context, transaction, prover)
}

const events = { email: 'email_added', phone: 'phone_number_added' } as const

/**
 * Adds a just proved address to the signed-in user. Returns undefined when another user has proved
 * it.
 */
export async function proveAddition(
  context: ProjectContext,
  transaction: ProviderTransaction,
  { userId, address }: { userId: string; address: Address },
): Promise<AddressRow | undefined> {
  const row = await attachAddress(context, transaction, { userId, address })
  if (row !== undefined) await context.audit(transaction, events[address.kind], { userId })
  return row
}

async function verifyNumber(
  context: Pick<ProjectContext, 'clock'>,
  transaction: ProviderTransaction,
  { id }: Prover,
): Promise<AddressRow | undefined> {
  const [row] = await verifyAddress(transaction, { id, now: toInstant(context.clock.now()) })
  return row
}
