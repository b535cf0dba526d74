import { toInstant } from '@maypole/platform/clock'
import { sha256 } from '@maypole/platform/crypto'
import type { ProjectContext } from '../project-context.ts'
import { isSessionToken } from './session-token.ts'
import { findLiveSession } from './store.ts'

/** Who a session token stands for. */
export interface VerifiedSession {
  readonly userId: string
  readonly sessionId: string
  /** E.164; only numbers that a code has proved. */
  readonly phoneNumbers: string[]
}

/** Looks a session token up, every time anew: what was revoked is refused at once (PD-31). One query. */
export async function verifySession(
  context: Pick<ProjectContext, 'db' | 'clock'>,
  { token, projectId }: { token: string; projectId: string },
): Promise<VerifiedSession | undefined> {
  if (!isSessionToken(token)) return undefined
  const rows = await findLiveSession(context.db, {
    tokenHash: sha256(token),
    now: toInstant(context.clock.now()),
  })
  const [first] = rows
  if (first === undefined || first.project_id !== projectId) return undefined
  return {
    userId: first.user_id,
    sessionId: first.id,
    phoneNumbers: rows.flatMap((row) => (row.phone_number === null ? [] : [row.phone_number])),
  }
}
