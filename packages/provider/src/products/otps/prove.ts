import type { AuthenticationFactor } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import type { ProjectContext } from '../../core/project-context.ts'
import { proveEmail } from '../../core/sign-in/prove-email.ts'
import { addressFactor, kindOfChannel } from '../../core/users/address.ts'
import { verifyAddress } from '../../core/users/addresses-store.ts'
import { attachAddress } from '../../core/users/attach-address.ts'
import type { AddressRow, PasscodeRow, ProviderTransaction, SessionRow } from '../../tables.ts'

/** Whom a right code signs in, and the factor. */
export interface Proof {
  readonly userId: string
  readonly factor: AuthenticationFactor
}

interface RightCode {
  readonly passcode: PasscodeRow
  readonly session: SessionRow | undefined
}

const events = { email: 'email_added', phone: 'phone_number_added' } as const

/**
 * Returns the proof of a right code; undefined when its number or address belongs to another user,
 * or is gone.
 */
export async function prove(
  context: ProjectContext,
  transaction: ProviderTransaction,
  right: RightCode,
): Promise<Proof | undefined> {
  const row = await resolveAddress(context, transaction, right)
  return proofOf(context, { passcode: right.passcode, row })
}

/** Returns the proof of an address by its code. */
export function proofOf(
  context: Pick<ProjectContext, 'clock'>,
  { passcode, row }: { passcode: PasscodeRow; row: AddressRow | undefined },
): Proof | undefined {
  if (row === undefined) return undefined
  const now = toInstant(context.clock.now())
  const factor: AuthenticationFactor = {
    type: 'otp',
    delivery_method: passcode.channel,
    last_authenticated_at: now,
    created_at: now,
    updated_at: now,
    ...addressFactor(row),
  }
  return { userId: row.user_id, factor }
}

async function resolveAddress(
  context: ProjectContext,
  transaction: ProviderTransaction,
  { passcode, session }: RightCode,
): Promise<AddressRow | undefined> {
  const { address: added, user_id: userId, method_id: id } = passcode
  const kind = kindOfChannel[passcode.channel]
  if (added === null) {
    // The first proof of a mailbox decides whose the account is.
    if (kind === 'email') return proveEmail(context, transaction, { emailId: id, session })
    const [row] = await verifyAddress(transaction, { id, now: toInstant(context.clock.now()) })
    return row
  }
  const address = { kind, value: added }
  const row = await attachAddress(context, transaction, { userId, address })
  if (row !== undefined) await context.audit(transaction, events[kind], { userId })
  return row
}
