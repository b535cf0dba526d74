import { toInstant } from '@maypole/platform/clock'
import { randomToken, sha256 } from '@maypole/platform/crypto'
import { recordSecurityEvent } from '../../core/audit/record-security-event.ts'
import type { Instance } from '../../core/instance.ts'
import { findUser } from '../../core/users/store.ts'
import { insertImpersonationToken } from './store.ts'

/** Who impersonates, for the session and the audit trail. */
export interface Impersonator {
  readonly id: string
  readonly email: string
}

/**
 * Creates a token of 256 bits that signs an operator in as a user, once, within minutes. For
 * operators only: no HTTP endpoint creates one. Returns undefined for a user who does not exist or
 * has never signed in. `expiresAt` is RFC 3339.
 */
export async function createImpersonationToken(
  instance: Instance,
  { userId, impersonator }: { userId: string; impersonator: Impersonator },
): Promise<{ token: string; expiresAt: string } | undefined> {
  const user = await findUser(instance.db, { id: userId })
  if (user?.status !== 'active') return undefined
  const token = randomToken()
  const now = instance.clock.now()
  const expiresAt = toInstant(now + instance.instanceSettings.impersonation.tokenMinutes * 60_000)
  await instance.db.transaction().execute(async (transaction) => {
    await insertImpersonationToken(transaction, {
      token_hash: sha256(token),
      project_id: user.project_id,
      user_id: userId,
      impersonator_id: impersonator.id,
      impersonator_email_address: impersonator.email,
      created_at: toInstant(now),
      expires_at: expiresAt,
    })
    await recordSecurityEvent(instance, transaction, {
      type: 'impersonation_allowed',
      projectId: user.project_id,
      userId,
      actor: impersonator.id,
    })
  })
  return { token, expiresAt }
}
