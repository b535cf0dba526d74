import { toInstant } from '@maypole/platform/clock'
import { newTimeOrderedId } from '@maypole/platform/ids'
import type { CountryCode, NumberType } from 'libphonenumber-js/max'
import parsePhoneNumber from 'libphonenumber-js/max'
import { describeSource, type Source } from '../../core/devices/source.ts'
import { allowMail } from '../../core/mail/allow-mail.ts'
import { checkMailTemplates, type MailTemplates } from '../../core/mail/mail-templates.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { type Address, addressId, kindOfChannel } from '../../core/users/address.ts'
import { createByAddress, findOwnAddress } from '../../core/users/addresses.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { e164 } from '../../core/users/phone-number.ts'
import { findUser } from '../../core/users/store.ts'
import type { Message, ProofPurpose } from '../../delivery/port.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { Project } from '../../projects/project.ts'
import { findPageOrigin } from '../../projects/project-origins.ts'
import type { PasscodeSettings } from '../../settings/passcodes.ts'
import type { SmsSettings } from '../../settings/sms.ts'
import type {
  AddressKind,
  Channel,
  PasscodeRow,
  ProviderTransaction,
  SessionRow,
} from '../../tables.ts'
import { allowSend } from './allow-send.ts'
import { createCode, hashCode } from './code.ts'
import { replacePasscode, replacePasscodeOfAddress } from './store.ts'

/**
 * Number types of phones that people carry or have on a desk. Not premium, shared-cost, toll-free
 * and service numbers.
 */
const reachable: readonly NumberType[] = [
  'MOBILE',
  'FIXED_LINE_OR_MOBILE',
  'FIXED_LINE',
  'VOIP',
  'PERSONAL_NUMBER',
]

/**
 * Validates a number for messages, and returns it in E.164. The country comes first: a number of a
 * country that is not allowed is refused whatever else is wrong with it, and satellites have none.
 * Throws invalid_phone_number_country_code or invalid_phone_number.
 */
export function checkSmsDestination(text: string, settings: SmsSettings): string {
  if (!e164.test(text)) throw new ProviderError('invalid_phone_number')
  const parsed = parsePhoneNumber(text)
  const country = parsed?.country ?? findCountryByAreaCode(text)
  const isUnassigned = country === undefined && /^\+1\d{10}$/.test(text)
  if (isUnassigned && settings.acceptUnassigned && settings.countries.includes('US')) return text
  if (isUnassigned) throw new ProviderError('invalid_phone_number')
  if (country === undefined || !settings.countries.includes(country))
    throw new ProviderError('invalid_phone_number_country_code')
  if (isPremium(text)) throw new ProviderError('invalid_phone_number')
  if (parsed?.isValid() !== true) {
    if (settings.acceptUnassigned && /^\+1\d{10}$/.test(text)) return text
    throw new ProviderError('invalid_phone_number')
  }
  if (!reachable.includes(parsed.getType())) throw new ProviderError('invalid_phone_number')
  return parsed.number
}

/** +1-900, and the 976 exchange of every area code. */
function isPremium(text: string): boolean {
  return /^\+1(900\d{7}|\d{3}976\d{4})$/.test(text)
}

/**
 * Two dozen countries share +1: even if the rest of a number is not assigned, its area code
 * identifies the country.
 */
function findCountryByAreaCode(text: string): CountryCode | undefined {
  const area = /^\+1(\d{3})\d{7}$/.exec(text)?.[1]
  return area === undefined ? undefined : parsePhoneNumber(`+1${area}2345678`)?.country
}

export interface SendCode {
  readonly channel: Channel
  /** A number or an e-mail address, as sent. */
  readonly to: string
  readonly expirationMinutes: number | undefined
  /** The language of the message, a tag. */
  readonly locale: string | undefined
  /** For codes by mail. */
  readonly templates?: MailTemplates
  /** The session of the user who gets the number or address; without one, the code signs in. */
  readonly session?: SessionRow | undefined
  /** The user to whom a server adds the number or address. */
  readonly ownerId?: string | undefined
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
  const { id } = await issueCode(context, send)
  return { method_id: id }
}

/** As `sendCode`, for a server, which learns whose code it is. */
export async function issueCode(
  context: ProjectContext,
  send: SendCode,
): Promise<Pick<Method, 'id' | 'userId'>> {
  const { channel, templates = {} } = send
  const { project } = context
  checkMailTemplates(context, { kind: 'email-code', named: templates })
  const minutes = checkExpiration(send.expirationMinutes, context.settings.passcodes)
  const kind = kindOfChannel[channel]
  const { check, allow } = destinations[kind]
  const to: Address = { kind, value: check(send.to, context.settings) }
  const newMethod = await chooseNewMethod(context, { ...send, to })
  const source = describeSource(context)
  const isOwner = newMethod !== undefined && newMethod.added === null
  const allowed = await allow(context, { value: to.value, source, isOwner })

  const code = createCode(context)
  const now = context.clock.now()
  const id = newTimeOrderedId('passcode', now)
  const expiresAt = now + minutes * 60_000
  return context.transact(async (transaction) => {
    const chosen = await writeCode(context, transaction, {
      method: newMethod,
      to,
      columns: {
        lane: newMethod?.isVouched === true ? 'device' : allowed.lane,
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
        template: await chooseTemplate(transaction, { named: templates, userId: chosen.userId }),
      }),
      {
        topic: chosen.id,
        expiresAt,
      },
    )
    const { rangeKey } = allowed
    const sent = rangeKey === undefined ? undefined : { rangeKey, networkHash: source.network }
    const codeId = sent && id
    await context.audit(transaction, 'passcode_sent', { userId: chosen.userId, codeId, sent })
    return chosen
  })
}

/** Writes a code for a method of the session's user, or for the owner of an address. */
async function writeCode(
  context: ProjectContext,
  transaction: ProviderTransaction,
  code: {
    method: Method | undefined
    to: Address
    columns: Omit<PasscodeRow, 'method_id' | 'user_id' | 'address' | 'used_at' | 'is_vouched'>
  },
): Promise<Pick<Method, 'id' | 'userId'>> {
  const { method, to, columns } = code
  if (method !== undefined) {
    const { id, userId, added, isVouched } = method
    await replacePasscode(transaction, {
      ...columns,
      method_id: id,
      user_id: userId,
      address: added,
      is_vouched: isVouched === true ? 1 : 0,
    })
    return method
  }
  const written = await createByAddress(context, transaction, {
    address: to,
    use: async () => (await replacePasscodeOfAddress(transaction, { ...columns, ...to }))[0],
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

/** Returns the template for who has signed in before, or for who has not. */
async function chooseTemplate(
  transaction: ProviderTransaction,
  { named, userId }: { named: MailTemplates; userId: string },
): Promise<string | undefined> {
  if (named.login === named.signup) return named.login
  const user = await findUser(transaction, { id: userId })
  return user?.status === 'active' ? named.login : named.signup
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
  template: string | undefined
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

/** The subject of a code. */
interface Method {
  /** The `method_id` of the wire. */
  readonly id: string
  readonly userId: string
  /** What the right code adds to the user; null when it is in its table already. */
  readonly added: string | null
  /** Whether a server names the user, rather than a session. */
  readonly isVouched?: boolean
}

/**
 * Returns a number or address of a signed-in user. Their own is proved again; any other is stored
 * with the code and is theirs only once the code comes back, so nobody can reserve what they cannot
 * read. Whether another user has it is not checked here, and nothing reveals it. Throws
 * unauthorized_action when something new is added without a recent sign-in.
 */
async function chooseNewMethod(
  context: ProjectContext,
  { session, ownerId, to }: Pick<SendCode, 'session' | 'ownerId'> & { to: Address },
): Promise<Method | undefined> {
  const userId = session?.user_id ?? ownerId
  if (userId === undefined) return undefined
  const own = await findOwnAddress(context.db, { userId, address: to })
  if (own !== undefined) return { id: own.id, userId, added: null }
  if (session === undefined)
    return { id: addressId(context, { address: to }), userId, added: to.value, isVouched: true }
  requireRecentAuthentication(context, session)
  const id = addressId(context, { address: to, addedBy: userId })
  return { id, userId, added: to.value }
}
