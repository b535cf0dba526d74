import { messages } from '../texts/texts.en.ts'

/** Returns what a scope means, in words; an app's own scopes are shown by name. */
export function permissionOf(scope: string): string {
  const { permissions } = messages.connectedApps
  return Object.hasOwn(permissions, scope) ? (permissions[scope] ?? scope) : scope
}
