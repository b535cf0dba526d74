import type { ProviderSession, ProviderUser } from '@maypole/contract/provider'
import type { Listen } from '../session/listeners.ts'
import type { CallParts } from './calls.ts'

/** Members are absent without a session. */
export interface ClientState {
  readonly session?: ProviderSession
  readonly user?: ProviderUser
}

export type StateChanges = Listen<ClientState>

/** One subscription for session and user, called once when both change together. */
export function createStateChanges({ store }: Pick<CallParts, 'store'>): StateChanges {
  return (listener) => {
    let told = store.getState()
    function tell() {
      const state = store.getState()
      if (state === told) return
      told = state
      const { session, user } = state
      listener({ ...(session && { session }), ...(user && { user }) })
    }
    const stops = [store.onSession(tell), store.onUser(tell)]
    return () => {
      for (const stop of stops) stop()
    }
  }
}
