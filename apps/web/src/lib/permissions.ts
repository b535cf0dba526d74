import { messages } from '../messages.ts'

/** What a scope means, in words; an app can have others of its own, which are called by their names. */
export function permissionOf(scope: string): string {
  const { permissions } = messages.connectedApps
  return Object.hasOwn(permissions, scope) ? (permissions[scope] ?? scope) : scope
}
