import { useEffect, useRef, useState } from 'react'

/**
 * Returns the provider's reply to the first call, sent once: the text must not change while people
 * read it, so only `retry` repeats it. Undefined while loading.
 */
export function usePreflight<Reply>(
  ask: (signal: AbortSignal) => Promise<Reply>,
  lifetime: AbortSignal,
): { readonly reply: Reply | undefined; readonly retry: () => void; readonly attempt: number } {
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState<{ attempt: number; reply: Reply }>()
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    const abort = new AbortController()
    // Skipped when StrictMode unmounts the widget at once.
    queueMicrotask(() => {
      if (abort.signal.aborted || lifetime.aborted) return
      void latest.current(abort.signal).then((reply) => {
        if (!abort.signal.aborted) setAnswered({ attempt, reply })
      })
    })
    return () => abort.abort()
  }, [attempt, lifetime])
  return {
    reply: answered?.attempt === attempt ? answered.reply : undefined,
    retry: () => setAttempt(attempt + 1),
    attempt,
  }
}
