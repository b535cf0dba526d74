/**
 * Runs `work` every `interval` milliseconds, with `startsNow` also at once, never twice at the same
 * time. `stop` waits for a running one.
 */
export function repeat(options: {
  interval: number
  work: () => Promise<void>
  onError: (error: unknown) => void
  startsNow?: boolean
}): { stop: () => Promise<void> } {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= options
      .work()
      .catch(options.onError)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, options.interval)
  if (options.startsNow === true) run()
  // Cleaning up must not keep a process alive.
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
