import { createSemaphore, type Semaphore } from '@maypole/platform/semaphore'
import { ProviderError } from '../../errors/provider-error.ts'

/** Seconds after which a refused client may retry. */
const retryAfter = 2

/**
 * Creates a bounded queue for heavy work. When it is full, requests are refused with
 * service_unavailable.
 */
export function createHashQueue(options: { parallel: number; queued: number }): Semaphore {
  return createSemaphore({
    permits: options.parallel,
    queue: options.queued,
    refuse: () => new ProviderError('service_unavailable', { retryAfter }),
  })
}
