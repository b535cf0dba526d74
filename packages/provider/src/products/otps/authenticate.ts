import { toInstant } from '@maypole/platform/clock'
import type { Core } from '../../core/core.ts'
import { limitGuesses } from '../../core/limit-guesses.ts'
import { sendNotices } from '../../core/notices.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { signIn } from '../../core/sessions/sign-in.ts'
import { lockSession } from '../../core/sessions/store.ts'
import { countAttempt } from '../../core/users/count-attempt.ts'
import { prepareAddition } from '../../core/users/prepare-addition.ts'
import { recordWrongAnswer } from '../../core/users/record-wrong-answer.ts'
import type { NoticeMessage } from '../../delivery/port.ts'
import type { Client } from '../../http/api.ts'
import { ProviderError } from '../../http/provider-error.ts'
import type { Project } from '../../project.ts'
import type { PasscodeRow, ProviderTransaction, SessionRow } from '../../tables.ts'
import { isSameCode } from './code.ts'
import { prove } from './prove.ts'
import { findAddition, markSendUsed, spendPasscode, takeGuess } from './store.ts'

interface Guess {
  readonly project: Project
  readonly client: Client
  /** The live session that the request came with: it gets the factor. */
  readonly session: SessionRow | undefined
  readonly methodId: string
  readonly code: string
  readonly minutes: number | undefined
}

type Refusal = 'otp_code_not_found' | 'duplicate_email' | 'duplicate_phone_number'

/**
 * Trades a code for a session. Every guess is counted before it is compared, for the code, the user and the address. That a
 * code is wrong, over, used or unknown is one answer: otp_code_not_found. Who has the right code for what belongs to another
 * user has proved to be its owner, and is told: duplicate_email, duplicate_phone_number.
 */
export async function authenticatePasscode(core: Core, guess: Guess) {
  const minutes = checkDuration(guess.minutes, core.settings.sessions)
  if (!/^[a-z-]{1,40}-[0-9a-f-]{36}$/.test(guess.methodId))
    throw new ProviderError('invalid_method_id')
  await limitGuesses(core, guess.client)
  const notices = await findNotices(core, guess)
  // Made on the first sign-in of all, which should not hold a transaction open for it.
  await core.signingKeys.current(guess.project.id)
  const result = await core.db
    .transaction()
    .execute((transaction) => settle(core, transaction, { ...guess, minutes, notices }))
  // Thrown only now: the transaction that counted the guess has to last.
  if (typeof result === 'string') throw new ProviderError(result)
  if (notices.length > 0) core.outbox.poke()
  const { session, token, user } = result
  const reply = await presentAuthenticated(core, { project: guess.project, session, token, user })
  return { ...reply, method_id: guess.methodId }
}

async function findNotices(core: Core, guess: Guess): Promise<NoticeMessage[]> {
  const { project, session, methodId } = guess
  if (session === undefined) return []
  const now = toInstant(core.clock.now())
  const [addition] = await findAddition(core.db, { methodId, projectId: project.id, now })
  const channel = addition?.channel ?? 'sms'
  return prepareAddition(core, { project, session, channel, addition })
}

/** Counts, compares and, for the right code, signs in, all in one transaction; or says why not. */
async function settle(
  core: Core,
  transaction: ProviderTransaction,
  guess: Guess & { notices: readonly NoticeMessage[] },
) {
  const { project, client, code } = guess
  const now = toInstant(core.clock.now())
  const notFound: Refusal = 'otp_code_not_found'
  const [passcode] = await takeGuess(transaction, {
    methodId: guess.methodId,
    projectId: project.id,
    now,
    guesses: core.settings.passcodes.guesses,
  })
  if (passcode === undefined) return notFound
  const attempt = await countAttempt(core, transaction, passcode.user_id)
  const { id, code_hash: hash } = passcode
  const isRight = isSameCode(core.keys.passcodes, { id, code, hash })
  if (!isRight || !(await mayUse(transaction, { passcode, session: guess.session, now }))) {
    await recordWrongAnswer(core, transaction, {
      attempt,
      event: {
        type: 'passcode_wrong',
        projectId: project.id,
        userId: passcode.user_id,
        address: client.address,
        requestId: client.requestId,
      },
    })
    return notFound
  }
  const [spent] = await spendPasscode(transaction, { id, now })
  if (spent === undefined) return notFound
  await markSendUsed(transaction, { id, now })
  const proof = await prove(core, transaction, { ...guess, passcode })
  if (proof === undefined) return whyNot(passcode)
  await sendNotices(core, transaction, guess.notices)
  return signIn(core, transaction, { ...guess, ...proof })
}

/**
 * A code that adds something to a user is for the session that asked: with a code sent to somebody else nobody can pull them into an
 * account of their own. The user's row is held by now, so a session that is there has not been ended by a stronger proof (`proveEmail`), and
 * it is held as well (`holdSession`).
 */
async function mayUse(
  transaction: ProviderTransaction,
  options: { passcode: PasscodeRow; session: SessionRow | undefined; now: string },
): Promise<boolean> {
  const { passcode, session, now } = options
  if (passcode.address === null) return true
  if (session === undefined || session.user_id !== passcode.user_id) return false
  const [live] = await lockSession(transaction, { id: session.id, now })
  return live !== undefined
}

function whyNot({ address, channel }: PasscodeRow): Refusal {
  if (address === null) return 'otp_code_not_found'
  return channel === 'email' ? 'duplicate_email' : 'duplicate_phone_number'
}
