import { toInstant } from '@maypole/platform/clock'
import { limitGuesses } from '../../core/limit-guesses.ts'
import { allowMail } from '../../core/mail/allow-mail.ts'
import { checkMailTemplates } from '../../core/mail/mail-templates.ts'
import type { TokenKind } from '../../core/one-time-tokens/kinds.ts'
import {
  checkCodeChallenge,
  findToken,
  issueToken,
} from '../../core/one-time-tokens/one-time-tokens.ts'
import { readPassword } from '../../core/passwords/read-password.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { addTokenToUrl, checkRedirectUrl } from '../../core/redirect-url.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { mailboxFactor } from '../../core/sessions/new-factor.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { proveEmail, signIn } from '../../core/sign-in/sign-in.ts'
import { findOrCreateByAddress } from '../../core/users/addresses.ts'
import { findAddressById } from '../../core/users/addresses-store.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { PasswordSettings } from '../../settings/passwords.ts'
import type { AddressRow, OneTimeTokenRow, ProviderTransaction, SessionRow } from '../../tables.ts'
import { passwordFactor, setPassword } from './set-password.ts'
import { endLinks } from './store.ts'
import { refuseWeakPassword } from './strength.ts'

interface Reset {
  readonly session: SessionRow | undefined
  readonly token: string
  readonly password: string
  readonly codeVerifier: string | undefined
  readonly minutes: number | undefined
}

const refusal = 'unable_to_auth_password_reset_token'

/**
 * Sets the password of the reader of an address's mail, and signs them in. It ends their other
 * sessions and links. It proves the mailbox and the new password, and nothing more: an
 * authenticator app stays enrolled and unproved. A refused password leaves the link valid.
 */
export async function resetPasswordByEmail(context: ProjectContext, reset: Reset) {
  const minutes = checkDuration(reset.minutes, context.settings.sessions)
  const password = readPassword(reset.password)
  await limitGuesses(context)
  const token = await findToken(context, context.db, { ...reset, kinds: ['reset_password'] })
  const email = token?.email_id
    ? await findAddressById(context.db, { id: token.email_id, kind: 'email' })
    : undefined
  if (token === undefined || email === undefined) throw new ProviderError(refusal)
  await refuseWeakPassword(context, { password, email: email.value })
  const hash = await context.passwords.hasher.hash(password)
  await prepareSessionJwt(context)
  const notices = await prepareNotices(context, {
    userId: email.user_id,
    change: { subject: 'password', change: 'changed' },
  })
  const result = await context.transact(async (transaction) => {
    const proved = await spendLink(context, transaction, { ...reset, spent: token, email })
    const { user_id: userId } = proved
    await setPassword(context, transaction, { ...reset, userId, hash })
    await sendNotices(context, transaction, proved.user_id === email.user_id ? notices : [])
    return signInWithBoth(context, transaction, { ...reset, minutes, email: proved })
  })
  return presentAuthenticated(context, result)
}

async function spendLink(
  context: ProjectContext,
  transaction: ProviderTransaction,
  options: Reset & { spent: OneTimeTokenRow; email: AddressRow },
): Promise<AddressRow> {
  const { session, spent, email } = options
  const now = toInstant(context.clock.now())
  const ended = await endLinks(transaction, { userId: spent.user_id, now })
  if (!ended.some((link) => link.id === spent.id && link.expires_at > now))
    throw new ProviderError(refusal)
  await lockUser(transaction, { id: spent.user_id })
  const proved = await proveEmail(context, transaction, { id: email.id, session })
  if (proved === undefined) throw new ProviderError(refusal)
  return proved
}

/** One session with two factors. */
async function signInWithBoth(
  context: ProjectContext,
  transaction: ProviderTransaction,
  options: Reset & { email: AddressRow },
) {
  const { email, ...rest } = options
  const now = toInstant(context.clock.now())
  const userId = email.user_id
  const { session } = await signIn(context, transaction, {
    ...rest,
    userId,
    factor: mailboxFactor(email, now),
  })
  return signIn(context, transaction, { ...rest, userId, session, factor: passwordFactor(now) })
}

interface ResetStart {
  readonly email: string
  readonly loginUrl: string | undefined
  readonly resetUrl: string | undefined
  readonly minutes: number | undefined
  readonly codeChallenge: string | undefined
  /** The language of the mail, a tag. */
  readonly locale: string | undefined
  readonly template: string | undefined
}

/**
 * Sends two links by mail: to set a new password, and to sign in without one (docs/wire.md §4).
 * Neither the reply nor the work reveals whether the address is known: the reader of an unknown
 * one's mail creates an account by using it. Earlier links stay valid, or anybody who knows an
 * address could end them.
 */
export async function startPasswordReset(
  context: ProjectContext,
  start: ResetStart,
): Promise<{ userId: string; emailId: string }> {
  const { project } = context
  const { passwords } = context.settings
  const email = checkEmailAddress(start.email)
  const { template } = start
  checkMailTemplates(context, { kind: 'email-password-reset', named: { login: template } })
  const minutes = checkExpiration(start.minutes, passwords)
  const codeChallenge = checkCodeChallenge(start.codeChallenge, {
    isRequired: passwords.requirePkce,
  })
  const loginUrl = checkRedirectUrl(context, {
    url: start.loginUrl,
    flow: 'password_reset',
    kind: 'login',
  })
  const resetUrl = checkRedirectUrl(context, {
    url: start.resetUrl ?? start.loginUrl,
    flow: 'password_reset',
    kind: 'reset_password',
  })
  await allowMail(context, { email })
  const expiresAt = context.clock.now() + minutes * 60_000
  return context.transact(async (transaction) => {
    const row = await findOrCreateByAddress(context, transaction, { kind: 'email', value: email })
    const makeLink = createLinks(context, transaction, { row, codeChallenge, expiresAt })
    await context.outbox.enqueue(
      transaction,
      {
        kind: 'email-password-reset',
        to: email,
        resetUrl: await makeLink('reset_password', resetUrl),
        loginUrl: await makeLink('login', loginUrl),
        productName: project.name,
        minutes,
        locale: start.locale,
        template,
      },
      { topic: `password-reset:${row.id}`, expiresAt },
    )
    await context.audit(transaction, 'password_reset_sent', { userId: row.user_id })
    return { userId: row.user_id, emailId: row.id }
  })
}

function createLinks(
  context: ProjectContext,
  transaction: ProviderTransaction,
  options: {
    row: AddressRow
    codeChallenge: string | null
    expiresAt: number
  },
): (kind: TokenKind, url: string) => Promise<string> {
  const { row, ...rest } = options
  return async (kind, url) => {
    const token = await issueToken(context, transaction, {
      ...rest,
      userId: row.user_id,
      emailId: row.id,
      kind,
    })
    return addTokenToUrl(url, { type: kind, token })
  }
}

/** Validates whole minutes, 1 to the project's limit. */
function checkExpiration(minutes: number | undefined, settings: PasswordSettings): number {
  const chosen = minutes ?? settings.resetMinutes
  if (!Number.isInteger(chosen) || chosen < 1 || chosen > settings.longestResetMinutes)
    throw new ProviderError('invalid_expiration')
  return chosen
}
