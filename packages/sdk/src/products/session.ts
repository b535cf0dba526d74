import type { AuthenticateReply, CommonReply, ProviderSession } from '@maypole/contract/provider'
import { isUnrecoverable, NoCurrentSessionError } from '../errors.ts'
import type { AuthenticateSession, AuthenticateSessionOptions } from '../session/authenticate.ts'
import type { Listen } from '../session/listeners.ts'
import type { SessionStore } from '../session/store.ts'
import type { SessionTokens } from '../session/tokens.ts'
import type { Send } from '../transport/request.ts'
import { checkObject, checkOptional, checkString, readFields } from '../usage.ts'

export interface RevokeOptions {
  /** Clear the session in this browser even if the server cannot be reached. */
  readonly forceClear?: boolean
}

export interface DropOptions {
  /** Clear only if this is still the token: a late refusal must not end a newer session. */
  readonly sessionToken?: string | undefined
}

export interface SessionClient {
  /**
   * Returns the last known session, synchronously; the same object until something but
   * `last_accessed_at` changes.
   */
  getSync(): ProviderSession | null
  /**
   * Returns the tokens from the cookies. Null without a session, or when scripts may not read them.
   */
  getTokens(): SessionTokens | null
  /** Calls back with the session whenever it changes in any tab, and with null after sign-out. */
  readonly onChange: Listen<ProviderSession | null>
  /**
   * Refreshes the session; with a duration, moves its end. An unrecoverable error signs out, then
   * rejects.
   */
  authenticate(
    options?: AuthenticateSessionOptions,
    signal?: AbortSignal,
  ): Promise<AuthenticateReply>
  /** Ends the session on the server and clears it here. Failures reject; see `forceClear`. */
  revoke(options?: RevokeOptions, signal?: AbortSignal): Promise<CommonReply>
  /** Clears the session in all tabs of this browser without telling the server. */
  drop(options?: DropOptions): void
}

export function createSession(options: {
  send: Send
  store: SessionStore
  authenticate: AuthenticateSession
}): SessionClient {
  const { send, store, authenticate } = options
  return {
    getSync: () => store.getState().session,
    getTokens: store.getTokens,
    onChange: store.onSession,
    async authenticate(body = {}, signal) {
      return await authenticate(readFields(body, { session_duration_minutes: 'number?' }), signal)
    },
    async revoke(revokeOptions = {}, signal) {
      checkObject('options', revokeOptions)
      const { forceClear } = revokeOptions
      checkOptional('forceClear', forceClear, 'boolean')
      const identity = store.getIdentity()
      if (identity === null) {
        store.clear()
        throw new NoCurrentSessionError()
      }
      let isOver = forceClear === true
      try {
        const reply = await send('POST /sessions/revoke', { signal })
        isOver = true
        return reply
      } catch (error) {
        isOver ||= isUnrecoverable(error)
        throw error
      } finally {
        // Unless somebody signed in meanwhile: that session was not meant.
        if (isOver && store.getIdentity() === identity) store.clear()
      }
    },
    drop({ sessionToken } = {}) {
      if (sessionToken !== undefined) {
        checkString('sessionToken', sessionToken)
        if (store.getTokens()?.session_token !== sessionToken) return
      }
      store.clear()
    },
  }
}
