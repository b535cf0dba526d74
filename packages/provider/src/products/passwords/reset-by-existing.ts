import { toInstant } from '@maypole/platform/clock'
import type { SessionCaller } from '../../access/caller.ts'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import { readPassword } from '../../core/passwords/read-password.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { lockCallerSession } from '../../core/sessions/lock-caller-session.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { requireSecondFactor } from '../../core/sessions/second-factor.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { emailsOf } from '../../core/users/address.ts'
import { isLastAttempt } from '../../core/users/attempts.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { listAddresses, listPasswords, lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import {
  comparePassword,
  countPasswordAttempt,
  forgetAttempt,
  resolveComparison,
} from './compare.ts'
import { type PasswordUse, passwordFactor, setPassword } from './set-password.ts'
import { endLinks } from './store.ts'
import { refuseWeakPassword } from './strength.ts'

/**
 * Changes a password by the current one, with the errors of signing in with it; the new one is
 * checked first, for everybody. It ends the user's other sessions and links. A password that must
 * be reset cannot be changed this way: others may know it.
 */
export async function resetPasswordByExisting(
  context: ProjectContext,
  use: PasswordUse & { newPassword: string },
) {
  const { session } = use
  const minutes = checkDuration(use.minutes, context.settings.sessions)
  const email = checkEmailAddress(use.email)
  const password = readPassword(use.password)
  const newPassword = readPassword(use.newPassword)
  const attempt = await countPasswordAttempt(context, { email })
  await refuseWeakPassword(context, { password: newPassword, email })
  await prepareSessionJwt(context)
  const comparison = await comparePassword(context, { email, password, attempt })
  const userId = comparison.mustBeReset ? undefined : comparison.matching?.user_id
  // Hashed after a wrong guess too, or the time would reveal it before the guess is counted.
  const hash = await context.passwords.hasher.hash(newPassword)
  const notices = await prepareNotices(context, {
    userId: userId ?? '',
    change: { subject: 'password', change: 'changed' },
  })
  const isLast = await isLastAttempt(context, attempt)
  const result = await context.transact(async (transaction) => {
    const now = toInstant(context.clock.now())
    if (userId !== undefined) await endLinks(transaction, { userId, now })
    const resolved = await resolveComparison(context, transaction, {
      email,
      comparison,
      isLast,
    })
    if (typeof resolved === 'string') return resolved
    const { locked } = resolved
    await setPassword(context, transaction, { ...use, userId: locked.id, hash })
    await sendNotices(context, transaction, notices)
    return signIn(context, transaction, {
      userId: locked.id,
      locked,
      factor: passwordFactor(now),
      minutes,
      session,
    })
  })
  await forgetAttempt(context, comparison)
  if (typeof result === 'string') throw new ProviderError(result)
  return presentAuthenticated(context, result)
}

/**
 * Sets the password of a signed-in user, who may have none yet: after a recent sign-in, which with
 * an authenticator app has to include it. It ends the user's other sessions and links.
 */
export async function resetPasswordBySession(
  context: ProjectContext,
  options: {
    caller: SessionCaller
    password: string
    minutes: number | undefined
  },
) {
  const { session } = options.caller
  const userId = session.user_id
  const minutes = checkDuration(options.minutes, context.settings.sessions)
  const password = readPassword(options.password)
  requireRecentAuthentication(context, session)
  await requireSecondFactor(context.db, session)
  await limitFactorChanges(context, userId)
  const [email] = emailsOf(await listAddresses(context.db, { userId }))
  await refuseWeakPassword(context, { password, email: email?.value })
  const hash = await context.passwords.hasher.hash(password)
  await prepareSessionJwt(context)
  const [before] = await listPasswords(context.db, { userId })
  const notices = await prepareNotices(context, {
    userId,
    change: { subject: 'password', change: before === undefined ? 'added' : 'changed' },
  })
  const result = await context.transact(async (transaction) => {
    const now = toInstant(context.clock.now())
    await endLinks(transaction, { userId, now })
    await lockUser(transaction, { id: userId })
    // It may have ended while the password was checked.
    const live = await lockCallerSession(context, transaction, session)
    await setPassword(context, transaction, { userId, hash, session: live })
    await sendNotices(context, transaction, notices)
    return signIn(context, transaction, {
      userId,
      factor: passwordFactor(now),
      minutes,
      session: live,
    })
  })
  return presentAuthenticated(context, result)
}
