import { randomUUID } from 'node:crypto'

/** A random identifier (RFC 9562, version 4), with a prefix where one is given: `user-<uuid>`. Not a secret. */
export function newId(prefix?: string): string {
  return prefix === undefined ? randomUUID() : `${prefix}-${randomUUID()}`
}

/**
 * An identifier that says when it was made, in milliseconds, and sorts by that (RFC 9562, version 7): rows that are only ever added stay next
 * to each other in an index, so that writing costs the same however many there are. Not a secret.
 */
export function newTimeOrderedId(prefix: string, time: number): string {
  const milliseconds = time.toString(16).padStart(12, '0')
  // What follows the version in a random one is as random here.
  const rest = randomUUID().slice('xxxxxxxx-xxxx-4'.length)
  return `${prefix}-${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${rest}`
}
