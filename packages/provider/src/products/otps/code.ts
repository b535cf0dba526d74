import { passcodeLength } from '@maypole/contract/provider/constants'
import { equalInConstantTime, hmacSha256 } from '@maypole/platform/crypto'
import type { ProjectContext } from '../../core/project-context.ts'

export function createCode({ randomDigits }: Pick<ProjectContext, 'randomDigits'>): string {
  return randomDigits(passcodeLength)
}

/**
 * Returns the stored form of a code: keyed, since six digits are brute-forced instantly, and bound
 * to its request.
 */
export function hashCode(key: Uint8Array, { id, code }: { id: string; code: string }): string {
  return hmacSha256(key, `${id}:${code}`)
}

export function isSameCode(
  key: Uint8Array,
  { id, code, hash }: { id: string; code: string; hash: string },
): boolean {
  return equalInConstantTime(hashCode(key, { id, code }), hash)
}
