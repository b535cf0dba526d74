import type { AuthenticationFactor } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { open } from '@maypole/platform/crypto'
import type { SessionCaller } from '../../access/caller.ts'
import { recordSecurityEvent } from '../../core/audit/record-security-event.ts'
import type { Client } from '../../core/client.ts'
import type { Core } from '../../core/core.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { holdSession } from '../../core/sessions/hold-session.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { recordWrongAnswer } from '../../core/users/record-wrong-answer.ts'
import { findTotps, lockUser } from '../../core/users/store.ts'
import type { NoticeMessage } from '../../delivery/port.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction, TotpRow } from '../../tables.ts'
import { countSecondFactor } from './count-second-factor.ts'
import { takeStep } from './store.ts'
import { findStep } from './totp.ts'

interface Guess {
  readonly caller: SessionCaller
  readonly client: Client
  readonly code: string
  readonly minutes: number | undefined
}

/**
 * Adds the authenticator app to the session, by its present code, once per code; the first one verifies the app. Guesses are counted before
 * they count, for the address, the user and the lock. A wrong, late or repeated code is one answer: unable_to_authenticate_totp.
 */
export async function authenticateTotp(core: Core, guess: Guess) {
  const { project, session } = guess.caller
  const userId = session.user_id
  const minutes = checkDuration(guess.minutes, core.settings.sessions)
  const code = guess.code.replace(/\s+/g, '')
  if (!/^[0-9]{6}$/.test(code)) throw new ProviderError('invalid_totp_code')
  const totp = await findTotp(core, userId)
  const taken = await countSecondFactor(core, guess)
  await core.signingKeys.current(project.id)
  const secret = open(core.keys['totp-secrets'], totp.id, totp.sealed_secret)
  const step = findStep(secret, { code, now: core.clock.now() })
  const isNew = totp.verified_at === null
  const notices =
    isNew && step !== undefined
      ? await prepareNotices(core, {
          project,
          userId,
          change: { subject: 'authenticator app', change: 'added' },
        })
      : []
  const result = await core.db
    .transaction()
    .execute((transaction) =>
      settle(core, transaction, { ...guess, ...taken, minutes, totp, step, notices }),
    )
  // Thrown only now: the transaction that counted the guess has to last.
  if (result === undefined) throw new ProviderError('unable_to_authenticate_totp')
  await core.limiter.reset(taken.reset)
  core.outbox.poke()
  const reply = await presentAuthenticated(core, { project, ...result })
  return { ...reply, totp_id: totp.id }
}

/** The app in use, or else the one that waits for its first code. */
async function findTotp(core: Core, userId: string): Promise<TotpRow> {
  const totps = await findTotps(core.db, { userId })
  const totp = totps.find((row) => row.verified_at !== null) ?? totps.at(-1)
  if (totp === undefined) throw new ProviderError('totp_not_found')
  return totp
}

async function settle(
  core: Core,
  transaction: ProviderTransaction,
  guess: Guess & {
    totp: TotpRow
    step: number | undefined
    isLast: boolean
    notices: readonly NoticeMessage[]
  },
) {
  const { caller, client, minutes, totp, step } = guess
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
  const [taken] = step === undefined ? [] : await takeStep(transaction, { id: totp.id, step, now })
  if (taken === undefined) {
    const { isLast } = guess
    await recordWrongAnswer(core, transaction, { isLast, event: { type: 'totp_wrong', ...event } })
    return undefined
  }
  if (totp.verified_at === null) {
    await recordSecurityEvent(core, transaction, { type: 'totp_added', ...event })
    await sendNotices(core, transaction, guess.notices)
  }
  return signIn(core, transaction, {
    project,
    userId,
    factor: totpFactor(totp.id, now),
    minutes,
    client,
    session,
  })
}

/** docs/wire.md §3. */
function totpFactor(totpId: string, now: string): AuthenticationFactor {
  return {
    type: 'totp',
    delivery_method: 'authenticator_app',
    last_authenticated_at: now,
    created_at: now,
    updated_at: now,
    authenticator_app_factor: { totp_id: totpId },
  }
}
