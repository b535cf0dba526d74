import { randomInt } from 'node:crypto'
import { hmacSha256 } from '@maypole/platform/crypto'
import type { Keys } from '../../derive-keys.ts'

// Neither vowels, so that no words come out, nor what is mistaken for something else on paper.
const alphabet = 'bcdfghjkmnpqrstvwxyz23456789'
const groups = 3
const groupLength = 4

/** A code of 57 bits, in groups that can be read out: `k7mq-x2vd-9hbt`. */
export function createRecoveryCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** How a code is kept: keyed, and bound to the user. Case, spaces and hyphens do not matter, for it is copied by hand. */
export function hashRecoveryCode(
  keys: Pick<Keys, 'recovery-codes'>,
  { userId, code }: { userId: string; code: string },
): string {
  const letters = code.toLowerCase().replace(/[\s-]+/g, '')
  return hmacSha256(keys['recovery-codes'], `${userId}:${letters}`)
}
