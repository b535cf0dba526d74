import { problems } from '@maypole/platform/http'
import { createFairSemaphore, type KeyedSemaphore } from '@maypole/platform/semaphore'

/** A file that a person sends. It is received when there is room for it in memory. */
export interface Upload {
  readonly user: string
  readonly readFile: () => Promise<{ readonly content: Buffer }>
}

interface Bounds {
  /** How many may have a turn at the same time. */
  readonly permits: number
  /** How many more may wait for one. */
  readonly queue: number
}

/**
 * A line in which many people wait, each for a share of the turns: one person who asks very often
 * is refused with 429, and waits for themselves; 503 when too many wait.
 */
export function createShares({
  permits,
  queue,
  share,
}: Bounds & { readonly share: Bounds }): KeyedSemaphore {
  return createFairSemaphore({
    permits,
    queue,
    refuse: () => problems.unavailable(),
    share: { permits: share.permits, queue: share.queue, refuse: () => problems.tooMany(5) },
  })
}
