import type { ScopeResult } from '@maypole/contract/provider'
import type { AppRow } from '../../../tables.ts'
import { scopeDescriptions } from '../messages.ts'

/** The scopes that this server knows the meaning of; an app may have others of its own. */
export const knownScopes = [
  'openid',
  'profile',
  'email',
  'phone',
  'offline_access',
  'full_access',
] as const

/** What an app may ask for where its registration does not say: everything but full_access. */
export const defaultScopes: readonly string[] = knownScopes.filter(
  (scope) => scope !== 'full_access',
)

/** A scope as RFC 6749 §3.3 writes it: printable ASCII without space, quotation mark and backslash. */
export const scopePattern = /^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/

/** A list of scopes as one text, in order and once each. */
export function splitScopes(text: string): string[] {
  return [...new Set(text.split(' ').filter((scope) => scope !== ''))]
}

/** Of the scopes that were asked for, which the app can be granted. Those that it cannot are left out (RFC 6749 §3.3). */
export function judgeScopes(app: AppRow, asked: readonly string[]): ScopeResult[] {
  const allowed = JSON.parse(app.scopes) as string[]
  return [...new Set(asked)].map((scope) => ({
    scope,
    is_grantable: allowed.includes(scope),
    // A scope can be called like something that every object has.
    description: (Object.hasOwn(scopeDescriptions, scope) && scopeDescriptions[scope]) || scope,
  }))
}
