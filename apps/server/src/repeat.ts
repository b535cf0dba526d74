/**
 * Runs `work` every `interval` milliseconds, never twice at once. `stop` waits for a running one.
 */
export function repeat(options: {
  interval: number
  work: () => Promise<void>
  onError: (error: unknown) => void
}): { stop: () => Promise<void> } {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= options
      .work()
      .catch(options.onError)
      .finally(() => {
        running = undefined
      })
  }, options.interval)
  // Cleaning up must not keep a process alive.
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
