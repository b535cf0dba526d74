import { useEffect, useRef, useState } from 'react'

/**
 * What the provider answers to the first call, asked once: what a person reads must not change under their finger, so it is asked
 * again only by `retry`. Undefined while under way.
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
    // A widget that StrictMode takes away at once, or that is gone already, asks nothing.
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
