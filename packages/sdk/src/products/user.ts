import type { ProviderUser } from '@maypole/contract/provider'
import { NoCurrentSessionError } from '../errors.ts'
import type { Listen } from '../session/listeners.ts'
import type { SessionStore } from '../session/store.ts'
import type { Send } from '../transport/request.ts'

export interface UserClient {
  /** Loads the user. Rejects with `NoCurrentSessionError` without a session. */
  get(signal?: AbortSignal): Promise<ProviderUser>
  /** Returns the last known user, synchronously; the same object until something in it changes. */
  getSync(): ProviderUser | null
  /** Calls back with the user whenever something in it changes, and with null after sign-out. */
  readonly onChange: Listen<ProviderUser | null>
}

export function createUser({ send, store }: { send: Send; store: SessionStore }): UserClient {
  return {
    async get(signal) {
      const identity = store.getIdentity()
      if (identity === null) throw new NoCurrentSessionError()
      const { request_id, status_code, ...user } = await send('GET /users/me', { signal })
      // Somebody else may have signed in meanwhile.
      if (store.getIdentity() === identity) store.saveUser(user)
      return user
    },
    getSync: () => store.getState().user,
    onChange: store.onUser,
  }
}
