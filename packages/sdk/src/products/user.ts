import type { ProviderUser } from '@maypole/contract/provider'
import { NoCurrentSessionError } from '../errors.ts'
import type { Listen } from '../session/listeners.ts'
import type { SessionStore } from '../session/store.ts'
import type { Send } from '../transport/request.ts'

export interface UserClient {
  /** Asks the server. Rejects with `NoCurrentSessionError` while nobody is signed in. */
  get(signal?: AbortSignal): Promise<ProviderUser>
  /** The user as last seen, at once; the same object until something in it changes. */
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
      // Someone else may have signed in meanwhile.
      if (store.getIdentity() === identity) store.saveUser(user)
      return user
    },
    getSync: () => store.getState().user,
    onChange: store.onUser,
  }
}
