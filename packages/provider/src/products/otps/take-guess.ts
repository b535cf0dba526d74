import { toInstant } from '@maypole/platform/clock'
import { type Limit, LimitExceededError } from '@maypole/platform/limits'
import { describeSource, type Source } from '../../core/devices/source.ts'
import { guessLimit } from '../../core/limit-guesses.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { attemptLimits } from '../../core/users/attempt-limits.ts'
import { refuseLocked } from '../../core/users/refuse-locked.ts'
import type { PasscodeRow, ProviderTransaction } from '../../tables.ts'
import { findLivePasscodes } from './store.ts'

/** A guess before it is counted, and the codes to compare it with. */
export interface FoundGuess {
  readonly live: readonly PasscodeRow[]
  readonly source: Source
  readonly isKnownDevice: boolean
  /** What wrong answers of its source and network count in; undefined when there is no code. */
  readonly attempt: ReturnType<typeof attemptLimits> | undefined
  /** The guesses of its address, or of a known device. */
  readonly byAddress: Limit
  /** When the request's device signed the codes' user in before; null when it never has. */
  readonly deviceSeenAt: string | null
}

/** Reads what a guess is compared with, and what it counts in. */
export async function findGuess(
  context: ProjectContext,
  { methodId }: { methodId: string },
): Promise<FoundGuess> {
  const source = describeSource(context)
  const live = await findLivePasscodes(context.db, {
    methodId,
    projectId: context.project.id,
    deviceHash: source.device,
    now: toInstant(context.clock.now()),
  })
  const [newest] = live
  const userId = newest?.user_id
  const isKnownDevice = newest !== undefined && newest.device_seen_at !== null
  return {
    live,
    source,
    isKnownDevice,
    attempt:
      userId === undefined
        ? undefined
        : attemptLimits(context, { userId, method: methodId, source, isKnownDevice }),
    byAddress: guessLimit(context, { source, isKnownDevice }),
    deviceSeenAt: newest?.device_seen_at ?? null,
  }
}

/**
 * Counts a guess at a method's codes, and returns those that it may be compared with. The requester
 * of a code and a known device have their own guesses each, and all others share a few, limited per
 * address and network: so nobody uses up the guesses of the person who waits for the code, and
 * people who requested it elsewhere can still type it. Throws too_many_requests for an address and
 * user_lock_limit_reached for a source that has been wrong too often.
 */
export async function countGuess(
  context: ProjectContext,
  guess: FoundGuess,
): Promise<readonly PasscodeRow[]> {
  const { live, attempt, byAddress } = guess
  const passcodes: PasscodeRow[] = []
  for (const passcode of live) {
    const first = passcodes.length === 0 ? [byAddress, ...(attempt?.hard ?? [])] : []
    const ofCode = limitsOfCode(context, { ...guess, passcode })
    if (await hasRoom(context, { first, ofCode })) passcodes.push(passcode)
  }
  if (passcodes.length === 0) await context.limiter.consume([byAddress])
  return passcodes
}

/**
 * Counts in all limits. Returns false, with nothing counted, when only the code's own limit is
 * reached.
 */
async function hasRoom(
  context: ProjectContext,
  { first, ofCode }: { first: readonly Limit[]; ofCode: readonly Limit[] },
): Promise<boolean> {
  const [byAddress, ...attempt] = first
  try {
    await refuseLocked(attempt, () => context.limiter.consume([...first, ...ofCode]))
    return true
  } catch (error) {
    if (!(error instanceof LimitExceededError)) throw error
    if (error.refused.some(({ key }) => key === byAddress?.key)) throw error
    return false
  }
}

/** Guesses that a code accepts from all strangers, and from one address and network of these. */
const strangerGuesses = { altogether: 6, network: 3, address: 2 }

function limitsOfCode(
  context: ProjectContext,
  options: { passcode: PasscodeRow; source: Source; isKnownDevice: boolean },
): Limit[] {
  const { passcode, source } = options
  const { guesses, longestMinutes } = context.settings.passcodes
  const prefix = `guesses:${passcode.id}`
  const seconds = longestMinutes * 60
  if (options.isKnownDevice)
    return [{ key: `${prefix}:device:${source.device}`, limit: guesses, seconds }]
  if (passcode.source_hash === source.networkAddress)
    return [{ key: `${prefix}:asker`, limit: guesses, seconds }]
  const { altogether, network, address } = strangerGuesses
  return [
    { key: `${prefix}:others`, limit: altogether, seconds },
    { key: `${prefix}:network:${source.network}`, limit: network, seconds },
    { key: `${prefix}:address:${source.networkAddress}`, limit: address, seconds },
  ]
}

/**
 * Counts a right code in the transaction of the sign-in, and returns false when there is no room
 * for one more guess. Its source's wrong answers are reset, and this one was not a guess, so that
 * many people can sign in from one address. The address's wrong guesses stay counted, or anybody
 * with a number could guess the codes of others without limit. To be called last: requests that
 * count wait for these rows.
 */
export async function countRightCode(
  context: ProjectContext,
  transaction: ProviderTransaction,
  { guess, passcode }: { guess: FoundGuess; passcode: PasscodeRow },
): Promise<boolean> {
  const { byAddress, attempt } = guess
  const others = attempt?.hard.filter((limit) => limit !== attempt.own) ?? []
  return context.limiter.consumeWith(transaction, [
    { ...byAddress, released: 1 },
    ...(attempt === undefined ? [] : [{ ...attempt.own, released: attempt.own.limit }]),
    ...others,
    ...limitsOfCode(context, { ...guess, passcode }),
  ])
}

/** As `countRightCode`, of a right code that `countGuess` has counted. */
export async function forgetGuess(
  context: Pick<ProjectContext, 'limiter'>,
  transaction: ProviderTransaction,
  { attempt, byAddress }: FoundGuess,
): Promise<void> {
  const own = attempt === undefined ? [] : [{ ...attempt.own, cost: attempt.own.limit }]
  await context.limiter.release([...own, byAddress], transaction)
}
