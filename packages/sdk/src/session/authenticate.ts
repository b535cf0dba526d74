import type { AuthenticateReply } from '@maypole/contract/provider'
import { isUnrecoverable, NoCurrentSessionError } from '../errors.ts'
import type { SessionStore } from './store.ts'

export interface AuthenticateSessionOptions {
  /** From now, in minutes; left out, the end of the session stays where it is. */
  readonly session_duration_minutes?: number | undefined
}

/** `POST /sessions/authenticate`, with the answer taken over only by the session that it was asked for. */
export type AuthenticateSession = (
  body: AuthenticateSessionOptions,
  signal?: AbortSignal,
) => Promise<AuthenticateReply>

export function createAuthenticateSession(options: {
  /** Asks the server, whatever has happened to the session since. */
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
        // A refusal of the session before must not end the one that has begun meanwhile.
        if (store.getIdentity() === identity) {
          if (isUnrecoverable(error)) store.clear()
          throw error
        }
        if (signal?.aborted) throw error
        continue
      }
      // Signed out, or in again, while this was under way, here or in another tab: the answer is about nobody (docs/wire.md §4).
      if (store.getIdentity() !== identity) continue
      store.save(reply)
      return reply
    }
  }
}
