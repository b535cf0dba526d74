import type { ProviderTransaction, SessionRow } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { lockUser } from '../users/store.ts'
import { lockCallerSession } from './lock-caller-session.ts'
import { requireRecentAuthentication } from './recent-authentication.ts'

/** Whose sign-in methods a call is about. */
export interface Subject {
  readonly userId: string
  /** Absent where an app's server answers for the user by name alone. */
  readonly session: SessionRow | undefined
}

/** The user of a session. */
export function subjectOf({ session }: { readonly session: SessionRow }): Subject {
  return { userId: session.user_id, session }
}

/** Throws unauthorized_action for a session in which nothing was proved lately. */
export function requireRecentProof(
  context: Pick<ProjectContext, 'clock' | 'settings'>,
  { session }: Subject,
): void {
  if (session !== undefined) requireRecentAuthentication(context, session)
}

/** Locks the user, and the session where there is one. Throws session_not_found. */
export async function lockSubject(
  context: Pick<ProjectContext, 'clock'>,
  transaction: ProviderTransaction,
  { userId, session }: Subject,
): Promise<void> {
  await lockUser(transaction, { id: userId })
  if (session !== undefined) await lockCallerSession(context, transaction, session)
}
