import type { WebhookEventRow } from '../../tables.ts'
import type { SecurityEventType } from '../audit/record-security-event.ts'

/** As in the service: `direct.<object>.<action>` in lower case is the type of an event. */
type WebhookAction = WebhookEventRow['action']

export interface EventKind {
  readonly object: WebhookEventRow['object_type']
  readonly action: WebhookAction
  readonly messageType?: string
}

const user = (action: WebhookAction): EventKind => ({ object: 'user', action })
const session = (action: WebhookAction): EventKind => ({ object: 'session', action })
const message = (messageType: string): EventKind => ({
  object: 'message',
  action: 'CREATE',
  messageType,
})

/** What a project's endpoint is told when the audit trail notes something. */
export const eventKinds: Partial<Record<SecurityEventType, EventKind>> = {
  user_created: user('CREATE'),
  user_invited: user('CREATE'),
  user_activated: user('CREATE'),
  user_updated: user('UPDATE'),
  email_added: user('UPDATE'),
  phone_number_added: user('UPDATE'),
  password_set: user('UPDATE'),
  passkey_added: user('UPDATE'),
  passkey_renamed: user('UPDATE'),
  biometric_added: user('UPDATE'),
  totp_added: user('UPDATE'),
  totp_removed_by_operator: user('UPDATE'),
  wallet_added: user('UPDATE'),
  oauth_account_linked: user('UPDATE'),
  factor_removed: user('UPDATE'),
  primary_factor_exchanged: user('UPDATE'),
  user_deleted: user('DELETE'),
  session_opened: session('CREATE'),
  session_factor_added: session('UPDATE'),
  session_extended: session('UPDATE'),
  session_revoked: session('DELETE'),
  passcode_sent: message('passcode'),
  magic_link_sent: message('magic_link'),
  password_reset_sent: message('password_reset'),
}
