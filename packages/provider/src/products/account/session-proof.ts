import type { Instance } from '../../core/instance.ts'
import { createOperatorContext } from '../../core/project-context.ts'
import { isActedFor } from '../../core/sessions/proofs.ts'
import { isRecentlyAuthenticated } from '../../core/sessions/recent-authentication.ts'
import { findSession } from '../../core/sessions/store.ts'

/**
 * How a session was proved: by the user lately, by the user some time ago, or by somebody who acts
 * for the user.
 */
export type SessionProof = 'recent' | 'old' | 'acted-for'

/** Returns `old` for a session that has ended. */
export async function readSessionProof(
  instance: Instance,
  sessionId: string,
): Promise<SessionProof> {
  const session = await findSession(instance.db, { id: sessionId })
  const project = session && (await instance.projects.find(session.project_id))
  if (session === undefined || project === undefined) return 'old'
  if (isActedFor(session)) return 'acted-for'
  return isRecentlyAuthenticated(createOperatorContext(instance, project), session)
    ? 'recent'
    : 'old'
}
