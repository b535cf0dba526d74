import { messages } from '../messages.ts'

/** What an app may do, in words. */
export interface Permission {
  readonly scope: string
  readonly title: string
  readonly details: readonly string[]
  /** Drawn as a warning (decision 127). */
  readonly isSweeping: boolean
}

/** Whether the product knows what a scope means (spec §5); an app can have others of its own. */
export function isKnownScope(scope: string): boolean {
  return Object.hasOwn(messages.consent.permissions, scope)
}

/** What a scope means (spec §6); of one that the product does not know, `description` or its own name. */
export function permissionOf(scope: string, description = scope): Permission {
  const known = isKnownScope(scope) ? messages.consent.permissions[scope] : undefined
  const [title, ...details] = known ?? [description]
  return { scope, title, details, isSweeping: scope === 'full_access' }
}
