import { toInstant } from '@maypole/platform/clock'
import { newTimeOrderedId } from '@maypole/platform/ids'
import { describeSource, type Source } from '../../core/devices/source.ts'
import { allowMail } from '../../core/mail/allow-mail.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { type Address, kindOfChannel } from '../../core/users/address.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { createByAddress } from '../../core/users/find-or-create-by-address.ts'
import type { Message, ProofPurpose } from '../../delivery/port.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { findPageOrigin } from '../../projects/origin.ts'
import type { Project } from '../../projects/project.ts'
import type { PasscodeSettings } from '../../settings/passcodes.ts'
import type {
  AddressKind,
  Channel,
  PasscodeRow,
  ProviderTransaction,
  SessionRow,
} from '../../tables.ts'
import { allowSend } from './allow-send.ts'
import { createCode, hashCode } from './code.ts'
import { checkSmsDestination } from './destination.ts'
import { chooseNewMethod, type Method } from './method.ts'
import { replacePasscode, replacePasscodeOfAddress } from './store.ts'

export interface SendCode {
  readonly channel: Channel
  /** A number or an e-mail address, as sent. */
  readonly to: string
  readonly expirationMinutes: number | undefined
  /** The language of the message, a tag. */
  readonly locale: string | undefined
  /** The session of the user who gets the number or address; without one, the code signs in. */
  readonly session?: SessionRow
}

/**
 * Creates a code and sends it. Neither the reply nor the work reveals whether the number or address
 * is known (PD-24). The message leaves through the outbox, so a carrier's failure is not the
 * caller's.
 */
export async function sendCode(
  context: ProjectContext,
  send: SendCode,
): Promise<{ method_id: string }> {
  const { channel, session } = send
  const { project } = context
  const minutes = checkExpiration(send.expirationMinutes, context.settings.passcodes)
  const kind = kindOfChannel[channel]
  const { check, allow } = destinations[kind]
  const to: Address = { kind, value: check(send.to, context.settings) }
  const newMethod =
    session === undefined ? undefined : await chooseNewMethod(context, { session, to })
  const source = describeSource(context)
  const isOwner = newMethod !== undefined && newMethod.added === null
  const { rangeKey, lane } = await allow(context, { value: to.value, source, isOwner })

  const code = createCode(context)
  const now = context.clock.now()
  const id = newTimeOrderedId('passcode', now)
  const expiresAt = now + minutes * 60_000
  const method = await context.transact(async (transaction) => {
    const chosen = await writeCode(context, transaction, {
      method: newMethod,
      to,
      columns: {
        lane,
        id,
        project_id: project.id,
        channel,
        source_hash: source.networkAddress,
        code_hash: hashCode(context.keys.passcodes, { id, code }),
        created_at: toInstant(now),
        expires_at: toInstant(expiresAt),
      },
    })
    await context.outbox.enqueue(
      transaction,
      composeMessage({
        project,
        pageOrigin: findPageOrigin(context.settings, { project, origin: context.client.origin }),
        channel,
        to: to.value,
        code,
        minutes,
        purpose: purposeOf(newMethod),
        locale: send.locale,
      }),
      {
        topic: chosen.id,
        expiresAt,
      },
    )
    const sent = rangeKey === undefined ? undefined : { rangeKey, networkHash: source.network }
    const codeId = sent && id
    await context.audit(transaction, 'passcode_sent', { userId: chosen.userId, codeId, sent })
    return chosen
  })
  return { method_id: method.id }
}

/** Writes a code for a method of the session's user, or for the owner of an address. */
async function writeCode(
  context: ProjectContext,
  transaction: ProviderTransaction,
  code: {
    method: Method | undefined
    to: Address
    columns: Omit<PasscodeRow, 'method_id' | 'user_id' | 'address' | 'used_at'>
  },
): Promise<Pick<Method, 'id' | 'userId'>> {
  const { method, to, columns } = code
  if (method !== undefined) {
    const { id, userId, added } = method
    await replacePasscode(transaction, {
      ...columns,
      method_id: id,
      user_id: userId,
      address: added,
    })
    return method
  }
  const written = await createByAddress(context, transaction, {
    address: to,
    use: () => replacePasscodeOfAddress(transaction, { ...columns, ...to }),
  })
  return { id: written.method_id, userId: written.user_id }
}

interface Destination {
  /** Returns it in its one form. Throws when nothing can be sent there. */
  readonly check: (to: string, settings: ProjectContext['settings']) => string
  /**
   * Counts the message before it is sent. Returns the key of a number's range, and which older code
   * it replaces.
   */
  readonly allow: (
    context: ProjectContext,
    send: { value: string; source: Source; isOwner: boolean },
  ) => Promise<{ rangeKey: string | undefined; lane: PasscodeRow['lane'] }>
}

/** What the kinds of addresses differ in when a code is sent. */
const destinations: Readonly<Record<AddressKind, Destination>> = {
  email: {
    check: checkEmailAddress,
    async allow(context, { value, ...rest }) {
      const isKnownDevice = await allowMail(context, { ...rest, email: value })
      return { rangeKey: undefined, lane: isKnownDevice ? 'device' : 'open' }
    },
  },
  phone: {
    check: (to, settings) => checkSmsDestination(to, settings.sms),
    allow: (context, { value, ...rest }) => allowSend(context, { ...rest, phoneNumber: value }),
  },
}

/** Returns the purpose of the code for a signed-in user; without a session it signs in. */
function purposeOf(method: Method | undefined): ProofPurpose {
  if (method === undefined) return 'sign-in'
  return method.added === null ? 'confirm' : 'add'
}

function composeMessage(options: {
  project: Project
  pageOrigin: string | undefined
  channel: Channel
  to: string
  code: string
  minutes: number
  purpose: ProofPurpose
  locale: string | undefined
}): Message {
  const { project, pageOrigin, channel, minutes, ...shared } = options
  const { name: productName, publicUrl } = project
  switch (channel) {
    case 'sms':
      return { kind: 'sms-code', ...shared, productName, publicUrl, pageOrigin }
    case 'whatsapp':
      return { kind: 'whatsapp-code', ...shared, productName }
    case 'email':
      return { kind: 'email-code', ...shared, productName, minutes }
  }
}

/** Validates whole minutes, 1 to the project's limit. */
function checkExpiration(minutes: number | undefined, settings: PasscodeSettings): number {
  const chosen = minutes ?? settings.defaultMinutes
  if (!Number.isInteger(chosen) || chosen < 1 || chosen > settings.longestMinutes)
    throw new ProviderError('invalid_expiration')
  return chosen
}
