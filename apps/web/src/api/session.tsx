import type { Client } from '@maypole/sdk'
import type { ReactNode } from 'react'
import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { forgetDrafts, sweepDrafts } from '../lib/drafts.ts'
import { endPush } from '../lib/end-push.ts'
import { deleteStored } from '../lib/stored.ts'
import { listPrefix } from './list-prefix.ts'

interface SessionState {
  readonly client: Client
  readonly isSignedIn: boolean
  /** Whose session it is. */
  readonly userId: string | undefined
  /** Whether the session ended because of Logout, here or in another tab (PD-29, PD-36). */
  hasSignedOut(): boolean
  /** Ends the session on the server and here; here also when the server is unreachable (PD-28). */
  signOut(): Promise<void>
}

const SessionContext = createContext<SessionState | undefined>(undefined)
const signOutChannel = 'maypole:signed-out'

/** Provides the session of the headless client, kept up to date. */
export function SessionProvider(props: { client: Client; children: ReactNode }) {
  const { client, children } = props
  const hasSession = useCallback(() => client.session.getSync() !== null, [client])
  const readUserId = useCallback(() => client.session.getSync()?.user_id, [client])
  const subscribe = useCallback(
    (listener: () => void) => client.session.onChange(listener),
    [client],
  )
  const isSignedIn = useSyncExternalStore(subscribe, hasSession)
  const userId = useSyncExternalStore(subscribe, readUserId)
  const left = useRef(false)

  // Before the screen is seen, whose Logout, here or in another tab, can be pressed at once.
  useLayoutEffect(() => {
    // Other tabs are told before their session ends, so that they go to '/' and not to sign-in with
    // a way back.
    const channel = new BroadcastChannel(signOutChannel)
    channel.onmessage = () => {
      left.current = true
    }
    return () => channel.close()
  }, [])

  useLayoutEffect(() => {
    if (isSignedIn) left.current = false
    // Also when it ended while no page was open.
    else deleteStored(listPrefix)
    sweepDrafts({ userId, now: Date.now() })
  }, [isSignedIn, userId])

  const state = useMemo<SessionState>(
    () => ({
      client,
      isSignedIn,
      userId,
      hasSignedOut: () => left.current,
      async signOut() {
        left.current = true
        forgetDrafts()
        deleteStored(listPrefix)
        // Not waited for, as it may take a while.
        endPush().catch(() => undefined)
        const channel = new BroadcastChannel(signOutChannel)
        channel.postMessage('signed-out')
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
    [client, isSignedIn, userId],
  )
  return <SessionContext value={state}>{children}</SessionContext>
}

/** Returns the session of the page. Only below a SessionProvider. */
export function useSession(): SessionState {
  const state = use(SessionContext)
  if (state === undefined) throw new Error('useSession is used outside a SessionProvider')
  return state
}
