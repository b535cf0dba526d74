import { problems } from '@maypole/platform/http'
import { messages } from '../messages.ts'

/** What an item of a list is ordered by, first things first; unique in its list, and ascending. */
export type ListKey = readonly (string | number)[]

/** What each value of a key is. */
export type KeyShape = readonly ('string' | 'number')[]

/** Below 0 when `a` stands before `b`. Text is compared by its code units, the same on every database. */
export function compareKeys(a: ListKey, b: ListKey): number {
  // An iterator would cost more than what it goes through: long lists are sorted by this.
  for (let index = 0; index < a.length; index++) {
    const value = a[index] as string | number
    const other = b[index] as string | number
    if (value !== other) return value < other ? -1 : 1
  }
  return 0
}

/** Names the place after an item, for the request of the next page. Clients have no need to read it. */
export function writeCursor(key: ListKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** The key that a cursor was written from. Throws 400 where it cannot be one of this list. */
export function readCursor(text: string, shape: KeyShape): ListKey {
  try {
    const key: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const isKey =
      Array.isArray(key) &&
      key.length === shape.length &&
      shape.every((kind, index) => typeof key[index] === kind)
    if (isKey) return key as ListKey
  } catch {
    // No JSON: refused as whatever else is no key.
  }
  throw problems.malformed(messages.badCursor, { cursor: messages.badCursor })
}
