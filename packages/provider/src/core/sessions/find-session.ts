import { toInstant } from '@maypole/platform/clock'
import { sha256 } from '@maypole/platform/crypto'
import { compactVerify, errors } from 'jose'
import { ProviderError } from '../../errors/provider-error.ts'
import { signingAlgorithms } from '../../settings/keys.ts'
import type { SessionRow } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { sessionClaim } from './session-jwt.ts'
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
  const session = await findSessionOfProject(context.db, {
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

/**
 * Returns the session id of a JWT, ignoring its expiry: backend libraries ask exactly when a JWT
 * has expired (docs/wire.md §6), and the database decides whether the session is live. Throws
 * invalid_session_jwt.
 */
async function readSessionJwt(
  context: Pick<ProjectContext, 'project' | 'signingKeys'>,
  jwt: string,
): Promise<string> {
  const token = { projectId: context.project.id, purpose: 'session', text: jwt }
  const id = await context.signingKeys.readVerified(token, () => verifySessionJwt(context, jwt))
  if (id === undefined) throw new ProviderError('invalid_session_jwt')
  return id
}

/** Returns undefined when it is a token of another kind. */
async function verifySessionJwt(
  { project, signingKeys }: Pick<ProjectContext, 'project' | 'signingKeys'>,
  jwt: string,
): Promise<string | undefined> {
  try {
    const { payload, protectedHeader } = await compactVerify(
      jwt,
      signingKeys.verifyingKeys(project.id),
      { algorithms: [...signingAlgorithms] },
    )
    const claims = JSON.parse(new TextDecoder().decode(payload))
    const sessionId = claims[sessionClaim]?.id
    const isOurs =
      protectedHeader.typ === 'JWT' &&
      claims.iss === `stytch.com/${project.id}` &&
      claims.aud?.[0] === project.id &&
      // Access tokens can have the same type, issuer and audience, but have an id, which no session
      // JWT has.
      claims.jti === undefined &&
      typeof sessionId === 'string'
    return isOurs ? sessionId : undefined
  } catch (cause) {
    if (!(cause instanceof errors.JOSEError || cause instanceof SyntaxError)) throw cause
    throw new ProviderError('invalid_session_jwt', { cause })
  }
}
