import type { AuthenticationFactor } from '@maypole/contract/provider'
import type { EmailRow } from '../../tables.ts'

/** A password, as a session's factor (docs/wire.md §3). */
export function passwordFactor(now: string): AuthenticationFactor {
  return {
    type: 'password',
    delivery_method: 'knowledge',
    last_authenticated_at: now,
    created_at: now,
    updated_at: now,
  }
}

/** The mailbox that a reset's link went to, as a session's factor (docs/wire.md §3). */
export function mailboxFactor(email: EmailRow, now: string): AuthenticationFactor {
  return {
    type: 'magic_link',
    delivery_method: 'email',
    last_authenticated_at: now,
    created_at: now,
    updated_at: now,
    email_factor: { email_id: email.id, email_address: email.email },
  }
}
