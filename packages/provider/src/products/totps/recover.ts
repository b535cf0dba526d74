import type { AuthenticationFactor } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import type { SessionCaller } from '../../access/caller.ts'
import { recordSecurityEvent } from '../../core/audit/record-security-event.ts'
import type { Client } from '../../core/client.ts'
import type { Core } from '../../core/core.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { holdSession } from '../../core/sessions/hold-session.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { recordWrongAnswer } from '../../core/users/record-wrong-answer.ts'
import { lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction } from '../../tables.ts'
import { countSecondFactor } from './count-second-factor.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { spendRecoveryCode } from './store.ts'

interface Recovery {
  readonly caller: SessionCaller
  readonly client: Client
  readonly code: string
  readonly minutes: number | undefined
}

/**
 * Stands in for the authenticator app of the signed-in user with one of its recovery codes, which works once. Guesses are counted as those
 * of the app's codes. A wrong or used code is one answer: unable_to_authenticate_recovery_code.
 */
export async function recoverTotp(core: Core, recovery: Recovery) {
  const { project } = recovery.caller
  const minutes = checkDuration(recovery.minutes, core.settings.sessions)
  const taken = await countSecondFactor(core, recovery)
  await core.signingKeys.current(project.id)
  const result = await core.db
    .transaction()
    .execute((transaction) => settle(core, transaction, { ...recovery, ...taken, minutes }))
  // Thrown only now: the transaction that counted the guess has to last.
  if (result === undefined) throw new ProviderError('unable_to_authenticate_recovery_code')
  await core.limiter.reset(taken.reset)
  const reply = await presentAuthenticated(core, { project, ...result })
  return { ...reply, totp_id: result.totpId }
}

async function settle(
  core: Core,
  transaction: ProviderTransaction,
  recovery: Recovery & { isLast: boolean },
) {
  const { caller, client, code, minutes } = recovery
  const { project, session } = caller
  const userId = session.user_id
  const now = toInstant(core.clock.now())
  await lockUser(transaction, { id: userId })
  await holdSession(core, transaction, session)
  const event = {
    projectId: project.id,
    userId,
    sessionId: session.id,
    address: client.address,
    requestId: client.requestId,
  }
  const [spent] = await spendRecoveryCode(transaction, {
    userId,
    codeHash: hashRecoveryCode(core.keys, { userId, code }),
    now,
  })
  if (spent === undefined) {
    await recordWrongAnswer(core, transaction, {
      isLast: recovery.isLast,
      event: { type: 'recovery_code_wrong', ...event },
    })
    return undefined
  }
  await recordSecurityEvent(core, transaction, { type: 'recovery_code_used', ...event })
  const signedIn = await signIn(core, transaction, {
    project,
    userId,
    factor: recoveryFactor(spent.id, now),
    minutes,
    client,
    session,
  })
  return { ...signedIn, totpId: spent.totp_id }
}

/** docs/wire.md §3. */
function recoveryFactor(id: string, now: string): AuthenticationFactor {
  return {
    type: 'recovery_codes',
    delivery_method: 'recovery_code',
    last_authenticated_at: now,
    created_at: now,
    updated_at: now,
    recovery_code_factor: { totp_recovery_code_id: id },
  }
}
