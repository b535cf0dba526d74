import { randomUUID } from 'node:crypto'

/**
 * Returns a random identifier (RFC 9562, version 4), with a prefix if given: `user-<uuid>`. Not a
 * secret.
 */
export function newId(prefix?: string): string {
  return prefix === undefined ? randomUUID() : `${prefix}-${randomUUID()}`
}

// Own code: of uuid it would be this one function (docs/decisions/0015).
/**
 * Returns an identifier that contains its time in milliseconds and sorts by it (RFC 9562, version
 * 7): rows that are only added stay adjacent in an index, so that writing stays cheap however many
 * there are. Not a secret.
 */
export function newTimeOrderedId(prefix: string, time: number): string {
  const milliseconds = time.toString(16).padStart(12, '0')
  // The bits after the version are random in both.
  const rest = randomUUID().slice('xxxxxxxx-xxxx-4'.length)
  return `${prefix}-${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${rest}`
}
