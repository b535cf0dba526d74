import { toInstant } from '@maypole/platform/clock'
import { type Limit, LimitExceededError } from '@maypole/platform/limits'
import { describeSource, type Source } from '../../core/devices/source.ts'
import { guessLimit } from '../../core/limit-guesses.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { attemptLimits, refuseLocked } from '../../core/users/attempts.ts'
import type { PasscodeRow, ProviderTransaction } from '../../tables.ts'
import { listLivePasscodes } from './store.ts'

/** A counted guess, and the codes to compare it with. */
export interface TakenGuess {
  readonly passcodes: readonly PasscodeRow[]
  /** What the guess was counted in; undefined when there was no code. */
  readonly attempt: CountedGuess | undefined
  /** When the request's device signed the codes' user in before; null when it never has. */
  readonly deviceSeenAt: string | null
}

export interface CountedGuess {
  /** The wrong answers of its source. */
  readonly own: Limit
  /** The guesses of its address, or of a known device. */
  readonly byAddress: Limit
}

/**
 * Counts a guess at a method's codes before anything is compared. The requester of a code and a
 * known device have their own guesses each, and all others share a few, limited per address and
 * network: so nobody uses up the guesses of the person who waits for the code, and people who
 * requested it elsewhere can still type it. Throws too_many_requests for an address and
 * user_lock_limit_reached for a source that has been wrong too often.
 */
export async function takeGuess(
  context: ProjectContext,
  options: { methodId: string },
): Promise<TakenGuess> {
  const { methodId } = options
  const { project } = context
  const source = describeSource(context)
  const live = await listLivePasscodes(context.db, {
    methodId,
    projectId: project.id,
    deviceHash: source.device,
    now: toInstant(context.clock.now()),
  })
  const [newest] = live
  const userId = newest?.user_id
  const isKnown = newest !== undefined && newest.device_seen_at !== null
  const byAddress = guessLimit(context, { source, isKnownDevice: isKnown })
  const attempt =
    userId === undefined
      ? undefined
      : attemptLimits(context, { userId, method: methodId, source, isKnownDevice: isKnown })
  const passcodes: PasscodeRow[] = []
  for (const passcode of live) {
    const first = passcodes.length === 0 ? [byAddress, ...(attempt?.hard ?? [])] : []
    const ofCode = limitsOfCode(context, { passcode, source, isKnownDevice: isKnown })
    if (await hasRoom(context, { first, ofCode })) passcodes.push(passcode)
  }
  if (passcodes.length === 0) await context.limiter.consume([byAddress])
  return {
    passcodes,
    attempt: attempt && { own: attempt.own, byAddress },
    deviceSeenAt: newest?.device_seen_at ?? null,
  }
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
 * Releases the counts of a right code: its source's wrong answers are reset, and this one was not a
 * guess, so that many people can sign in from one address. The address's wrong guesses stay
 * counted, or anybody with a number could guess the codes of others without limit. To be called
 * last in the transaction of the sign-in: requests that count wait for these rows.
 */
export async function forgetGuess(
  context: Pick<ProjectContext, 'limiter'>,
  transaction: ProviderTransaction,
  { own, byAddress }: CountedGuess,
): Promise<void> {
  await context.limiter.release([{ ...own, cost: own.limit }, byAddress], transaction)
}
