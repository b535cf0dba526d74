import type { AuthenticationFactor } from '@maypole/contract/provider'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderDatabase, SessionRow } from '../../tables.ts'
import { listTotps } from '../users/store.ts'

const secondFactors: readonly string[] = ['totp', 'recovery_codes']

/**
 * Throws unauthorized_action when a user has an authenticator app and this session has proved
 * neither it nor a recovery code: a password or a mailbox alone must not be enough to set a
 * password, to get new recovery codes or to remove the app (OWASP ASVS 6.4.3).
 */
export async function requireSecondFactor(
  db: ProviderDatabase,
  session: SessionRow,
): Promise<void> {
  const totps = await listTotps(db, { userId: session.user_id })
  if (!totps.some((totp) => totp.verified_at !== null)) return
  const factors = JSON.parse(session.authentication_factors) as AuthenticationFactor[]
  if (!factors.some((factor) => secondFactors.includes(factor.type)))
    throw new ProviderError('unauthorized_action')
}
