import { useEffect } from 'react'
import { useApi } from '../api/api-provider.tsx'
import { useSession } from '../api/session.tsx'
import { readPushRecord } from './push-record.ts'

/**
 * Keeps this browser's push subscription right, and takes the mark from the app's icon once the app
 * is looked at. Loads nothing in browsers without push messages.
 */
export function usePushRenewal(): void {
  const api = useApi()
  const { client, userId } = useSession()
  useEffect(() => {
    if (userId === undefined || readPushRecord() === undefined) return undefined
    const user = userId
    // After what is being looked at, so that it does not compete with it.
    const timer = setTimeout(() => {
      const session = client.session.getSync()?.session_id ?? ''
      import('./push-device.ts')
        .then(({ renewPush }) => renewPush({ api, owner: { user, session }, now: Date.now() }))
        // Tried again at the next start.
        .catch(() => undefined)
    }, 3_000)
    return () => clearTimeout(timer)
  }, [api, client, userId])

  useEffect(() => {
    function clear(): void {
      if (!document.hidden) void navigator.clearAppBadge?.().catch(() => undefined)
    }
    clear()
    document.addEventListener('visibilitychange', clear)
    return () => document.removeEventListener('visibilitychange', clear)
  }, [])
}
