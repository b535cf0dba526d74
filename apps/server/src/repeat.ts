/** Runs `work` every `interval` milliseconds, never twice at once; `stop` waits for the run under way. */
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
  // Cleaning up is no reason to keep a process alive.
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
