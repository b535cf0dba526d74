import { toInstant } from '@maypole/platform/clock'
import { open } from '@maypole/platform/crypto'
import type { SessionCaller } from '../../access/caller.ts'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { lockCallerSession } from '../../core/sessions/lock-caller-session.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { requireSecondFactor } from '../../core/sessions/second-factor.ts'
import { findTotps, lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction } from '../../tables.ts'
import { findUnusedRecoveryCodes } from './store.ts'

/**
 * Returns the unused recovery codes of the signed-in user's app, and changes nothing. Requires a
 * recent sign-in that proved the app or one of its codes. Throws recovery_codes_not_found when the
 * codes were sealed with another secret key. They still work.
 */
export async function showRecoveryCodes(
  context: ProjectContext,
  { caller }: { caller: SessionCaller },
) {
  const { session } = caller
  const userId = session.user_id
  requireRecentAuthentication(context, session)
  await requireSecondFactor(context.db, session)
  await limitFactorChanges(context, userId)
  const totp = await context.transact(async (transaction) => {
    await lockUser(transaction, { id: userId })
    await lockCallerSession(context, transaction, session)
    const now = toInstant(context.clock.now())
    const [found] = (await findTotps(transaction, { userId })).filter(
      (row) => row.verified_at !== null || row.expires_at > now,
    )
    if (found === undefined) throw new ProviderError('totp_not_found')
    const codes = await openCodes(context, transaction, found.id)
    await context.audit(transaction, 'recovery_codes_shown', { userId, sessionId: session.id })
    return { totp_id: found.id, verified: found.verified_at !== null, recovery_codes: codes }
  })
  return { user_id: userId, totps: [totp] }
}

async function openCodes(
  context: ProjectContext,
  transaction: ProviderTransaction,
  totpId: string,
): Promise<string[]> {
  const rows = await findUnusedRecoveryCodes(transaction, { totpId })
  return rows.map(({ id, sealed_code: sealed }) => {
    try {
      return open(context.keys['sealed-recovery-codes'], id, sealed)
    } catch (cause) {
      throw new ProviderError('recovery_codes_not_found', { cause })
    }
  })
}
