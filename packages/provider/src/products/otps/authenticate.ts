import { toInstant } from '@maypole/platform/clock'
import { addressKey } from '@maypole/platform/http'
import { recordSecurityEvent } from '../../core/audit/record-security-event.ts'
import type { Core } from '../../core/core.ts'
import { pseudonym } from '../../core/pseudonym.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { signIn } from '../../core/sessions/sign-in.ts'
import { countAttempt } from '../../core/users/count-attempt.ts'
import { verifyPhoneNumber } from '../../core/users/store.ts'
import type { Client } from '../../http/api.ts'
import { ProviderError } from '../../http/provider-error.ts'
import type { Project } from '../../project.ts'
import type { PasscodeRow, PhoneNumberRow, ProviderTransaction, SessionRow } from '../../tables.ts'
import { isSameCode } from './code.ts'
import { markSendUsed, spendPasscode, takeGuess } from './store.ts'

interface Guess {
  readonly project: Project
  readonly client: Client
  /** The live session that the request came with: it gets the factor. */
  readonly session: SessionRow | undefined
  readonly methodId: string
  readonly code: string
  readonly minutes: number | undefined
}

/**
 * Trades a code for a session. Every guess is counted before it is compared, for the code, the user and the address. That a
 * code is wrong, over, used or unknown is one answer: otp_code_not_found.
 */
export async function authenticatePasscode(core: Core, guess: Guess) {
  const minutes = checkDuration(guess.minutes, core.settings.sessions)
  if (!/^[a-z-]{1,40}-[0-9a-f-]{36}$/.test(guess.methodId))
    throw new ProviderError('invalid_method_id')
  const address = pseudonym(core.keys, addressKey(guess.client.address))
  await core.limiter.consume([
    { key: `guesses:address:${address}`, ...core.settings.limits.guessesPerAddress },
  ])
  // Made on the first sign-in of all, which should not hold a transaction open for it.
  await core.signingKeys.current(guess.project.id)
  const result = await core.db
    .transaction()
    .execute((transaction) => settle(core, transaction, { ...guess, minutes }))
  // Thrown only now: the transaction that counted the guess has to last.
  if (result === undefined) throw new ProviderError('otp_code_not_found')
  const { session, token, user } = result
  const reply = await presentAuthenticated(core, { project: guess.project, session, token, user })
  return { ...reply, method_id: guess.methodId }
}

/** Counts, compares and, for the right code, signs in, all in one transaction; undefined when the code is not right. */
async function settle(core: Core, transaction: ProviderTransaction, guess: Guess) {
  const { project, client, code } = guess
  const now = toInstant(core.clock.now())
  const [passcode] = await takeGuess(transaction, {
    methodId: guess.methodId,
    projectId: project.id,
    now,
    guesses: core.settings.passcodes.guesses,
  })
  if (passcode === undefined) return undefined
  const { locked_until } = await countAttempt(core, transaction, passcode.user_id)
  const event = {
    projectId: project.id,
    userId: passcode.user_id,
    address: client.address,
    requestId: client.requestId,
  }
  const { id, code_hash: hash } = passcode
  if (!isSameCode(core.keys.passcodes, { id, code, hash })) {
    await recordSecurityEvent(core, transaction, { type: 'passcode_wrong', ...event })
    if (locked_until !== null)
      await recordSecurityEvent(core, transaction, { type: 'user_locked', ...event })
    return undefined
  }
  const [spent] = await spendPasscode(transaction, { id, now })
  if (spent === undefined) return undefined
  await markSendUsed(transaction, { id, now })
  return signInByPhone(core, transaction, { guess, passcode })
}

async function signInByPhone(
  core: Core,
  transaction: ProviderTransaction,
  { guess, passcode }: { guess: Guess; passcode: PasscodeRow },
) {
  const now = toInstant(core.clock.now())
  const [phone] = await verifyPhoneNumber(transaction, { id: passcode.method_id, now })
  if (phone === undefined) throw new Error('A code belongs to nobody')
  return signIn(core, transaction, {
    project: guess.project,
    userId: passcode.user_id,
    factor: smsFactor(phone, now),
    minutes: guess.minutes,
    client: guess.client,
    session: guess.session,
  })
}

/** WIRE §3. */
function smsFactor(phone: PhoneNumberRow, now: string) {
  return {
    type: 'otp',
    delivery_method: 'sms',
    last_authenticated_at: now,
    created_at: now,
    updated_at: now,
    phone_number_factor: { phone_id: phone.id, phone_number: phone.phone_number },
  }
}
