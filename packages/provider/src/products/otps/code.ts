import { passcodeLength } from '@maypole/contract/provider/constants'
import { equalInConstantTime, hmacSha256 } from '@maypole/platform/crypto'
import type { ProjectContext } from '../../core/project-context.ts'

export function createCode({ randomDigits }: Pick<ProjectContext, 'randomDigits'>): string {
  return randomDigits(passcodeLength)
}

/** How a code is kept: keyed, since six digits are searched in no time, and bound to the one request that it was made for. */
export function hashCode(key: Uint8Array, { id, code }: { id: string; code: string }): string {
  return hmacSha256(key, `${id}:${code}`)
}

export function isSameCode(
  key: Uint8Array,
  { id, code, hash }: { id: string; code: string; hash: string },
): boolean {
  return equalInConstantTime(hashCode(key, { id, code }), hash)
}
