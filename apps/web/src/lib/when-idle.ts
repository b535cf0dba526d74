/**
 * Does something when the page has nothing else to do; after `timeout` milliseconds, if there is
 * one, in any case. Returns a function that cancels it.
 */
export function whenIdle(work: () => void, options?: { timeout: number }): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, options)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}
