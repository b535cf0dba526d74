/**
 * Does something when the page has nothing else to do; after `timeout` milliseconds, if there is
 * one, in any case. Returns a function that cancels it.
 */
export function whenIdle(work: () => void, options?: { timeout: number }): () => void {
  let isCancelled = false
  const run = () => {
    if (!isCancelled) work()
  }
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, options)
  else setTimeout(run, 200)
  return () => {
    isCancelled = true
  }
}
