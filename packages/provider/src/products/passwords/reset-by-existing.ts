import { toInstant } from '@maypole/platform/clock'
import { readPassword } from '../../core/passwords/read-password.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { isLastAttempt } from '../../core/users/record-wrong-answer.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import {
  comparePassword,
  countPasswordAttempt,
  forgetAttempt,
  resolveComparison,
} from './compare.ts'
import type { PasswordUse } from './create.ts'
import { passwordFactor } from './factor.ts'
import { setPassword } from './set-password.ts'
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
