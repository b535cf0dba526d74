import type { AuthenticateReply } from '@maypole/contract/provider'
import { isUnrecoverable, NoCurrentSessionError } from '../errors.ts'
import type { SessionStore } from './store.ts'

export interface AuthenticateSessionOptions {
  /** From now, in minutes. When absent, the end of the session stays. */
  readonly session_duration_minutes?: number | undefined
}

/** `POST /sessions/authenticate`, whose reply is applied only to the session it was sent for. */
export type AuthenticateSession = (
  body: AuthenticateSessionOptions,
  signal?: AbortSignal,
) => Promise<AuthenticateReply>

export function createAuthenticateSession(options: {
  /** Sends the request, whatever happened to the session since. */
  request: AuthenticateSession
  store: SessionStore
}): AuthenticateSession {
  const { request, store } = options
  return async function authenticateSession(body, signal) {
    for (;;) {
      const identity = store.getIdentity()
      if (identity === null) throw new NoCurrentSessionError()
      let reply: AuthenticateReply
      try {
        reply = await request(body, signal)
      } catch (error) {
        // A refusal of the previous session must not end one that started meanwhile.
        if (store.getIdentity() === identity) {
          if (isUnrecoverable(error)) store.clear()
          throw error
        }
        if (signal?.aborted) throw error
        continue
      }
      // Signed out or in again meanwhile, here or in another tab: the reply is about nobody
      // (docs/wire.md §4).
      if (store.getIdentity() !== identity) continue
      store.save(reply)
      return reply
    }
  }
}
