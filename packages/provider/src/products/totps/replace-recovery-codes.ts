import { toInstant } from '@maypole/platform/clock'
import type { SessionCaller } from '../../access/caller.ts'
import { recordSecurityEvent } from '../../core/audit/record-security-event.ts'
import type { Core } from '../../core/core.ts'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import { prepareNotices, sendNotices } from '../../core/notices.ts'
import { holdSession } from '../../core/sessions/hold-session.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { requireSecondFactor } from '../../core/sessions/second-factor.ts'
import { findTotps, lockUser } from '../../core/users/store.ts'
import type { Client } from '../../http/api.ts'
import { ProviderError } from '../../http/provider-error.ts'
import { issueRecoveryCodes } from './issue-recovery-codes.ts'

/**
 * Answers recovery codes of the signed-in user's app. Those it had cannot be shown again, since only their hashes are kept: these are new
 * ones, and the old ones have ended. After a recent sign-in that proved the app (or a recovery code) alone.
 */
export async function replaceRecoveryCodes(
  core: Core,
  { caller, client }: { caller: SessionCaller; client: Client },
) {
  const { project, session } = caller
  const userId = session.user_id
  requireRecentAuthentication(core, session)
  await requireSecondFactor(core.db, session)
  await limitFactorChanges(core, userId)
  const notices = await prepareNotices(core, {
    project,
    userId,
    change: { subject: 'authenticator app', change: 'changed' },
  })
  const totp = await core.db.transaction().execute(async (transaction) => {
    await lockUser(transaction, { id: userId })
    await holdSession(core, transaction, session)
    const now = toInstant(core.clock.now())
    const [found] = (await findTotps(transaction, { userId })).filter(
      (row) => row.verified_at !== null || row.expires_at > now,
    )
    if (found === undefined) throw new ProviderError('totp_not_found')
    const codes = await issueRecoveryCodes(core, transaction, { totpId: found.id, userId })
    await sendNotices(core, transaction, found.verified_at === null ? [] : notices)
    await recordSecurityEvent(core, transaction, {
      type: 'recovery_codes_replaced',
      projectId: project.id,
      userId,
      sessionId: session.id,
      address: client.address,
      requestId: client.requestId,
    })
    return { totp_id: found.id, verified: found.verified_at !== null, recovery_codes: codes }
  })
  core.outbox.poke()
  return { user_id: userId, totps: [totp] }
}
