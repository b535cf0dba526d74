import type { AuthenticationFactor } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { recordSecurityEvent } from '../../core/audit/record-security-event.ts'
import type { Client } from '../../core/client.ts'
import type { Core } from '../../core/core.ts'
import { proveEmail } from '../../core/sign-in/prove-email.ts'
import { addressFactor, kindOfChannel } from '../../core/users/address.ts'
import { verifyAddress } from '../../core/users/addresses-store.ts'
import { attachAddress } from '../../core/users/attach-address.ts'
import type { Project } from '../../projects/project.ts'
import type { AddressRow, PasscodeRow, ProviderTransaction, SessionRow } from '../../tables.ts'

/** Whom a right code signs in, and by what. */
export interface Proof {
  readonly userId: string
  readonly factor: AuthenticationFactor
}

interface RightCode {
  readonly passcode: PasscodeRow
  readonly project: Project
  readonly client: Client
  readonly session: SessionRow | undefined
}

const events = { email: 'email_added', phone: 'phone_number_added' } as const

/** What follows from a right code; undefined when its number or address is, or has meanwhile become, another user's, or is gone. */
export async function prove(
  core: Core,
  transaction: ProviderTransaction,
  right: RightCode,
): Promise<Proof | undefined> {
  const row = await settleAddress(core, transaction, right)
  if (row === undefined) return undefined
  const now = toInstant(core.clock.now())
  const factor: AuthenticationFactor = {
    type: 'otp',
    delivery_method: right.passcode.channel,
    last_authenticated_at: now,
    created_at: now,
    updated_at: now,
    ...addressFactor(row),
  }
  return { userId: row.user_id, factor }
}

async function settleAddress(
  core: Core,
  transaction: ProviderTransaction,
  { passcode, project, session, client }: RightCode,
): Promise<AddressRow | undefined> {
  const { address: added, user_id: userId, method_id: id } = passcode
  const kind = kindOfChannel[passcode.channel]
  if (added === null) {
    // The first proof of a mailbox settles whose the account is.
    if (kind === 'email') return proveEmail(core, transaction, { project, emailId: id, session })
    const [row] = await verifyAddress(transaction, { id, now: toInstant(core.clock.now()) })
    return row
  }
  const address = { kind, value: added }
  const row = await attachAddress(core, transaction, { project, userId, address })
  if (row !== undefined)
    await recordSecurityEvent(core, transaction, {
      type: events[kind],
      projectId: project.id,
      userId,
      address: client.address,
      requestId: client.requestId,
    })
  return row
}
