import { hmacSha256 } from '@maypole/platform/crypto'
import type { Keys } from '../derive-keys.ts'

/** Stands for a number or an address where it has to be recognised but not known: limits, statistics, the audit trail. */
export function pseudonym(keys: Pick<Keys, 'pseudonyms'>, text: string): string {
  return hmacSha256(keys.pseudonyms, text).slice(0, 22)
}
