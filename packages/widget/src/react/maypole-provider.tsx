import type { Session, User } from '@maypole/sdk'
import type { FullClient } from '@maypole/sdk/full'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

const ClientContext = createContext<FullClient | null>(null)

/** Provides a client to every component below. `client` is undefined during server rendering. */
export function MaypoleProvider(props: { client: FullClient | undefined; children?: ReactNode }) {
  return (
    <ClientContext.Provider value={props.client ?? null}>{props.children}</ClientContext.Provider>
  )
}

/** Returns the client of the surrounding provider; undefined on a server. */
export function useClient(): FullClient | undefined {
  return useContext(ClientContext) ?? undefined
}

const never = () => () => undefined
const nobody = () => null

/** Returns the session; null when there is none and on a server. */
export function useSession(): Session | null {
  const client = useClient()
  const { onChange = never, getSync = nobody } = client?.session ?? {}
  return useSyncExternalStore<Session | null>(onChange, getSync, nobody)
}

/** Returns the signed-in user; null when there is none and on a server. */
export function useUser(): User | null {
  const client = useClient()
  const { onChange = never, getSync = nobody } = client?.user ?? {}
  return useSyncExternalStore<User | null>(onChange, getSync, nobody)
}
