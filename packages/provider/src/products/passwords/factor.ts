import type { AuthenticationFactor } from '@maypole/contract/provider'
import { addressFactor } from '../../core/users/address.ts'
import type { AddressRow } from '../../tables.ts'

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
export function mailboxFactor(email: AddressRow, now: string): AuthenticationFactor {
  return {
    type: 'magic_link',
    delivery_method: 'email',
    last_authenticated_at: now,
    created_at: now,
    updated_at: now,
    ...addressFactor(email),
  }
}
