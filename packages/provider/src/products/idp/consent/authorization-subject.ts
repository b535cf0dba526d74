import type { SessionCaller } from '../../../access/caller.ts'
import type { SessionRow } from '../../../tables.ts'

/** The user who is asked for consent. */
export interface AuthorizationSubject {
  readonly userId: string
  /**
   * Absent when an app's server vouches for the user by name alone (docs/wire.md §6); nothing
   * issued then ends with a session.
   */
  readonly session: SessionRow | undefined
}

/** Returns the user of a session. */
export function subjectOf({ session }: Pick<SessionCaller, 'session'>): AuthorizationSubject {
  return { userId: session.user_id, session }
}
