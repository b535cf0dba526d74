import type { SessionStore } from '../session/store.ts'
import type { Send } from '../transport/request.ts'

/** What a product that is loaded when it is needed stands on: requests in the name of the session, and whose it is. */
export interface ProductParts {
  readonly send: Send
  readonly store: Pick<SessionStore, 'getIdentity' | 'clear'>
}
