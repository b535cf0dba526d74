import { createTurns as createBoundedTurns, type TakeTurn } from '@maypole/platform/turns'
import { ProviderError } from '../../http/provider-error.ts'

/** Seconds after which a client that was turned away may try again. */
const retryAfter = 2

/** Turns at heavy work; whoever finds the queue full is refused with service_unavailable. */
export function createTurns(options: { parallel: number; queued: number }): TakeTurn {
  return createBoundedTurns({
    ...options,
    refuse: () => new ProviderError('service_unavailable', { retryAfter }),
  })
}
