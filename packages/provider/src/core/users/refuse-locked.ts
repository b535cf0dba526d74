import { ProviderError } from '../../http/provider-error.ts'
import type { ProviderTransaction, UserRow } from '../../tables.ts'
import type { Core } from '../core.ts'
import { findUser, lockUser } from './store.ts'

/**
 * Refuses with user_lock_limit_reached where a user is locked, and makes others wait who sign in as the same user. For proofs that cannot be
 * guessed, signatures: a wrong one does not count towards the lock, or whoever knows a wallet's address could lock its owner out.
 */
export async function refuseLocked(
  core: Pick<Core, 'clock'>,
  transaction: ProviderTransaction,
  userId: string,
): Promise<void> {
  await lockUser(transaction, { id: userId })
  const [user] = await findUser(transaction, { id: userId })
  refuseLockedUser(core, user)
}

/** As `refuseLocked`, of a row that has been read; it holds for that moment alone. */
export function refuseLockedUser(core: Pick<Core, 'clock'>, user: UserRow | undefined): void {
  const until = Date.parse(user?.locked_until ?? '1970-01-01T00:00:00.000Z')
  const now = core.clock.now()
  if (until <= now) return
  throw new ProviderError('user_lock_limit_reached', {
    retryAfter: Math.max(1, Math.ceil((until - now) / 1000)),
  })
}
