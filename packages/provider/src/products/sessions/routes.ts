import { backend, type OwnSession, sessions } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import type { SessionCaller } from '../../access/caller.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { addCustomClaims } from '../../core/sessions/custom-claims.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { findSessionByName } from '../../core/sessions/find-session.ts'
import { latestEnd } from '../../core/sessions/latest-end.ts'
import { presentAuthenticated, presentSession } from '../../core/sessions/present.ts'
import { isActedFor } from '../../core/sessions/proofs.ts'
import { openSessionToken } from '../../core/sessions/session-token.ts'
import {
  listSessionsOfUser,
  removeSession,
  removeSessionOfUser,
  touchSession,
} from '../../core/sessions/store.ts'
import { readUser } from '../../core/users/present.ts'
import { requireUserOf } from '../../core/users/require-user-of.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { BackendApi, FrontendApi } from '../../http/api.ts'
import type { SessionRow } from '../../tables.ts'

// Clients refresh every three minutes; one write per refresh is enough, and none for calls in
// between.
const writeEvery = 60_000

/**
 * Returns a fresh JWT for a live session. Without a duration its end stays (PD-25, docs/wire.md
 * §4).
 */
async function authenticateSession(
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

export function addSessions(api: FrontendApi): void {
  api.route(sessions.authenticateSession, ({ body, caller, context }) =>
    authenticateSession(context, { caller, minutes: body.session_duration_minutes }),
  )
  api.route(sessions.revokeSession, ({ caller, context }) => revokeSession(context, { caller }))
  api.route(sessions.listOwnSessions, ({ caller, context }) => listOwnSessions(context, caller))
  api.route(sessions.endOwnSession, ({ caller, params, context }) =>
    endOwnSession(context, { caller, id: params.sessionId }),
  )
}

/** What an app's server asks: whether the user of a session may do something. */
async function judge(
  context: ProjectContext,
  session: SessionRow,
  check: { resource_id: string; action: string } | undefined,
): Promise<{ authorized: boolean; granting_roles: string[] } | undefined> {
  if (check === undefined) return undefined
  const { roles: has } = await readUser(context.db, session.user_id)
  const granting = context.settings.rbac.roles
    .filter(({ role_id: id }) => has.includes(id))
    .filter(({ permissions }) => permissions.some((permission) => allows(permission, check)))
    .map(({ role_id: id }) => id)
  if (granting.length === 0) throw new ProviderError('session_authorization_error')
  return { authorized: true, granting_roles: granting }
}

function allows(
  permission: { readonly resource_id: string; readonly actions: readonly string[] },
  { resource_id: resource, action }: { resource_id: string; action: string },
): boolean {
  const { actions } = permission
  return permission.resource_id === resource && (actions.includes(action) || actions.includes('*'))
}

/** Sessions for an app's server. */
export function addBackendSessions(api: BackendApi): void {
  api.route(backend.authenticateSession, async ({ body, context }) => {
    const name = { token: body.session_token, jwt: body.session_jwt }
    const found = await findSessionByName(context, name)
    const verdict = await judge(context, found, body.authorization_check)
    const claims = body.session_custom_claims
    const session = await addCustomClaims(context.db, { session: found, claims })
    // Empty for a session older than stored tokens: the caller continues with the JWT.
    const sessionToken = body.session_token ?? openSessionToken(context.keys, found) ?? ''
    const minutes = body.session_duration_minutes
    const caller = { session, sessionToken }
    const { user_id, ...reply } = await authenticateSession(context, { caller, minutes })
    return verdict === undefined ? reply : { ...reply, verdict }
  })
  api.route(backend.listSessions, async ({ query, context }) => {
    const { project } = context
    const { id: userId } = await requireUserOf(context.db, { project, userId: query.user_id })
    const now = toInstant(context.clock.now())
    const rows = await listSessionsOfUser(context.db, { projectId: project.id, userId, now })
    const user = await readUser(context.db, userId)
    return { sessions: rows.map((row) => presentSession(row, user)) }
  })
  api.route(backend.revokeSession, async ({ body, context }) => {
    const name = { id: body.session_id, token: body.session_token, jwt: body.session_jwt }
    const session = await findSessionByName(context, name)
    return revokeSession(context, { caller: { session, sessionToken: '' } })
  })
}

/** Ends the session at once and everywhere: it is looked up at every request. */
async function revokeSession(
  context: ProjectContext,
  { caller }: { caller: SessionCaller },
): Promise<Record<never, never>> {
  await context.transact(async (transaction) => {
    const [removed] = await removeSession(transaction, { id: caller.session.id })
    if (removed === undefined) throw new ProviderError('session_not_found')
    await context.audit(transaction, 'session_revoked', {
      userId: caller.session.user_id,
      sessionId: caller.session.id,
    })
  })
  return {}
}

/** Lists a user's sessions: the calling one first, then by last use. */
async function listOwnSessions(
  context: ProjectContext,
  caller: SessionCaller,
): Promise<{ sessions: OwnSession[] }> {
  requireUserThemselves(caller)
  const rows = await listSessionsOfUser(context.db, {
    projectId: context.project.id,
    userId: caller.session.user_id,
    now: toInstant(context.clock.now()),
  })
  const sessions = rows.map((row) => {
    const { session_id, started_at, last_accessed_at, expires_at, attributes } = presentSession(
      row,
      { roles: [] },
    )
    const is_current = row.id === caller.session.id
    return { session_id, started_at, last_accessed_at, expires_at, attributes, is_current }
  })
  return {
    sessions: sessions.sort(
      (one, other) =>
        Number(other.is_current) - Number(one.is_current) ||
        other.last_accessed_at.localeCompare(one.last_accessed_at),
    ),
  }
}

/**
 * Ends one of the user's own sessions. Unlike a change of factors it needs no recent sign-in:
 * somebody who has lost a phone may have lost the number to sign in with, and a thief gains nothing
 * by ending sessions.
 */
async function endOwnSession(
  context: ProjectContext,
  { caller, id }: { caller: SessionCaller; id: string },
): Promise<Record<never, never>> {
  requireUserThemselves(caller)
  if (!/^[\w-]{1,100}$/.test(id)) throw new ProviderError('session_not_found')
  const userId = caller.session.user_id
  await context.transact(async (transaction) => {
    const [removed] = await removeSessionOfUser(transaction, {
      id,
      projectId: context.project.id,
      userId,
      now: toInstant(context.clock.now()),
    })
    if (removed === undefined) throw new ProviderError('session_not_found')
    await context.audit(transaction, 'session_revoked', { userId, sessionId: id })
  })
  return {}
}

/**
 * An operator or an app that acts for a user sees none of their devices, and ends none of their
 * sessions.
 */
function requireUserThemselves({ session }: SessionCaller): void {
  if (isActedFor(session)) throw new ProviderError('unauthorized_action')
}
