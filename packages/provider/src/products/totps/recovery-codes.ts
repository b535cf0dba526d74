import { randomInt } from 'node:crypto'
import { hmacSha256 } from '@maypole/platform/crypto'
import type { Keys } from '../../derive-keys.ts'

// No vowels, so that no words occur, and no characters that look alike on paper.
const alphabet = 'bcdfghjkmnpqrstvwxyz23456789'
const groups = 3
const groupLength = 4

/** Returns a code of 57 bits, in groups that can be read out: `k7mq-x2vd-9hbt`. */
export function createRecoveryCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/**
 * Returns the stored form of a code: keyed, and bound to the user. Case, spaces and hyphens are
 * ignored, as it is copied by hand.
 */
export function hashRecoveryCode(
  keys: Pick<Keys, 'recovery-codes'>,
  { userId, code }: { userId: string; code: string },
): string {
  const letters = code.toLowerCase().replace(/[\s-]+/g, '')
  return hmacSha256(keys['recovery-codes'], `${userId}:${letters}`)
}
