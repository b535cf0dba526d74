import { useSyncExternalStore } from 'react'

/** Whether the browser has a network; it may still not reach the server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  for (const type of ['online', 'offline']) window.addEventListener(type, listener, { signal })
  return () => stopping.abort()
}
