import { toInstant } from '@maypole/platform/clock'
import { limitGuesses } from '../../core/limit-guesses.ts'
import { allowMail } from '../../core/mail/allow-mail.ts'
import { checkMailTemplates, type MailTemplates } from '../../core/mail/mail-templates.ts'
import type { TokenKind } from '../../core/one-time-tokens/kinds.ts'
import {
  checkCodeChallenge,
  findToken,
  issueToken,
  spendToken,
} from '../../core/one-time-tokens/one-time-tokens.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { addTokenToUrl, checkRedirectUrl } from '../../core/redirect-url.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { mailboxFactor, newFactor } from '../../core/sessions/new-factor.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { lockSession } from '../../core/sessions/store.ts'
import { proveAddition, proveEmail, signIn } from '../../core/sign-in/sign-in.ts'
import { type Address, addressId } from '../../core/users/address.ts'
import { findOrCreateByAddress, findOwnAddress } from '../../core/users/addresses.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { sendNotices } from '../../core/users/notices.ts'
import { prepareAddition } from '../../core/users/prepare-addition.ts'
import { findUser, lockUser } from '../../core/users/store.ts'
import type { NoticeMessage } from '../../delivery/port.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { MagicLinkSettings } from '../../settings/provider-settings.ts'
import type { AddressRow, OneTimeTokenRow, ProviderTransaction, SessionRow } from '../../tables.ts'

/**
 * Every mailed link proves the same: both links of a password reset sign in as well (docs/wire.md
 * §4). A server answers for who has an embedded one.
 */
const kinds: readonly TokenKind[] = [
  'magic_links',
  'vouched_magic_links',
  'embedded_links',
  'invites',
  'login',
  'reset_password',
]

interface LinkUse {
  /** The request's live session, which gets the factor. */
  readonly session: SessionRow | undefined
  readonly token: string
  readonly codeVerifier: string | undefined
  readonly minutes: number | undefined
}

type Refusal = 'unable_to_auth_magic_link' | 'duplicate_email'

/**
 * Exchanges the token of a mailed link for a session, once. Wrong, expired, used and unknown tokens
 * get the same error: unable_to_auth_magic_link. A wrong verifier spends nothing, since clients
 * have two to try (docs/wire.md §2), nor does another user's session.
 */
export async function authenticateMagicLink(context: ProjectContext, use: LinkUse) {
  const minutes = checkDuration(use.minutes, context.settings.sessions)
  await limitGuesses(context)
  // Also refuses a wrong verifier before anything starts.
  const addition = await findToken(context, context.db, { ...use, kinds })
  const { session: caller } = use
  const notices = await prepareAddition(context, {
    session: caller,
    kind: 'email',
    addition,
  })
  await prepareSessionJwt(context)
  const result = await context.transact((transaction) =>
    complete(context, transaction, { ...use, minutes, notices }),
  )
  // Thrown only now: the transaction that spent the token must commit.
  if (typeof result === 'string') throw new ProviderError(result)
  const { session, token, user, methodId } = result
  const reply = await presentAuthenticated(context, { session, token, user })
  return { ...reply, method_id: methodId }
}

async function complete(
  context: ProjectContext,
  transaction: ProviderTransaction,
  use: LinkUse & { notices: readonly NoticeMessage[] },
) {
  const unable: Refusal = 'unable_to_auth_magic_link'
  const duplicate: Refusal = 'duplicate_email'
  const spent = await spendToken(context, transaction, { ...use, kinds })
  if (spent === undefined) return unable
  // An error from here on rolls the spending back.
  await lockUser(transaction, { id: spent.user_id })
  const now = toInstant(context.clock.now())
  if (!(await mayUse(transaction, { token: spent, session: use.session, now })))
    throw new ProviderError(unable)
  if (spent.kind === 'embedded_links')
    return {
      ...(await signIn(context, transaction, {
        ...use,
        userId: spent.user_id,
        factor: embeddedFactor(spent.id, now),
      })),
      methodId: spent.id,
    }
  const email = await resolveEmail(context, transaction, { ...use, spent })
  if (email === undefined) return spent.address === null ? unable : duplicate
  await sendNotices(context, transaction, use.notices)
  const signedIn = await signIn(context, transaction, {
    ...use,
    userId: email.user_id,
    factor: mailboxFactor(email, now),
  })
  return { ...signedIn, methodId: email.id }
}

/**
 * A link that adds an address to a user is for the session that requested it: a link sent to
 * somebody else cannot pull them into one's own account. A refused link is not spent: it still
 * works in the browser that requested it.
 */
async function mayUse(
  transaction: ProviderTransaction,
  options: { token: OneTimeTokenRow; session: SessionRow | undefined; now: string },
): Promise<boolean> {
  const { token, session, now } = options
  // A server that asked for the link answers for whose the address becomes.
  if (token.address === null || token.kind === 'vouched_magic_links') return true
  if (session === undefined || session.user_id !== token.user_id) return false
  // The user is locked by now: an existing session has not been ended by a stronger proof
  // (`proveEmail`), and is locked as well.
  const [live] = await lockSession(transaction, { id: session.id, now })
  return live !== undefined
}

async function resolveEmail(
  context: ProjectContext,
  transaction: ProviderTransaction,
  { session, spent }: LinkUse & { spent: OneTimeTokenRow },
): Promise<AddressRow | undefined> {
  const { address: value, user_id: userId, email_id: id } = spent
  if (id !== null) return proveEmail(context, transaction, { id, session })
  if (value === null) return undefined
  return proveAddition(context, transaction, { userId, address: { kind: 'email', value } })
}

export interface SendLink {
  /** An e-mail address, as sent. */
  readonly email: string
  readonly loginUrl: string | undefined
  readonly signupUrl: string | undefined
  readonly loginMinutes: number | undefined
  readonly signupMinutes: number | undefined
  readonly codeChallenge: string | undefined
  /** The language of the mail, a tag. */
  readonly locale: string | undefined
  readonly templates: MailTemplates
  /** The session of the user who gets the address; without one, the link signs in. */
  readonly session?: SessionRow | undefined
  /** The user to whom a server adds the address. */
  readonly ownerId?: string | undefined
  /** Whether it is an invitation, to a user who is pending. */
  readonly isInvitation?: boolean
}

/**
 * Sends a sign-in link by mail. Which of the two URLs it leads to, for a known or a new user, only
 * the mail reveals: the reply and the work are the same. The link leads to a page of the project,
 * which sends the token by POST, so that a mail scanner that opens it spends nothing.
 */
export async function sendMagicLink(
  context: ProjectContext,
  send: SendLink,
): Promise<Record<never, never>> {
  await issueLink(context, send)
  return {}
}

/** As `sendMagicLink`, for a server, which learns whose link it is. */
export async function issueLink(
  context: ProjectContext,
  send: SendLink,
): Promise<{ userId: string; emailId: string }> {
  const { session, ownerId } = send
  const { project } = context
  const email = checkEmailAddress(send.email)
  checkMailTemplates(context, { kind: 'email-magic-link', named: send.templates })
  const { magicLinks } = context.settings
  const codeChallenge = checkCodeChallenge(send.codeChallenge, {
    isRequired: magicLinks.requirePkce,
  })
  const targets = {
    login: {
      url: checkRedirectUrl(context, {
        url: send.loginUrl,
        flow: 'magic_link',
        kind: 'login',
      }),
      minutes: checkExpiration(send.loginMinutes, magicLinks),
    },
    signup: {
      url: checkRedirectUrl(context, {
        url: send.signupUrl,
        flow: 'magic_link',
        kind: 'signup',
      }),
      minutes: checkExpiration(send.signupMinutes, magicLinks),
    },
  }
  const newRecipient = await chooseNewRecipient(context, { session, ownerId, email })
  await allowMail(context, { email })
  return context.transact(async (transaction) => {
    const recipient = newRecipient ?? (await chooseKnownRecipient(context, transaction, email))
    const { url, minutes } = recipient.isNew ? targets.signup : targets.login
    const expiresAt = context.clock.now() + minutes * 60_000
    const { userId, emailId, address } = recipient
    const token = await issueToken(context, transaction, {
      userId,
      kind: kindOf(send, recipient),
      emailId,
      address: address ?? undefined,
      codeChallenge,
      expiresAt,
    })
    const link = addTokenToUrl(url, { type: 'magic_links', token })
    await context.outbox.enqueue(
      transaction,
      {
        kind: 'email-magic-link',
        to: email,
        url: link,
        purpose: newRecipient === undefined ? 'sign-in' : address === null ? 'confirm' : 'add',
        productName: project.name,
        minutes,
        locale: send.locale,
        template: recipient.isNew ? send.templates.signup : send.templates.login,
      },
      { topic: `magic-link:${emailId ?? userId}`, expiresAt },
    )
    await context.audit(transaction, 'magic_link_sent', { userId })
    const to: Address = { kind: 'email', value: email }
    return { userId, emailId: emailId ?? addressId(context, { address: to }) }
  })
}

function kindOf({ session, isInvitation }: SendLink, { address }: Recipient): TokenKind {
  if (isInvitation === true) return 'invites'
  return address !== null && session === undefined ? 'vouched_magic_links' : 'magic_links'
}

/**
 * Creates a token that signs a user in, for a server to send on by itself. Throws
 * invalid_expiration.
 */
export async function createLinkToken(
  context: ProjectContext,
  { userId, minutes }: { userId: string; minutes: number | undefined },
): Promise<string> {
  const chosen = checkExpiration(minutes, context.settings.magicLinks)
  return context.transact((transaction) =>
    issueToken(context, transaction, {
      userId,
      kind: 'embedded_links',
      emailId: null,
      codeChallenge: null,
      expiresAt: context.clock.now() + chosen * 60_000,
    }),
  )
}

/** docs/wire.md §3. */
function embeddedFactor(id: string, now: string) {
  return newFactor(
    {
      type: 'magic_link',
      delivery_method: 'embedded',
      embeddable_magic_link_factor: { embedded_id: id },
    },
    now,
  )
}

/** Validates whole minutes, 1 to the project's limit. */
function checkExpiration(minutes: number | undefined, settings: MagicLinkSettings): number {
  const chosen = minutes ?? settings.defaultMinutes
  if (!Number.isInteger(chosen) || chosen < 1 || chosen > settings.longestMinutes)
    throw new ProviderError('invalid_expiration')
  return chosen
}

/** The recipient of a link. */
export interface Recipient {
  readonly userId: string
  /** The row of the address; null when it is added only once the link comes back. */
  readonly emailId: string | null
  /** What the link adds to the user; null when the address is in its table already. */
  readonly address: string | null
  /** Whether the user never signed in. */
  readonly isNew: boolean
}

/** Returns the owner of the address, known or new. */
async function chooseKnownRecipient(
  context: ProjectContext,
  transaction: ProviderTransaction,
  email: string,
): Promise<Recipient> {
  const address: Address = { kind: 'email', value: email }
  const row = await findOrCreateByAddress(context, transaction, address)
  const user = await findUser(transaction, { id: row.user_id })
  return {
    userId: row.user_id,
    emailId: row.id,
    address: null,
    isNew: user?.status !== 'active',
  }
}

/**
 * Returns a signed-in user who adds the address, or proves their own again. Nothing is stored
 * before the link comes back, and whether another user has the address is not checked here. Throws
 * unauthorized_action when something new is added without a recent sign-in.
 */
async function chooseNewRecipient(
  context: ProjectContext,
  {
    session,
    ownerId,
    email,
  }: Pick<SendLink, 'ownerId' | 'email'> & {
    session: SessionRow | undefined
  },
): Promise<Recipient | undefined> {
  const userId = session?.user_id ?? ownerId
  if (userId === undefined) return undefined
  const address: Address = { kind: 'email', value: email }
  const own = await findOwnAddress(context.db, { userId, address })
  if (own !== undefined) return { userId, emailId: own.id, address: null, isNew: false }
  if (session !== undefined) requireRecentAuthentication(context, session)
  return { userId, emailId: null, address: email, isNew: false }
}
