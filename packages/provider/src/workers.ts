import type { Log } from '@maypole/platform/log'
import type { Poller } from '@maypole/platform/poll'

const sweepEvery = 5 * 60_000

/** Creates the background work. */
export function createWorkers(options: {
  /** What is delivered, messages and webhooks, and what is indexed. */
  queues: readonly Pick<Poller, 'start' | 'stop'>[]
  sweep: () => Promise<void>
  log: Log
}): { start: () => void; stop: () => Promise<void> } {
  const { queues, log } = options
  let timer: NodeJS.Timeout | undefined
  let sweeping: Promise<void> | undefined

  function sweepOnce(): void {
    sweeping ??= options
      .sweep()
      .catch((error: unknown) => log.error('sweep failed', {}, error))
      .finally(() => {
        sweeping = undefined
      })
  }

  return {
    start() {
      if (timer !== undefined) return
      timer = setInterval(sweepOnce, sweepEvery).unref()
      for (const queue of queues) queue.start()
      sweepOnce()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await Promise.all([...queues.map((queue) => queue.stop()), sweeping])
    },
  }
}
