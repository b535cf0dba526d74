import { toInstant } from '@maypole/platform/clock'
import { sha256 } from '@maypole/platform/crypto'
import { ProviderError } from '../../errors/provider-error.ts'
import type { SessionRow } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { readSessionJwt } from './read-session-jwt.ts'
import { isSessionToken } from './session-token.ts'
import { findSessionOfProject } from './store.ts'

/** The ways in which a server names a session; exactly one is required. */
export interface SessionName {
  readonly id?: string | undefined
  readonly token?: string | undefined
  readonly jwt?: string | undefined
}

/**
 * Returns a live session of a project. Throws missing_session_parameter, invalid_session_jwt or
 * session_not_found.
 */
export async function findSessionByName(
  context: Pick<ProjectContext, 'project' | 'db' | 'clock' | 'signingKeys'>,
  name: SessionName,
): Promise<SessionRow> {
  const { project } = context
  const given = [name.id, name.token, name.jwt].filter((value) => value !== undefined)
  if (given.length !== 1) throw new ProviderError('missing_session_parameter')
  const id = name.jwt === undefined ? name.id : await readSessionJwt(context, name.jwt)
  const isToken = name.token !== undefined && isSessionToken(name.token)
  const [session] = await findSessionOfProject(context.db, {
    projectId: project.id,
    id: id ?? '',
    tokenHash: isToken ? sha256(name.token) : '',
    now: toInstant(context.clock.now()),
  })
  if (session === undefined) throw new ProviderError('session_not_found')
  return session
}

/** Returns the session that a sign-in is added to, when a server names one. */
export async function findNamedSession(
  context: Pick<ProjectContext, 'project' | 'db' | 'clock' | 'signingKeys'>,
  name: SessionName,
): Promise<SessionRow | undefined> {
  const isNamed = name.token !== undefined || name.jwt !== undefined
  return isNamed ? findSessionByName(context, name) : undefined
}
