import { problems } from '@maypole/platform/http'
import { messages } from '../messages.ts'

/** The sort key of an item, most significant part first; unique in its list, and ascending. */
export type ListKey = readonly (string | number)[]

/** The type of each part of a key. */
export type KeyShape = readonly ('string' | 'number')[]

/**
 * Returns a negative number when `a` sorts before `b`. Text is compared by code units, alike on
 * every database.
 */
export function compareKeys(a: ListKey, b: ListKey): number {
  // An iterator would cost more than the comparison: long lists are sorted with this.
  for (let index = 0; index < a.length; index++) {
    const value = a[index] as string | number
    const other = b[index] as string | number
    if (value !== other) return value < other ? -1 : 1
  }
  return 0
}

/** Encodes the position after an item, for the next page. It is opaque to clients. */
export function writeCursor(key: ListKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** Returns the key a cursor was made from. Throws 400 when the cursor is not one of this list. */
export function readCursor(text: string, shape: KeyShape): ListKey {
  try {
    const key: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const isKey =
      Array.isArray(key) &&
      key.length === shape.length &&
      shape.every((kind, index) => typeof key[index] === kind)
    if (isKey) return key as ListKey
  } catch {
    // Not JSON: refused like any other malformed key.
  }
  throw problems.malformed(messages.badCursor, { cursor: messages.badCursor })
}
