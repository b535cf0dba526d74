import type { AuthenticationFactor } from '@maypole/contract/provider'
import type { AddressRow } from '../../tables.ts'
import { addressFactor } from '../users/address.ts'

interface Proof {
  readonly type: string
  readonly delivery_method: string
  /** What was proved, as the member of the wire. */
  readonly [member: `${string}_factor`]: unknown
}

/** Returns the factor that a proof adds to its session (docs/wire.md §3). */
export function newFactor(proof: Proof, now: string): AuthenticationFactor {
  const { type, delivery_method, ...proved } = proof
  return {
    type,
    delivery_method,
    last_authenticated_at: now,
    created_at: now,
    updated_at: now,
    ...proved,
  }
}

/** The mailbox that a link went to, as a session's factor. */
export function mailboxFactor(email: AddressRow, now: string): AuthenticationFactor {
  return newFactor({ type: 'magic_link', delivery_method: 'email', ...addressFactor(email) }, now)
}
