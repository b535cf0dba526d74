import { toInstant } from '@maypole/platform/clock'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { lockSession } from '../../core/sessions/store.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { kindOfChannel } from '../../core/users/address.ts'
import { sendNotices } from '../../core/users/notices.ts'
import { prepareAddition } from '../../core/users/prepare-addition.ts'
import { lockWholeUser, type WholeUser } from '../../core/users/present.ts'
import { isLastAttempt, recordWrongAnswer } from '../../core/users/record-wrong-answer.ts'
import type { NoticeMessage } from '../../delivery/port.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { AddressRow, PasscodeRow, ProviderTransaction, SessionRow } from '../../tables.ts'
import { isSameCode } from './code.ts'
import { proofOf, prove } from './prove.ts'
import { findAddition, lockPasscodes, spendPasscodes } from './store.ts'
import {
  countGuess,
  countRightCode,
  type FoundGuess,
  findGuess,
  forgetGuess,
} from './take-guess.ts'

interface Guess {
  /** The request's live session, which gets the factor. */
  readonly session: SessionRow | undefined
  readonly methodId: string
  readonly code: string
  readonly minutes: number | undefined
}

type Refusal = 'otp_code_not_found' | 'duplicate_email' | 'duplicate_phone_number'

/**
 * Exchanges a code for a session. Nobody learns of a guess that no limit has room for: a wrong one
 * is counted before it is refused (`countGuess`), a right one with the sign-in (`countRightCode`),
 * so that concurrent guesses gain nothing. Wrong, expired, used and unknown codes get the same
 * error: otp_code_not_found. Somebody with the right code for another user's address has proved to
 * own it, and is told: duplicate_email, duplicate_phone_number.
 */
export async function authenticatePasscode(context: ProjectContext, guess: Guess) {
  const minutes = checkDuration(guess.minutes, context.settings.sessions)
  if (!/^[a-z-]{1,40}-[0-9a-f-]{36}$/.test(guess.methodId))
    throw new ProviderError('invalid_method_id')
  const found = await findGuess(context, guess)
  const notices = await findNotices(context, guess)
  // Created on the very first sign-in, before the transaction opens.
  await prepareSessionJwt(context)
  const given = { ...guess, minutes, notices, found }
  const result = (await signInAtOnce(context, given)) ?? (await countAndCompare(context, given))
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

interface PreparedGuess extends Guess {
  readonly notices: readonly NoticeMessage[]
  readonly found: FoundGuess
}

function findRight(
  context: ProjectContext,
  { code }: Guess,
  passcodes: readonly PasscodeRow[],
): PasscodeRow | undefined {
  const { keys } = context
  return passcodes.find(({ id, code_hash: hash }) => isSameCode(keys.passcodes, { id, code, hash }))
}

/** No limit had room for a right code. */
class NoRoomError extends Error {}

/**
 * Signs in with a right code, and counts it in the same transaction. Returns undefined, with
 * nothing done, for any other guess.
 */
async function signInAtOnce(context: ProjectContext, guess: PreparedGuess) {
  const passcode = findRight(context, guess, guess.found.live)
  // One that adds something may yet turn out to be another's, which counts as a wrong guess.
  if (passcode === undefined || passcode.address !== null) return undefined
  try {
    return await context.transact((transaction) =>
      complete(context, transaction, {
        ...{ ...guess, passcode, isRight: true, isLast: false },
        async settle() {
          const counted = { guess: guess.found, passcode }
          if (!(await countRightCode(context, transaction, counted))) throw new NoRoomError()
        },
      }),
    )
  } catch (error) {
    if (error instanceof NoRoomError) return undefined
    throw error
  }
}

/** Counts a guess before it has any consequence. */
async function countAndCompare(context: ProjectContext, guess: PreparedGuess) {
  const { found } = guess
  const passcodes = await countGuess(context, found)
  const right = findRight(context, guess, passcodes)
  const passcode = right ?? passcodes[0]
  if (passcode === undefined || found.attempt === undefined)
    throw new ProviderError('otp_code_not_found')
  const isRight = right !== undefined
  const isLast = !isRight && (await isLastAttempt(context, found.attempt.own))
  return context.transact((transaction) =>
    complete(context, transaction, {
      ...{ ...guess, passcode, isRight, isLast },
      settle: () => forgetGuess(context, transaction, found),
    }),
  )
}

async function findNotices(context: ProjectContext, guess: Guess): Promise<NoticeMessage[]> {
  const { session, methodId } = guess
  const { project } = context
  if (session === undefined) return []
  const now = toInstant(context.clock.now())
  const [addition] = await findAddition(context.db, { methodId, projectId: project.id, now })
  const kind = kindOfChannel[addition?.channel ?? 'sms']
  return prepareAddition(context, { session, kind, addition })
}

/** Spends the right code and signs in, in one transaction; or returns the error. */
async function complete(
  context: ProjectContext,
  transaction: ProviderTransaction,
  guess: PreparedGuess & {
    passcode: PasscodeRow
    isRight: boolean
    isLast: boolean
    /** Counts the guess once it has signed in. */
    settle: () => Promise<void>
  },
): Promise<Refusal | Awaited<ReturnType<typeof signIn>>> {
  const { passcode, isLast, session } = guess
  const now = toInstant(context.clock.now())
  const { id, method_id: methodId } = passcode
  // A code that signs in is spent at once; one that adds something only once its session is locked.
  const isForSession = passcode.address !== null
  const take = guess.isRight && !isForSession ? spendPasscodes : lockPasscodes
  // Codes before their user, as when a number or address is removed.
  const unused = await take(transaction, { methodId, now })
  // Thrown, so that another code of the method stays unused.
  if (!unused.some((row) => row.id === id)) throw new ProviderError('otp_code_not_found')
  const whole = await lockWholeUser(transaction, passcode.user_id)
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
    ...{ ...guess, ...proof, locked: whole.user, whole: own && whole },
    deviceSeenAt: guess.found.deviceSeenAt,
    codeId: kindOfChannel[passcode.channel] === 'phone' ? id : undefined,
  })
  await guess.settle()
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
  if (session === undefined || session.user_id !== passcode.user_id) return false
  const [live] = await lockSession(transaction, { id: session.id, now })
  return live !== undefined
}

const duplicates = { email: 'duplicate_email', phone: 'duplicate_phone_number' } as const

function refusalOf({ address, channel }: PasscodeRow): Refusal {
  return address === null ? 'otp_code_not_found' : duplicates[kindOfChannel[channel]]
}
