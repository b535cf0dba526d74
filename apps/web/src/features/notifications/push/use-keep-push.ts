import { useEffect } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { useSession } from '../../../api/session.tsx'
import { hasPush } from '../../../lib/end-push.ts'

/** Milliseconds: after what is being looked at, so that it does not compete with it. */
const delay = 3_000

/** Keeps this browser's push subscription right (`keepPush`), if there is one. */
export function useKeepPush(): void {
  const api = useApi()
  const { client, userId } = useSession()
  useEffect(() => {
    if (userId === undefined || !hasPush()) return undefined
    const session = client.session.getSync()?.session_id ?? ''
    const timer = setTimeout(() => {
      import('./keep-push.ts')
        .then(({ keepPush }) => keepPush({ api, user: userId, session }))
        .catch(() => undefined)
    }, delay)
    return () => clearTimeout(timer)
  }, [api, client, userId])
}
