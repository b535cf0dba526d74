import { hmacSha256 } from '@maypole/platform/crypto'
import type { Keys } from '../derive-keys.ts'

/** Returns a keyed hash of a number or an address, for limits, statistics and the audit trail. */
export function pseudonym(keys: Pick<Keys, 'pseudonyms'>, text: string): string {
  return hmacSha256(keys.pseudonyms, text).slice(0, 22)
}
