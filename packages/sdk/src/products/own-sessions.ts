import { isUnrecoverable, NoCurrentSessionError } from '../errors.ts'
import { checkString } from '../usage.ts'
import type { CallParts, Reply } from './calls.ts'

/** Where the user is signed in. */
export interface OwnSessionsClient {
  /** This session first, then the one used last. Rejects with `NoCurrentSessionError` while nobody is signed in. */
  list(signal?: AbortSignal): Promise<Reply<'GET /users/me/sessions'>>
  /** Ends another session of the user at once: that device is signed out. */
  revokeOther(
    sessionId: string,
    signal?: AbortSignal,
  ): Promise<Reply<'DELETE /users/me/sessions/:sessionId'>>
}

export function createOwnSessions({ send, store }: CallParts): OwnSessionsClient {
  function requireSession(): string {
    const identity = store.getIdentity()
    if (identity === null) throw new NoCurrentSessionError()
    return identity
  }
  return {
    async list(signal) {
      const identity = requireSession()
      try {
        return await send('GET /users/me/sessions', { signal })
      } catch (error) {
        // Ended elsewhere; unless someone has signed in meanwhile.
        if (isUnrecoverable(error) && store.getIdentity() === identity) store.clear()
        throw error
      }
    },
    async revokeOther(sessionId, signal) {
      checkString('session_id', sessionId)
      requireSession()
      const parameters = { sessionId }
      return await send('DELETE /users/me/sessions/:sessionId', { parameters, signal })
    },
  }
}
