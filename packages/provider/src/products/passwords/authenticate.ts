import { toInstant } from '@maypole/platform/clock'
import { readPassword } from '../../core/passwords/read-password.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { isLastAttempt } from '../../core/users/attempts.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import {
  comparePassword,
  countPasswordAttempt,
  forgetAttempt,
  resolveComparison,
} from './compare.ts'
import { type PasswordUse, passwordFactor } from './set-password.ts'

/** Brings a user from elsewhere whom an address and password are of, if there is one. */
export type BringUser = (
  context: ProjectContext,
  given: { readonly email: string; readonly password: string },
) => Promise<void>

/**
 * Exchanges an address and its password for a session. A wrong password, an unknown address and one
 * without a password get the same error, unauthorized_credentials, in the same time. A right
 * password that must not be used any more gets reset_password.
 */
export async function authenticatePassword(
  context: ProjectContext,
  use: PasswordUse & { readonly bringUser: BringUser },
) {
  const { session } = use
  const minutes = checkDuration(use.minutes, context.settings.sessions)
  const email = checkEmailAddress(use.email)
  const password = readPassword(use.password)
  const attempt = await countPasswordAttempt(context, { email })
  await use.bringUser(context, { email, password })
  await prepareSessionJwt(context)
  const comparison = await comparePassword(context, { email, password, attempt })
  const isLast = await isLastAttempt(context, attempt)
  const result = await context.transact(async (transaction) => {
    const resolved = await resolveComparison(context, transaction, {
      email,
      comparison,
      isLast,
    })
    if (typeof resolved === 'string') return resolved
    return signIn(context, transaction, {
      userId: resolved.locked.id,
      locked: resolved.locked,
      factor: passwordFactor(toInstant(context.clock.now())),
      minutes,
      session,
    })
  })
  await forgetAttempt(context, comparison)
  if (typeof result === 'string') throw new ProviderError(result)
  return presentAuthenticated(context, result)
}
