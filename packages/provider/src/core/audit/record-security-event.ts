import { toInstant } from '@maypole/platform/clock'
import { addressKey } from '@maypole/platform/http'
import { newTimeOrderedId } from '@maypole/platform/ids'
import { securityEvents, signIns } from '../../instruments.ts'
import type { ProviderDatabase } from '../../tables.ts'
import type { Instance } from '../instance.ts'
import { pseudonym } from '../pseudonym.ts'
import { insertSecurityEvent, insertSecurityEvents } from './store.ts'

export type SecurityEventType =
  | 'passcode_sent'
  | 'passcode_wrong'
  | 'user_locked'
  | 'user_activated'
  | 'session_opened'
  | 'session_factor_added'
  | 'sessions_ended'
  | 'magic_link_sent'
  | 'email_added'
  | 'phone_number_added'
  | 'password_set'
  | 'password_wrong'
  | 'password_reset_sent'
  | 'passkey_added'
  | 'passkey_refused'
  | 'passkey_renamed'
  | 'biometric_added'
  | 'biometric_refused'
  | 'totp_added'
  | 'totp_wrong'
  | 'totp_removed_by_operator'
  | 'recovery_code_used'
  | 'recovery_code_wrong'
  | 'recovery_codes_shown'
  | 'wallet_added'
  | 'wallet_refused'
  | 'oauth_account_linked'
  | 'oauth_refused'
  | 'factor_removed'
  | 'user_created'
  | 'user_invited'
  | 'invitation_revoked'
  | 'user_updated'
  | 'primary_factor_exchanged'
  | 'user_imported'
  | 'user_deleted'
  | 'sign_in_link_created'
  | 'impersonation_allowed'
  | 'impersonation_started'
  | 'impersonation_refused'
  | 'm2m_client_changed'
  | 'app_authorized'
  | 'app_denied'
  | 'app_refused'
  | 'app_tokens_revoked'
  | 'app_revoked'
  | 'access_token_exchanged'
  | 'access_token_exchange_refused'
  | 'token_reuse_detected'
  | 'captcha_refused'
  | 'trusted_token_accepted'
  | 'trusted_token_refused'
  | 'trusted_token_linked'
  | 'trusted_tokens_added'
  | 'trusted_tokens_removed'
  | 'session_extended'
  | 'session_revoked'
  | 'signing_key_rotated'
  | 'project_created'
  | 'project_updated'
  | 'project_secret_renewed'
  | 'webhook_secret_renewed'
  | 'public_token_added'
  | 'public_token_removed'

/** The factor that an event refuses. */
const refusedMethods: Partial<Record<SecurityEventType, string>> = {
  passcode_wrong: 'otp',
  password_wrong: 'password',
  passkey_refused: 'webauthn',
  biometric_refused: 'signature_challenge',
  totp_wrong: 'totp',
  recovery_code_wrong: 'recovery_codes',
  wallet_refused: 'crypto',
  oauth_refused: 'oauth',
  impersonation_refused: 'impersonated',
  trusted_token_refused: 'trusted_auth_token',
}

/**
 * Records an event in the audit trail, in the caller's transaction if there is one, and in the log.
 */
export async function recordSecurityEvent(
  instance: Pick<Instance, 'clock' | 'keys' | 'log' | 'meter'>,
  db: ProviderDatabase,
  event: {
    type: SecurityEventType
    projectId: string
    userId?: string | undefined
    sessionId?: string | undefined
    networkAddress?: string
    requestId?: string
    /** Who acted, if not the user: an impersonator's id. */
    actor?: string | undefined
    /** A code by text message. */
    codeId?: string | undefined
    /** Where it was sent, and for whom: keyed hashes. */
    sent?: { readonly rangeKey: string; readonly networkHash: string } | undefined
  },
): Promise<void> {
  const { type, projectId, userId, sessionId, networkAddress, requestId, actor, sent } = event
  const now = instance.clock.now()
  await insertSecurityEvent(db, {
    id: newTimeOrderedId('security-event', now),
    project_id: projectId,
    type,
    user_id: userId ?? null,
    session_id: sessionId ?? null,
    address_hash:
      networkAddress === undefined ? null : pseudonym(instance.keys, addressKey(networkAddress)),
    created_at: toInstant(now),
    actor: actor ?? null,
    code_id: event.codeId ?? null,
    range_key: sent?.rangeKey ?? null,
    network_hash: sent?.networkHash ?? null,
  })
  instance.meter.record(securityEvents, { type })
  const method = refusedMethods[type]
  if (method !== undefined) instance.meter.record(signIns, { method, result: 'refused' })
  instance.log.info('security event', {
    type,
    request: requestId,
    project: projectId,
    user: userId,
    session: sessionId,
    actor,
  })
}

/** Records that users were imported, in a few statements and one line of the log. */
export async function recordImports(
  instance: Pick<Instance, 'clock' | 'log' | 'meter'>,
  db: ProviderDatabase,
  { projectId, userIds }: { projectId: string; userIds: readonly string[] },
): Promise<void> {
  if (userIds.length === 0) return
  const type: SecurityEventType = 'user_imported'
  const now = instance.clock.now()
  const rows = userIds.map((userId) => ({
    id: newTimeOrderedId('security-event', now),
    project_id: projectId,
    type,
    user_id: userId,
    created_at: toInstant(now),
  }))
  await insertSecurityEvents(db, rows)
  for (const _ of rows) instance.meter.record(securityEvents, { type })
  instance.log.info('security event', { type, project: projectId, users: rows.length })
}
