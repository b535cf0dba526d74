import type { Log } from '@maypole/platform/log'
import type { OutboxWorker } from './delivery/worker.ts'

const sweepEvery = 5 * 60_000

/** Creates the background work. */
export function createWorkers(options: {
  outbox: OutboxWorker
  sweep: () => Promise<void>
  log: Log
}): { start: () => void; stop: () => Promise<void> } {
  const { outbox, log } = options
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
      outbox.start()
      sweepOnce()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await Promise.all([outbox.stop(), sweeping])
    },
  }
}
