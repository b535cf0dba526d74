import { problems } from '@maypole/platform/http'

/**
 * Lets `atOnce` pieces of heavy work run at the same time and `waiting` more wait their turn; refuses the rest with 503, so
 * that a crowd neither fills the memory nor waits for ever.
 */
export function createGate(options: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []

  return async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= options.atOnce) {
      if (queue.length >= options.waiting) throw problems.unavailable()
      // Whoever ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
