import type { ScopeResult } from '@maypole/contract/provider'
import type { AppRow } from '../../../tables.ts'
import { scopeDescriptions } from '../messages.ts'

/** The scopes that this server knows; an app may have its own. */
export const knownScopes = [
  'openid',
  'profile',
  'email',
  'phone',
  'offline_access',
  'full_access',
] as const

/** The default scopes of an app: everything but full_access. */
export const defaultScopes: readonly string[] = knownScopes.filter(
  (scope) => scope !== 'full_access',
)

/** A scope as in RFC 6749 §3.3: printable ASCII without space, quotation mark and backslash. */
export const scopePattern = /^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/

/** Splits a text into scopes, in order and without duplicates. */
export function splitScopes(text: string): string[] {
  return [...new Set(text.split(' ').filter((scope) => scope !== ''))]
}

/**
 * Returns which of the requested scopes the app can be granted; the others are left out (RFC 6749
 * §3.3).
 */
export function judgeScopes(app: AppRow, asked: readonly string[]): ScopeResult[] {
  const allowed = JSON.parse(app.scopes) as string[]
  return [...new Set(asked)].map((scope) => ({
    scope,
    is_grantable: allowed.includes(scope),
    // A scope can be named like a property of every object.
    description: (Object.hasOwn(scopeDescriptions, scope) && scopeDescriptions[scope]) || scope,
  }))
}
