import type { AuthenticationFactor } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import type { ProjectContext } from '../../core/project-context.ts'
import { newFactor } from '../../core/sessions/new-factor.ts'
import { proveAddition, proveAddress } from '../../core/sign-in/prove-address.ts'
import { addressFactor, kindOfChannel } from '../../core/users/address.ts'
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
  const otp = { type: 'otp', delivery_method: passcode.channel, ...addressFactor(row) }
  return { userId: row.user_id, factor: newFactor(otp, now) }
}

function resolveAddress(
  context: ProjectContext,
  transaction: ProviderTransaction,
  { passcode, session }: RightCode,
): Promise<AddressRow | undefined> {
  const { address: value, user_id: userId, method_id: id } = passcode
  const kind = kindOfChannel[passcode.channel]
  return value === null
    ? proveAddress(context, transaction, { id, kind, session })
    : proveAddition(context, transaction, { userId, address: { kind, value } })
}
