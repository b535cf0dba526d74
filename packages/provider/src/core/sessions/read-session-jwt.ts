import { compactVerify, errors } from 'jose'
import { ProviderError } from '../../errors/provider-error.ts'
import { signingAlgorithms } from '../../settings/keys.ts'
import type { ProjectContext } from '../project-context.ts'
import { sessionClaim } from './session-jwt.ts'

/**
 * Returns the session id of a JWT, ignoring its expiry: backend libraries ask exactly when a JWT
 * has expired (docs/wire.md §6), and the database decides whether the session is live. Throws
 * invalid_session_jwt.
 */
export async function readSessionJwt(
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
