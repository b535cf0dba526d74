import { createSemaphore, type Semaphore } from '@maypole/platform/semaphore'
import { ProviderError } from '../../errors/provider-error.ts'

/** Seconds after which a client that was turned away may try again. */
const retryAfter = 2

/** A bounded queue for heavy work; where it is full, requests are refused with service_unavailable. */
export function createHashQueue(options: { parallel: number; queued: number }): Semaphore {
  return createSemaphore({
    permits: options.parallel,
    queue: options.queued,
    refuse: () => new ProviderError('service_unavailable', { retryAfter }),
  })
}
