import { ProviderError } from '../../http/provider-error.ts'

/** Seconds after which a client that was turned away may try again. */
const retryAfter = 2

/** Runs `work` when it is its turn. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Lets `parallel` pieces of work run at once and `queued` more wait. Whoever comes beyond that is refused with service_unavailable at
 * once, so that a crowd neither takes all memory nor makes everybody wait for ever.
 */
export function createTurns({ parallel, queued }: { parallel: number; queued: number }): TakeTurn {
  let running = 0
  const waiting: (() => void)[] = []

  function next(): void {
    const start = waiting.shift()
    if (start === undefined) running -= 1
    else start()
  }

  return async (work) => {
    if (running < parallel) running += 1
    else if (waiting.length < queued) await new Promise<void>((start) => waiting.push(start))
    else throw new ProviderError('service_unavailable', { retryAfter })
    try {
      return await work()
    } finally {
      next()
    }
  }
}
