import { toInstant } from '@maypole/platform/clock'
import type { SessionCaller } from '../../access/caller.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { latestEnd } from '../../core/sessions/latest-end.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { touchSession } from '../../core/sessions/store.ts'
import { readUser } from '../../core/users/present.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { SessionRow } from '../../tables.ts'

// Clients refresh every three minutes; one write per refresh is enough, and none for calls in
// between.
const writeEvery = 60_000

/**
 * Returns a fresh JWT for a live session. Without a duration its end stays (PD-25, docs/wire.md
 * §4).
 */
export async function authenticateSession(
  context: ProjectContext,
  options: { caller: SessionCaller; minutes: number | undefined },
) {
  const { caller } = options
  const minutes = checkDuration(options.minutes, context.settings.sessions)
  const now = context.clock.now()
  const expiresAt = extend(context, { session: caller.session, minutes, now })
  const isExtended = expiresAt !== caller.session.expires_at
  const isDue = now - Date.parse(caller.session.last_accessed_at) >= writeEvery
  let present = caller.session
  if (isExtended || isDue) {
    const [row] = await touchSession(context.db, {
      id: caller.session.id,
      now: toInstant(now),
      expiresAt,
    })
    // Revoked since it was looked up.
    if (row === undefined) throw new ProviderError('session_not_found')
    present = row
  }
  if (isExtended) {
    await context.audit(context.db, 'session_extended', {
      userId: caller.session.user_id,
      sessionId: caller.session.id,
    })
  }
  const session = { ...present, last_accessed_at: toInstant(now) }
  return presentAuthenticated(context, {
    session,
    token: caller.sessionToken,
    user: await readUser(context.db, session.user_id),
  })
}

/**
 * Returns the later of the current end and `minutes` from now, limited by the longest life from the
 * session's start.
 */
function extend(
  context: ProjectContext,
  { session, minutes, now }: { session: SessionRow; minutes: number | undefined; now: number },
): string {
  if (minutes === undefined) return session.expires_at
  const asked = Math.min(now + minutes * 60_000, latestEnd(context.settings, session))
  return toInstant(Math.max(asked, Date.parse(session.expires_at)))
}
