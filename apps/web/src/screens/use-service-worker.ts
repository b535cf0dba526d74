import { useEffect } from 'react'
import { useConfiguration } from '../api/configuration.tsx'
import { serviceWorkerPath } from '../lib/service-worker-path.ts'

/**
 * Lets the app open without a network from the next time on; where the instance has this turned
 * off, takes it back.
 */
export function useServiceWorker(): void {
  const { offline } = useConfiguration()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    const { serviceWorker } = navigator
    // After what is being looked at, so that it does not compete with it.
    const timer = setTimeout(() => {
      const done = offline ? serviceWorker.register(serviceWorkerPath) : removeWorker(serviceWorker)
      // Browsers refuse where storage is blocked; then there is nothing offline.
      done.catch(() => undefined)
    }, 2_000)
    return () => clearTimeout(timer)
  }, [offline])
}

/** The worker that the server then sends does the same, as soon as the browser looks for it. */
async function removeWorker(serviceWorker: ServiceWorkerContainer): Promise<void> {
  await (await serviceWorker.getRegistration())?.unregister()
  for (const name of await caches.keys())
    if (name.startsWith('maypole-app-')) await caches.delete(name)
}
