import type { AuthenticationFactor, ProviderUser } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { signIns } from '../../instruments.ts'
import type { ProviderTransaction, SessionRow } from '../../tables.ts'
import { rememberDevice } from '../devices/remember-device.ts'
import type { ProjectContext } from '../project-context.ts'
import { latestEnd } from '../sessions/latest-end.ts'
import { openSession } from '../sessions/open-session.ts'
import { createSessionToken } from '../sessions/session-token.ts'
import { findSession, renewSession } from '../sessions/store.ts'
import { presentUser, readUser, type WholeUser } from '../users/present.ts'
import { activateUser, type LockedUser, lockUser } from '../users/store.ts'

export interface SignIn {
  readonly userId: string
  /** The proof just given (docs/wire.md §3, authentication_factors). */
  readonly factor: AuthenticationFactor
  /** Validated (`checkDuration`). */
  readonly minutes: number | undefined
  /** The request's live session. */
  readonly session: SessionRow | undefined
  /** What `lockUser` returned in this transaction; without it, or for another user, locked here. */
  readonly locked?: LockedUser | undefined
  /** What `lockWholeUser` returned in this transaction, if nothing of it has changed since. */
  readonly whole?: WholeUser | undefined
  /** When the request's device signed this user in before; null or undefined when it is unknown. */
  readonly deviceSeenAt?: string | null | undefined
  /** The code by text message that was the proof. */
  readonly codeId?: string | undefined
}

/**
 * The end of every proof, in its transaction: activates the user, and adds the factor to the user's
 * session of the request, with a new token, or else opens a new session. A session of somebody else
 * is left alone.
 */
export async function signIn(
  context: ProjectContext,
  transaction: ProviderTransaction,
  options: SignIn,
): Promise<{ session: SessionRow; token: string; user: ProviderUser }> {
  const { userId } = options
  const [locked] =
    options.locked?.id === userId ? [options.locked] : await lockUser(transaction, { id: userId })
  if (locked?.status === 'pending') {
    await activateUser(transaction, { id: userId })
    await context.audit(transaction, 'user_activated', { userId })
  }
  await rememberDevice(context, transaction, options)
  const { session, token } =
    (await addToSession(context, transaction, options)) ??
    (await openSession(context, transaction, options))
  const { whole } = options
  const isCurrent = whole?.user.id === userId && whole.user.status === 'active'
  const user = isCurrent ? presentUser(whole) : await readUser(transaction, userId)
  context.meter.record(signIns, { method: options.factor.type, result: 'accepted' })
  return { session, token, user }
}

async function addToSession(
  context: ProjectContext,
  transaction: ProviderTransaction,
  options: SignIn,
) {
  const { userId, factor, minutes, codeId } = options
  if (options.session?.user_id !== userId) return undefined
  // Read again now that the user is locked: another proof may have been added since the request
  // came.
  const [session] = await findSession(transaction, { id: options.session.id })
  if (session === undefined) return undefined
  const now = context.clock.now()
  const factors = JSON.parse(session.authentication_factors) as AuthenticationFactor[]
  const asked = minutes === undefined ? 0 : now + minutes * 60_000
  const cap = latestEnd(context.settings, session)
  const { token, columns } = createSessionToken(context.keys, session.id)
  const [renewed] = await renewSession(transaction, {
    id: session.id,
    tokenHash: columns.token_hash,
    sealedToken: columns.sealed_token,
    factors: JSON.stringify([...factors.filter((known) => !isSameFactor(known, factor)), factor]),
    expiresAt: toInstant(Math.max(Date.parse(session.expires_at), Math.min(asked, cap))),
    now: toInstant(now),
  })
  if (renewed === undefined) return undefined
  const subject = { userId, sessionId: session.id, codeId }
  await context.audit(transaction, 'session_factor_added', subject)
  return { session: renewed, token }
}

/** Whether two factors are the same apart from their times. */
function isSameFactor(left: AuthenticationFactor, right: AuthenticationFactor): boolean {
  const withoutTimes = ({
    last_authenticated_at,
    created_at,
    updated_at,
    ...rest
  }: AuthenticationFactor) => JSON.stringify(rest)
  return withoutTimes(left) === withoutTimes(right)
}
