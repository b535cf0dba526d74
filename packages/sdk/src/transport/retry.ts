import { refreshBackoff } from '@maypole/contract/provider/constants'
import type { Clock } from '../clock.ts'
import { ProviderApiError, ProviderUnreachableError } from '../errors.ts'
import type { Random } from '../random.ts'

/** Milliseconds before the `attempt`th retry (from 1): 2000 × 2^attempt, the exponent capped at 7, ± 175 (spec §9). */
export function backoffDelay({ attempt, random }: { attempt: number; random: Random }): number {
  const { base, largestExponent, jitter } = refreshBackoff
  return base * 2 ** Math.min(attempt, largestExponent) + (random() * 2 - 1) * jitter
}

/** Whether the same request may fare better later: no answer, too many requests, or a fault of the server's. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ProviderApiError)
    return error.status_code === 429 || error.status_code >= 500
  return error instanceof ProviderUnreachableError
}

/** Resolves after so many milliseconds; rejects with the signal's reason if it is aborted before. */
export function wait(options: {
  clock: Clock
  milliseconds: number
  signal: AbortSignal | undefined
}): Promise<void> {
  const { clock, milliseconds, signal } = options
  return new Promise((resolve, reject) => {
    function stop() {
      cancel()
      reject(signal?.reason)
    }
    const cancel = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', stop)
      resolve()
    })
    signal?.addEventListener('abort', stop, { once: true })
  })
}
