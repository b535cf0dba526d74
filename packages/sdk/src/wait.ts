import type { Clock } from './clock.ts'

/** Resolves after this many milliseconds. Rejects with the signal's reason when aborted. */
export function wait(options: {
  clock: Clock
  milliseconds: number
  signal: AbortSignal | undefined
}): Promise<void> {
  const { clock, milliseconds, signal } = options
  return new Promise((resolve, reject) => {
    function stop() {
      cancel()
      reject(signal?.reason)
    }
    const cancel = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', stop)
      resolve()
    })
    signal?.addEventListener('abort', stop, { once: true })
  })
}
