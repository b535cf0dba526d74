/** Looks for work again and again. */
export interface Poller {
  start(): void
  /** Resolves when work under way has ended. */
  stop(): Promise<void>
  /** Looks now, if it is running. */
  wake(): void
  /** Does the work once, whether it is running or not. */
  runDue(): Promise<void>
}

/**
 * Calls `work` every `seconds` after the last call has ended, and right away when it is woken.
 * Never twice at once: waking it meanwhile means another call right after. `isWanted` turns false
 * when it is stopped.
 */
export function createPoller(options: {
  seconds: number
  work: (isWanted: () => boolean) => Promise<void>
  onError: (error: unknown) => void
}): Poller {
  let isRunning = false
  let isWoken = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined

  function look(): void {
    clearTimeout(timer)
    if (!isRunning) return
    if (underWay !== undefined) {
      isWoken = true
      return
    }
    underWay = options
      .work(() => isRunning)
      .catch(options.onError)
      .finally(() => {
        underWay = undefined
        if (!isRunning) return
        const wasWoken = isWoken
        isWoken = false
        if (wasWoken) look()
        else timer = setTimeout(look, options.seconds * 1000).unref()
      })
  }

  return {
    start() {
      isRunning = true
      look()
    },
    async stop() {
      isRunning = false
      clearTimeout(timer)
      await underWay
    },
    wake: look,
    runDue: () => options.work(() => true),
  }
}
