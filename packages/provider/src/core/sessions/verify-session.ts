import { toInstant } from '@maypole/platform/clock'
import { sha256 } from '@maypole/platform/crypto'
import type { Instance } from '../instance.ts'
import { isSessionToken } from './session-token.ts'
import { listNumbersOfLiveSession } from './store.ts'

/** The owner of a session token. */
export interface VerifiedSession {
  readonly userId: string
  readonly sessionId: string
  /** E.164; verified numbers only. */
  readonly phoneNumbers: string[]
}

/**
 * Looks a session token up on every call, in one query, so that revocation takes effect at once
 * (PD-31). For callers inside the process, which have no request of the project.
 */
export async function verifySession(
  instance: Pick<Instance, 'db' | 'clock'>,
  { token, projectId }: { token: string; projectId: string },
): Promise<VerifiedSession | undefined> {
  if (!isSessionToken(token)) return undefined
  const rows = await listNumbersOfLiveSession(instance.db, {
    tokenHash: sha256(token),
    now: toInstant(instance.clock.now()),
  })
  const [first] = rows
  if (first === undefined || first.project_id !== projectId) return undefined
  return {
    userId: first.user_id,
    sessionId: first.id,
    phoneNumbers: rows.flatMap((row) => (row.phone_number === null ? [] : [row.phone_number])),
  }
}
