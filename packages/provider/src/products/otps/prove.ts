import type { AuthenticationFactor } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { recordSecurityEvent } from '../../core/audit/record-security-event.ts'
import type { Client } from '../../core/client.ts'
import type { Core } from '../../core/core.ts'
import { proveEmail } from '../../core/sign-in/prove-email.ts'
import { attachEmail, attachPhoneNumber } from '../../core/users/attach-address.ts'
import { verifyPhoneNumber } from '../../core/users/store.ts'
import type { Project } from '../../projects/project.ts'
import type {
  EmailRow,
  PasscodeRow,
  PhoneNumberRow,
  ProviderTransaction,
  SessionRow,
} from '../../tables.ts'

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

/** What follows from a right code; undefined when its number or address is, or has meanwhile become, another user's, or is gone. */
export async function prove(
  core: Core,
  transaction: ProviderTransaction,
  right: RightCode,
): Promise<Proof | undefined> {
  const { channel } = right.passcode
  const now = toInstant(core.clock.now())
  const times = { last_authenticated_at: now, created_at: now, updated_at: now }
  if (channel === 'email') {
    const email = await settleEmail(core, transaction, right)
    if (email === undefined) return undefined
    const email_factor = { email_id: email.id, email_address: email.email }
    const factor = { type: 'otp', delivery_method: channel, ...times, email_factor }
    return { userId: email.user_id, factor }
  }
  const phone = await settlePhoneNumber(core, transaction, right)
  if (phone === undefined) return undefined
  const phone_number_factor = { phone_id: phone.id, phone_number: phone.phone_number }
  const factor = { type: 'otp', delivery_method: channel, ...times, phone_number_factor }
  return { userId: phone.user_id, factor }
}

async function settleEmail(
  core: Core,
  transaction: ProviderTransaction,
  { passcode, project, session, client }: RightCode,
): Promise<EmailRow | undefined> {
  const { address, user_id: userId, method_id: emailId } = passcode
  if (address === null) return proveEmail(core, transaction, { project, emailId, session })
  const email = await attachEmail(core, transaction, { project, userId, email: address })
  if (email !== undefined)
    await noteAdded(core, transaction, { type: 'email_added', project, userId, client })
  return email
}

async function settlePhoneNumber(
  core: Core,
  transaction: ProviderTransaction,
  { passcode, project, client }: RightCode,
): Promise<PhoneNumberRow | undefined> {
  const { address, user_id: userId, method_id: id } = passcode
  if (address === null) {
    const [phone] = await verifyPhoneNumber(transaction, { id, now: toInstant(core.clock.now()) })
    return phone
  }
  const phone = await attachPhoneNumber(core, transaction, {
    project,
    userId,
    phoneNumber: address,
  })
  if (phone !== undefined)
    await noteAdded(core, transaction, { type: 'phone_number_added', project, userId, client })
  return phone
}

async function noteAdded(
  core: Core,
  transaction: ProviderTransaction,
  options: {
    type: 'email_added' | 'phone_number_added'
    project: Project
    userId: string
    client: Client
  },
): Promise<void> {
  await recordSecurityEvent(core, transaction, {
    type: options.type,
    projectId: options.project.id,
    userId: options.userId,
    address: options.client.address,
    requestId: options.client.requestId,
  })
}
