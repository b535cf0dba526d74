import { toInstant } from '@maypole/platform/clock'
import { limitGuesses } from '../../core/limit-guesses.ts'
import type { TokenKind } from '../../core/one-time-tokens/kinds.ts'
import { findToken, spendToken } from '../../core/one-time-tokens/spend-token.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { mailboxFactor } from '../../core/sessions/new-factor.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { lockSession } from '../../core/sessions/store.ts'
import { proveAddition } from '../../core/sign-in/prove-address.ts'
import { proveEmail } from '../../core/sign-in/prove-email.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { sendNotices } from '../../core/users/notices.ts'
import { prepareAddition } from '../../core/users/prepare-addition.ts'
import { lockUser } from '../../core/users/store.ts'
import type { NoticeMessage } from '../../delivery/port.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { AddressRow, OneTimeTokenRow, ProviderTransaction, SessionRow } from '../../tables.ts'

/**
 * Every mailed link proves the same: both links of a password reset sign in as well (docs/wire.md
 * §4).
 */
const kinds: readonly TokenKind[] = ['magic_links', 'login', 'reset_password']

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
  const { session, token, user, email } = result
  const reply = await presentAuthenticated(context, { session, token, user })
  return { ...reply, method_id: email.id }
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
  const email = await resolveEmail(context, transaction, { ...use, spent })
  if (email === undefined) return spent.address === null ? unable : duplicate
  await sendNotices(context, transaction, use.notices)
  const signedIn = await signIn(context, transaction, {
    ...use,
    userId: email.user_id,
    factor: mailboxFactor(email, now),
  })
  return { ...signedIn, email }
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
  if (token.address === null) return true
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
