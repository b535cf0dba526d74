import { toInstant } from '@maypole/platform/clock'
import { limitGuesses } from '../../core/limit-guesses.ts'
import { findToken } from '../../core/one-time-tokens/spend-token.ts'
import { readPassword } from '../../core/passwords/read-password.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { mailboxFactor } from '../../core/sessions/new-factor.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { proveEmail } from '../../core/sign-in/prove-email.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { findAddressById } from '../../core/users/addresses-store.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { AddressRow, OneTimeTokenRow, ProviderTransaction, SessionRow } from '../../tables.ts'
import { passwordFactor } from './factor.ts'
import { setPassword } from './set-password.ts'
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
  const [email] = token?.email_id
    ? await findAddressById(context.db, { id: token.email_id, kind: 'email' })
    : []
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
