/**
 * Runs an attempt with a signal that aborts after `seconds`, and ends the wait then, also for a
 * carrier that ignores the signal.
 */
export async function withTimeout<Result>(
  seconds: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(seconds * 1000)
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([run(signal), promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
