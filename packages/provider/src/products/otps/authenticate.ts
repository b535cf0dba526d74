import type { AuthenticationFactor } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { together } from '@maypole/platform/database'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { newFactor } from '../../core/sessions/new-factor.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { lockSession } from '../../core/sessions/store.ts'
import { proveAddition, proveAddress, signIn } from '../../core/sign-in/sign-in.ts'
import { addressFactor, kindOfChannel } from '../../core/users/address.ts'
import { isLastAttempt, recordWrongAnswer } from '../../core/users/attempts.ts'
import { sendNotices } from '../../core/users/notices.ts'
import { prepareAddition } from '../../core/users/prepare-addition.ts'
import { lockWholeUser, type WholeUser } from '../../core/users/present.ts'
import type { NoticeMessage } from '../../delivery/port.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { AddressRow, PasscodeRow, ProviderTransaction, SessionRow } from '../../tables.ts'
import { isSameCode } from './code.ts'
import { findAddition, lockPasscodes, spendPasscodes } from './store.ts'
import { type CountedGuess, forgetGuess, takeGuess } from './take-guess.ts'

interface Guess {
  /** The request's live session, which gets the factor. */
  readonly session: SessionRow | undefined
  readonly methodId: string
  readonly code: string
  readonly minutes: number | undefined
}

type Refusal = 'otp_code_not_found' | 'duplicate_email' | 'duplicate_phone_number'

/**
 * Exchanges a code for a session. Every guess is counted before it is compared (`takeGuess`).
 * Wrong, expired, used and unknown codes get the same error: otp_code_not_found. Somebody with the
 * right code for another user's address has proved to own it, and is told: duplicate_email,
 * duplicate_phone_number.
 */
export async function authenticatePasscode(context: ProjectContext, guess: Guess) {
  const minutes = checkDuration(guess.minutes, context.settings.sessions)
  if (!/^[a-z-]{1,40}-[0-9a-f-]{36}$/.test(guess.methodId))
    throw new ProviderError('invalid_method_id')
  const taken = await takeGuess(context, guess)
  const notices = await findNotices(context, guess)
  // Created on the very first sign-in, before the transaction opens.
  await prepareSessionJwt(context)
  const { passcodes, attempt, deviceSeenAt } = taken
  const right = passcodes.find(({ id, code_hash: hash }) =>
    isSameCode(context.keys.passcodes, { id, code: guess.code, hash }),
  )
  const passcode = right ?? passcodes[0]
  if (passcode === undefined || attempt === undefined) throw new ProviderError('otp_code_not_found')
  const isRight = right !== undefined
  const isLast = !isRight && (await isLastAttempt(context, attempt.own))
  const result = await context.transact((transaction) =>
    complete(context, transaction, {
      ...guess,
      minutes,
      notices,
      passcode,
      isRight,
      isLast,
      attempt,
      deviceSeenAt,
    }),
  )
  // Thrown only now: the transaction that recorded a wrong answer must commit.
  if (typeof result === 'string') throw new ProviderError(result)
  const { session, token, user } = result
  const reply = await presentAuthenticated(context, {
    session,
    token,
    user,
  })
  return { ...reply, method_id: guess.methodId }
}

async function findNotices(context: ProjectContext, guess: Guess): Promise<NoticeMessage[]> {
  const { session, methodId } = guess
  const { project } = context
  if (session === undefined) return []
  const now = toInstant(context.clock.now())
  const addition = await findAddition(context.db, { methodId, projectId: project.id, now })
  const kind = kindOfChannel[addition?.channel ?? 'sms']
  return prepareAddition(context, { session, kind, addition })
}

/** Spends the right code and signs in, in one transaction; or returns the error. */
async function complete(
  context: ProjectContext,
  transaction: ProviderTransaction,
  guess: Guess & {
    notices: readonly NoticeMessage[]
    passcode: PasscodeRow
    isRight: boolean
    isLast: boolean
    attempt: CountedGuess
    deviceSeenAt: string | null
  },
): Promise<Refusal | Awaited<ReturnType<typeof signIn>>> {
  const { passcode, isLast, session } = guess
  const now = toInstant(context.clock.now())
  const { id, method_id: methodId } = passcode
  // A code that signs in is spent at once; one that adds something only once its session is locked.
  const isForSession = passcode.address !== null
  const take = guess.isRight && !isForSession ? spendPasscodes : lockPasscodes
  // Codes before their user, as when a number or address is removed.
  const taking = take(transaction, { methodId, now }).then((unused) => {
    // Thrown, so that another code of the method stays unused.
    if (!unused.some((row) => row.id === id)) throw new ProviderError('otp_code_not_found')
  })
  const [, whole] = await together(taking, lockWholeUser(transaction, passcode.user_id))
  if (!guess.isRight || !(await mayUse(transaction, { passcode, session, now }))) {
    await recordWrongAnswer(context, transaction, {
      isLast,
      type: 'passcode_wrong',
      of: { userId: passcode.user_id },
    })
    return 'otp_code_not_found'
  }
  if (isForSession) await spendPasscodes(transaction, { methodId, now })
  const own = isForSession ? undefined : findProved(whole, passcode)
  const proof =
    proofOf(context, { passcode, row: own }) ?? (await prove(context, transaction, guess))
  if (proof === undefined) return refusalOf(passcode)
  await sendNotices(context, transaction, guess.notices)
  const signedIn = await signIn(context, transaction, {
    ...guess,
    ...proof,
    locked: whole.user,
    whole: own && whole,
    codeId: kindOfChannel[passcode.channel] === 'phone' ? id : undefined,
  })
  await forgetGuess(context, transaction, guess.attempt)
  return signedIn
}

/** Returns the code's address if the user has proved it before. */
function findProved({ addresses }: WholeUser, passcode: PasscodeRow): AddressRow | undefined {
  return addresses.find((row) => row.id === passcode.method_id && row.verified_at !== null)
}

/**
 * A code that adds something to a user is for the session that requested it: a code sent to
 * somebody else cannot pull them into one's own account. The user's row is locked by now, so an
 * existing session has not been ended by a stronger proof (`proveEmail`), and is locked as well
 * (`lockCallerSession`).
 */
async function mayUse(
  transaction: ProviderTransaction,
  options: { passcode: PasscodeRow; session: SessionRow | undefined; now: string },
): Promise<boolean> {
  const { passcode, session, now } = options
  if (passcode.address === null) return true
  // The server that asked for it answers for whose it becomes.
  if (passcode.is_vouched === 1) return true
  if (session === undefined || session.user_id !== passcode.user_id) return false
  const [live] = await lockSession(transaction, { id: session.id, now })
  return live !== undefined
}

const duplicates = { email: 'duplicate_email', phone: 'duplicate_phone_number' } as const

function refusalOf({ address, channel }: PasscodeRow): Refusal {
  return address === null ? 'otp_code_not_found' : duplicates[kindOfChannel[channel]]
}

/** Whom a right code signs in, and the factor. */
export interface Proof {
  readonly userId: string
  readonly factor: AuthenticationFactor
}

interface RightCode {
  readonly passcode: PasscodeRow
  readonly session: SessionRow | undefined
}

/**
 * Returns the proof of a right code; undefined when its number or address belongs to another user,
 * or is gone.
 */
async function prove(
  context: ProjectContext,
  transaction: ProviderTransaction,
  right: RightCode,
): Promise<Proof | undefined> {
  const row = await resolveAddress(context, transaction, right)
  return proofOf(context, { passcode: right.passcode, row })
}

/** Returns the proof of an address by its code. */
function proofOf(
  context: Pick<ProjectContext, 'clock'>,
  { passcode, row }: { passcode: PasscodeRow; row: AddressRow | undefined },
): Proof | undefined {
  if (row === undefined) return undefined
  const now = toInstant(context.clock.now())
  const otp = { type: 'otp', delivery_method: passcode.channel, ...addressFactor(row) }
  return { userId: row.user_id, factor: newFactor(otp, now) }
}

function resolveAddress(
  context: ProjectContext,
  transaction: ProviderTransaction,
  { passcode, session }: RightCode,
): Promise<AddressRow | undefined> {
  const { address: value, user_id: userId, method_id: id } = passcode
  const kind = kindOfChannel[passcode.channel]
  return value === null
    ? proveAddress(context, transaction, { id, kind, session })
    : proveAddition(context, transaction, { userId, address: { kind, value } })
}
