import type { ProviderSession, ProviderUser } from '@maypole/contract/provider'
import { type KeyValueStorage, readObject } from '../storage.ts'

export interface SessionState {
  readonly session: ProviderSession | null
  readonly user: ProviderUser | null
}

/**
 * The stored state. With `httpOnly` the tokens are in cookies that scripts cannot read
 * (docs/wire.md §3).
 */
export interface KeptState extends SessionState {
  readonly session: ProviderSession
  readonly httpOnly: boolean
}

export const noState: SessionState = { session: null, user: null }

export function readState(storage: KeyValueStorage, key: string): KeptState | null {
  const kept = readObject(storage, key)
  if (kept === null) return null
  const { session, user, httpOnly } = kept as Partial<KeptState>
  if (typeof session?.session_id !== 'string') return null
  return {
    session,
    user: typeof user?.user_id === 'string' ? user : null,
    httpOnly: httpOnly === true,
  }
}

/**
 * Compares what subscribers care about: every refresh moves `last_accessed_at`, and that alone is
 * not a change (docs/wire.md §3).
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  return stableText(one) === stableText(other)
}

function stableText(value: unknown): string {
  return JSON.stringify(value, (key, member: unknown) =>
    key === 'last_accessed_at' ? undefined : member,
  )
}
