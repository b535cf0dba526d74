import { randomUUID } from 'node:crypto'

/** A random identifier (RFC 9562, version 4), with a prefix where one is given: `user-<uuid>`. Not a secret. */
export function newId(prefix?: string): string {
  return prefix === undefined ? randomUUID() : `${prefix}-${randomUUID()}`
}
