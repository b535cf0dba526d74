import { useEffect } from 'react'
import { useConfiguration } from './api/configuration.tsx'

const path = '/service-worker.js'

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
      const done = offline
        ? serviceWorker.register(path)
        : serviceWorker.getRegistration().then((registration) => registration?.unregister())
      // Browsers refuse where storage is blocked; then there is nothing offline.
      done.catch(() => undefined)
    }, 2_000)
    return () => clearTimeout(timer)
  }, [offline])
}
