import { toInstant } from '@maypole/platform/clock'
import type { Core } from '../../core/core.ts'
import { limitGuesses } from '../../core/limit-guesses.ts'
import { readPassword } from '../../core/passwords/read-password.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { signIn } from '../../core/sessions/sign-in.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { ProviderError } from '../../http/provider-error.ts'
import { comparePassword, settleComparison } from './compare.ts'
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
  await limitGuesses(core, client)
  await core.signingKeys.current(project.id)
  const comparison = await comparePassword(core, { project, email, password })
  const result = await core.db.transaction().execute(async (transaction) => {
    const settled = await settleComparison(core, transaction, {
      project,
      client,
      email,
      comparison,
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
  if (typeof result === 'string') throw new ProviderError(result)
  return presentAuthenticated(core, { project, ...result })
}
