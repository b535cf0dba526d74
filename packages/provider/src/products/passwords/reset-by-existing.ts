import { toInstant } from '@maypole/platform/clock'
import type { Core } from '../../core/core.ts'
import { readPassword } from '../../core/passwords/read-password.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { isLastAttempt } from '../../core/users/record-wrong-answer.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import {
  comparePassword,
  countPasswordAttempt,
  forgetAttempt,
  settleComparison,
} from './compare.ts'
import type { PasswordUse } from './create.ts'
import { passwordFactor } from './factor.ts'
import { setPassword } from './set-password.ts'
import { endLinks } from './store.ts'
import { refuseWeakPassword } from './strength.ts'

/**
 * Changes a password by the one that is known, with the refusals of signing in with it; the new one is looked at first, for whoever asks. It
 * ends the user's other sessions and links. A password that must be reset cannot be changed this way: others may know it.
 */
export async function resetPasswordByExisting(
  core: Core,
  use: PasswordUse & { newPassword: string },
) {
  const { project, client, session } = use
  const minutes = checkDuration(use.minutes, core.settings.sessions)
  const email = checkEmailAddress(use.email)
  const password = readPassword(use.password)
  const newPassword = readPassword(use.newPassword)
  const attempt = await countPasswordAttempt(core, { project, client, email })
  await refuseWeakPassword(core, { project, password: newPassword, email })
  await core.signingKeys.current(project.id)
  const comparison = await comparePassword(core, { project, email, password, attempt })
  const userId = comparison.mustBeReset ? undefined : comparison.matching?.user_id
  // For whoever guessed wrong too, or time would tell before the guess is counted.
  const hash = await core.passwords.hasher.hash(newPassword)
  const notices = await prepareNotices(core, {
    project,
    userId: userId ?? '',
    change: { subject: 'password', change: 'changed' },
  })
  const isLast = await isLastAttempt(core, attempt)
  const result = await core.db.transaction().execute(async (transaction) => {
    const now = toInstant(core.clock.now())
    if (userId !== undefined) await endLinks(transaction, { userId, now })
    const settled = await settleComparison(core, transaction, {
      project,
      client,
      email,
      comparison,
      isLast,
    })
    if (typeof settled === 'string') return settled
    await setPassword(core, transaction, { ...use, userId: settled.userId, hash })
    await sendNotices(core, transaction, notices)
    return signIn(core, transaction, {
      project,
      userId: settled.userId,
      factor: passwordFactor(now),
      minutes,
      client,
      session,
    })
  })
  await forgetAttempt(core, comparison)
  if (typeof result === 'string') throw new ProviderError(result)
  core.outbox.poke()
  return presentAuthenticated(core, { project, ...result })
}
