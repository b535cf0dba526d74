import { refreshBackoff } from '@maypole/contract/provider/constants'
import type { Random } from './random.ts'

/**
 * Milliseconds before the `attempt`th retry (from 1): 2000 × 2^attempt, the exponent capped at 7, ±
 * 175.
 */
export function backoffDelay({ attempt, random }: { attempt: number; random: Random }): number {
  const { base, largestExponent, jitter } = refreshBackoff
  return base * 2 ** Math.min(attempt, largestExponent) + (random() * 2 - 1) * jitter
}
