import type { AuthenticationFactor } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { newFactor } from '../../core/sessions/new-factor.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { lockSubject, type Subject } from '../../core/sessions/subject.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { recordWrongAnswer } from '../../core/users/attempts.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction } from '../../tables.ts'
import { countSecondFactor } from './authenticate.ts'
import { hashRecoveryCode } from './create.ts'
import { spendRecoveryCode } from './store.ts'

interface Recovery {
  readonly subject: Subject
  readonly code: string
  readonly minutes: number | undefined
}

/**
 * Replaces the authenticator app of the signed-in user with one of its recovery codes, which is
 * single-use. Guesses are counted as those of the app's codes. Wrong and used codes get the same
 * error: unable_to_authenticate_recovery_code.
 */
export async function recoverTotp(context: ProjectContext, recovery: Recovery) {
  const minutes = checkDuration(recovery.minutes, context.settings.sessions)
  const taken = await countSecondFactor(context, recovery)
  await prepareSessionJwt(context)
  const result = await context.transact((transaction) =>
    complete(context, transaction, { ...recovery, ...taken, minutes }),
  )
  // Thrown only now: the transaction that counted the guess must commit.
  if (result === undefined) throw new ProviderError('unable_to_authenticate_recovery_code')
  await context.limiter.reset(taken.reset)
  const reply = await presentAuthenticated(context, result)
  return { ...reply, totp_id: result.totpId }
}

async function complete(
  context: ProjectContext,
  transaction: ProviderTransaction,
  recovery: Recovery & { isLast: boolean },
) {
  const { subject: whom, code, minutes } = recovery
  const { userId, session } = whom
  const now = toInstant(context.clock.now())
  await lockSubject(context, transaction, whom)
  const subject = {
    userId,
    sessionId: session?.id,
  }
  const [spent] = await spendRecoveryCode(transaction, {
    userId,
    codeHash: hashRecoveryCode(context.keys, { userId, code }),
    now,
  })
  if (spent === undefined) {
    await recordWrongAnswer(context, transaction, {
      isLast: recovery.isLast,
      type: 'recovery_code_wrong',
      of: subject,
    })
    return undefined
  }
  await context.audit(transaction, 'recovery_code_used', subject)
  const signedIn = await signIn(context, transaction, {
    userId,
    factor: recoveryFactor(spent.id, now),
    minutes,
    session,
  })
  return { ...signedIn, totpId: spent.totp_id }
}

/** docs/wire.md §3. */
function recoveryFactor(id: string, now: string): AuthenticationFactor {
  return newFactor(
    {
      type: 'recovery_codes',
      delivery_method: 'recovery_code',
      recovery_code_factor: { totp_recovery_code_id: id },
    },
    now,
  )
}
