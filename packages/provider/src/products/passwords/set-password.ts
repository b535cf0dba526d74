import type { AuthenticationFactor } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import { forgetDevicesOfUser } from '../../core/devices/store.ts'
import { limitGuesses } from '../../core/limit-guesses.ts'
import { readPassword } from '../../core/passwords/read-password.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { newFactor } from '../../core/sessions/new-factor.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { removeSessionsOfUser } from '../../core/sessions/store.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { findOrCreateByAddress } from '../../core/users/addresses.ts'
import { changeUser, type UserChanges } from '../../core/users/change-user.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { findProvedFactor } from '../../core/users/factors-store.ts'
import { findUser, listPasswords, lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { AddressRow, ProviderTransaction, SessionRow, UserRow } from '../../tables.ts'
import { insertPassword, replacePassword } from './store.ts'
import { refuseWeakPassword } from './strength.ts'

/**
 * Sets a user's password and ends their other sessions (OWASP ASVS 7.4.3), which ends the access of
 * anybody who used the old one. The request's own session stays.
 */
export async function setPassword(
  context: ProjectContext,
  transaction: ProviderTransaction,
  options: {
    userId: string
    hash: string
    session: SessionRow | undefined
  },
): Promise<void> {
  const { userId, hash, session } = options
  const { project } = context
  await replacePassword(transaction, {
    id: newId(`password-${project.mode}`),
    user_id: userId,
    hash,
    created_at: toInstant(context.clock.now()),
  })
  const ended = await removeSessionsOfUser(transaction, {
    userId,
    except: session?.user_id === userId ? session.id : '',
  })
  await forgetDevicesOfUser(transaction, { userId })
  const subject = { userId }
  await context.audit(transaction, 'password_set', subject)
  if (ended.length > 0) {
    const endedSessions = ended.map(({ id }) => id)
    await context.audit(transaction, 'sessions_ended', { ...subject, endedSessions })
  }
}

export interface PasswordUse {
  /** What a server says of the user whom it creates. */
  readonly changes?: UserChanges
  /** The request's live session. */
  readonly session: SessionRow | undefined
  /** As sent. */
  readonly email: string
  readonly password: string
  readonly minutes: number | undefined
}

/**
 * Creates a user with an address and a password, and signs them in. The address is a claim until it
 * is proved (`proveEmail`). An address that somebody signs in with already gets duplicate_email
 * when they have a password, and otherwise reset_password: only the reader of the address's mail
 * may set one.
 */
export async function createPassword(context: ProjectContext, use: PasswordUse) {
  const { session } = use
  const { project } = context
  const minutes = checkDuration(use.minutes, context.settings.sessions)
  const email = checkEmailAddress(use.email)
  const password = readPassword(use.password)
  await limitGuesses(context)
  await refuseWeakPassword(context, { password, email })
  const hash = await context.passwords.hasher.hash(password)
  await prepareSessionJwt(context)
  const result = await context.transact(async (transaction) => {
    const row = await findOrCreateByAddress(context, transaction, { kind: 'email', value: email })
    const user = await refuseKnownUser(transaction, row)
    if (use.changes !== undefined)
      await changeUser(context, transaction, { user, changes: use.changes })
    const now = toInstant(context.clock.now())
    const [inserted] = await insertPassword(transaction, {
      id: newId(`password-${project.mode}`),
      user_id: row.user_id,
      hash,
      created_at: now,
    })
    if (inserted === undefined) throw new ProviderError('duplicate_email')
    await context.audit(transaction, 'password_set', { userId: row.user_id })
    const signedIn = await signIn(context, transaction, {
      userId: row.user_id,
      factor: passwordFactor(now),
      minutes,
      session,
    })
    return { ...signedIn, emailId: row.id }
  })
  const reply = await presentAuthenticated(context, result)
  return { ...reply, email_id: result.emailId }
}

/** Only a user who has never signed in belongs to nobody yet. */
async function refuseKnownUser(
  transaction: ProviderTransaction,
  email: AddressRow,
): Promise<UserRow> {
  const userId = email.user_id
  await lockUser(transaction, { id: userId })
  const user = await findUser(transaction, { id: userId })
  const standing = await findProvedFactor(transaction, { userId })
  if (user?.status === 'pending' && standing === undefined) return user
  const [password] = await listPasswords(transaction, { userId })
  throw new ProviderError(password === undefined ? 'reset_password' : 'duplicate_email')
}

/** A password, as a session's factor (docs/wire.md §3). */
export function passwordFactor(now: string): AuthenticationFactor {
  return newFactor(
    {
      type: 'password',
      delivery_method: 'knowledge',
    },
    now,
  )
}
