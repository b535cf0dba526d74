import type { Clock } from '../clock.ts'
import { ProviderApiError, ProviderUnreachableError } from '../errors.ts'

/** Whether the same request may fare better later: no answer, too many requests, or a fault of the server's. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ProviderApiError)
    return error.status_code === 429 || error.status_code >= 500
  return error instanceof ProviderUnreachableError
}

/** Resolves after so many milliseconds; rejects with the signal's reason if it is aborted before. */
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
