import type { Client } from '@maypole/sdk'
import type { ReactNode } from 'react'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { deleteDrafts } from '../lib/drafts.ts'

interface SessionState {
  readonly client: Client
  readonly isSignedIn: boolean
  /** Whether the session ended because somebody pressed Logout, here or in another tab (PD-29, PD-36). */
  hasLeft(): boolean
  /** Ends the session on the server and here; here also when the server cannot be reached (PD-28). */
  signOut(): Promise<void>
}

const SessionContext = createContext<SessionState | undefined>(undefined)
const leavingChannel = 'maypole:leaving'

/** Gives everything below it the session of the headless client, kept up to date. */
export function SessionProvider(props: { client: Client; children: ReactNode }) {
  const { client, children } = props
  const hasSession = useCallback(() => client.session.getSync() !== null, [client])
  const subscribe = useCallback(
    (listener: () => void) => client.session.onChange(listener),
    [client],
  )
  const isSignedIn = useSyncExternalStore(subscribe, hasSession)
  const left = useRef(false)

  useEffect(() => {
    // The other tabs hear of it before their session goes, so that they lead to '/' and not back to where they were.
    const channel = new BroadcastChannel(leavingChannel)
    channel.onmessage = () => {
      left.current = true
    }
    return () => channel.close()
  }, [])

  useEffect(() => {
    if (isSignedIn) left.current = false
  }, [isSignedIn])

  const state = useMemo<SessionState>(
    () => ({
      client,
      isSignedIn,
      hasLeft: () => left.current,
      async signOut() {
        left.current = true
        deleteDrafts()
        const channel = new BroadcastChannel(leavingChannel)
        channel.postMessage('leaving')
        channel.close()
        try {
          await client.session.revoke({ forceClear: true })
        } catch (error) {
          // biome-ignore lint/suspicious/noConsole: a failed logout is logged; the error carries no token.
          console.error('Logout failed', error)
          client.session.drop()
        }
      },
    }),
    [client, isSignedIn],
  )
  return <SessionContext value={state}>{children}</SessionContext>
}

/** The session of the page; only below a SessionProvider. */
export function useSession(): SessionState {
  const state = use(SessionContext)
  if (state === undefined) throw new Error('useSession is used outside a SessionProvider')
  return state
}
