import { toInstant } from '@maypole/platform/clock'
import type { Core } from '../../core/core.ts'
import { readPassword } from '../../core/passwords/read-password.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
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

/**
 * Trades an address and its password for a session. A wrong password, an unknown address and one without a password are one answer,
 * unauthorized_credentials, and take as long. A right password that must not be used any more is reset_password.
 */
export async function authenticatePassword(core: Core, use: PasswordUse) {
  const { project, client, session } = use
  const minutes = checkDuration(use.minutes, core.settings.sessions)
  const email = checkEmailAddress(use.email)
  const password = readPassword(use.password)
  const attempt = await countPasswordAttempt(core, { project, client, email })
  await core.signingKeys.current(project.id)
  const comparison = await comparePassword(core, { project, email, password, attempt })
  const isLast = await isLastAttempt(core, attempt)
  const result = await core.db.transaction().execute(async (transaction) => {
    const settled = await settleComparison(core, transaction, {
      project,
      client,
      email,
      comparison,
      isLast,
    })
    if (typeof settled === 'string') return settled
    return signIn(core, transaction, {
      project,
      userId: settled.userId,
      factor: passwordFactor(toInstant(core.clock.now())),
      minutes,
      client,
      session,
    })
  })
  await forgetAttempt(core, comparison)
  if (typeof result === 'string') throw new ProviderError(result)
  return presentAuthenticated(core, { project, ...result })
}
