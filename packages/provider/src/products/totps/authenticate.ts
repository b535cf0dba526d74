import type { AuthenticationFactor } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { open } from '@maypole/platform/crypto'
import type { Limit } from '@maypole/platform/limits'
import { describeSource, isKnownDevice } from '../../core/devices/source.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { newFactor } from '../../core/sessions/new-factor.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { lockSubject, type Subject } from '../../core/sessions/subject.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { countAttempt, isLastAttempt, recordWrongAnswer } from '../../core/users/attempts.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { listTotps } from '../../core/users/store.ts'
import type { NoticeMessage } from '../../delivery/port.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { shareOfNetwork } from '../../settings/limits.ts'
import type { ProviderTransaction, TotpRow } from '../../tables.ts'
import { takeStep } from './store.ts'
import { findStep } from './totp.ts'

interface Guess {
  readonly subject: Subject
  readonly code: string
  readonly minutes: number | undefined
}

/**
 * Adds the authenticator app to the session, by its current code, once per code; the first one
 * verifies the app. Guesses are limited for the address, the user and the lock before they are
 * compared. Wrong, late and repeated codes get the same error: unable_to_authenticate_totp.
 */
export async function authenticateTotp(context: ProjectContext, guess: Guess) {
  const { userId } = guess.subject
  const minutes = checkDuration(guess.minutes, context.settings.sessions)
  const code = guess.code.replace(/\s+/g, '')
  if (!/^[0-9]{6}$/.test(code)) throw new ProviderError('invalid_totp_code')
  const totp = await findTotp(context, userId)
  const taken = await countSecondFactor(context, guess)
  await prepareSessionJwt(context)
  const secret = open(context.keys['totp-secrets'], totp.id, totp.sealed_secret)
  const step = findStep(secret, { code, now: context.clock.now() })
  const isNew = totp.verified_at === null
  const notices =
    isNew && step !== undefined
      ? await prepareNotices(context, {
          userId,
          change: { subject: 'authenticator app', change: 'added' },
        })
      : []
  const result = await context.transact((transaction) =>
    complete(context, transaction, { ...guess, ...taken, minutes, totp, step, notices }),
  )
  // Thrown only now: the transaction that counted the guess must commit.
  if (result === undefined) throw new ProviderError('unable_to_authenticate_totp')
  await context.limiter.reset(taken.reset)
  const reply = await presentAuthenticated(context, result)
  return { ...reply, totp_id: totp.id }
}

/** Returns the app in use, or else the one that waits for its first code. */
async function findTotp(context: ProjectContext, userId: string): Promise<TotpRow> {
  const totps = await listTotps(context.db, { userId })
  const totp = totps.find((row) => row.verified_at !== null) ?? totps.at(-1)
  if (totp === undefined) throw new ProviderError('totp_not_found')
  return totp
}

async function complete(
  context: ProjectContext,
  transaction: ProviderTransaction,
  guess: Guess & {
    totp: TotpRow
    step: number | undefined
    isLast: boolean
    notices: readonly NoticeMessage[]
  },
) {
  const { subject: whom, minutes, totp, step } = guess
  const { userId, session } = whom
  const now = toInstant(context.clock.now())
  await lockSubject(context, transaction, whom)
  const subject = {
    userId,
    sessionId: session?.id,
  }
  const [taken] = step === undefined ? [] : await takeStep(transaction, { id: totp.id, step, now })
  if (taken === undefined) {
    const { isLast } = guess
    await recordWrongAnswer(context, transaction, {
      isLast,
      type: 'totp_wrong',
      of: subject,
    })
    return undefined
  }
  if (totp.verified_at === null) {
    await context.audit(transaction, 'totp_added', subject)
    await sendNotices(context, transaction, guess.notices)
  }
  return signIn(context, transaction, {
    userId,
    factor: totpFactor(totp.id, now),
    minutes,
    session,
  })
}

/** docs/wire.md §3. */
function totpFactor(totpId: string, now: string): AuthenticationFactor {
  return newFactor(
    {
      type: 'totp',
      delivery_method: 'authenticator_app',
      authenticator_app_factor: { totp_id: totpId },
    },
    now,
  )
}

/**
 * Counts a guess at a code of the app or a recovery code before it is compared, in the limits of
 * attempts and in separate ones, which signing in by other means does not reset: somebody with the
 * user's mailbox could otherwise guess without limit. `reset` is what a right answer resets;
 * `isLast` means that a wrong one locks its source.
 */
export async function countSecondFactor(
  context: ProjectContext,
  { subject }: { subject: Subject },
): Promise<{ reset: string[]; isLast: boolean }> {
  const { userId } = subject
  const source = describeSource(context)
  const isKnown = await isKnownDevice(context, { source, userId })
  const { secondFactorGuessesPerUser } = context.settings.limits
  const prefix = `second-factor:${userId}`
  const kind = 'bucket'
  const limits: Limit[] = isKnown
    ? [{ key: `${prefix}:device:${source.device}`, kind, ...secondFactorGuessesPerUser }]
    : [
        { key: `${prefix}:strangers`, kind, ...secondFactorGuessesPerUser },
        {
          key: `${prefix}:network:${source.network}`,
          ...shareOfNetwork(secondFactorGuessesPerUser),
        },
      ]
  const own = await countAttempt(context, {
    userId,
    method: 'second-factor',
    source,
    isKnownDevice: isKnown,
    takesProof: false,
    limits,
  })
  return {
    reset: [own, ...limits].map((limit) => limit.key),
    isLast: await isLastAttempt(context, own),
  }
}
