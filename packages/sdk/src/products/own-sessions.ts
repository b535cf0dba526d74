import { isUnrecoverable, NoCurrentSessionError } from '../errors.ts'
import { checkString } from '../usage.ts'
import type { CallParts, Reply } from './calls.ts'

/** The user's sessions. */
export interface OwnSessionsClient {
  /**
   * Lists this session first, then by last use. Rejects with `NoCurrentSessionError` without a
   * session.
   */
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
        // Ended elsewhere; unless somebody signed in meanwhile.
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
