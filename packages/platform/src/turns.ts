/** Runs `work` when it is its turn. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Lets `parallel` pieces of heavy work run at once and `queued` more wait. Whoever comes beyond that gets what `refuse` makes at once, so
 * that a crowd neither takes all memory nor makes everybody wait for ever.
 */
export function createTurns(options: {
  parallel: number
  queued: number
  refuse: () => Error
}): TakeTurn {
  const { parallel, queued, refuse } = options
  let running = 0
  const waiting: (() => void)[] = []

  // Whoever ends hands its place over, so that `running` stays as it is.
  function next(): void {
    const start = waiting.shift()
    if (start === undefined) running -= 1
    else start()
  }

  return async (work) => {
    if (running < parallel) running += 1
    else if (waiting.length < queued) await new Promise<void>((start) => waiting.push(start))
    else throw refuse()
    try {
      return await work()
    } finally {
      next()
    }
  }
}
