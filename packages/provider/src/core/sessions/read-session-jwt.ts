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
  { project, signingKeys }: Pick<ProjectContext, 'project' | 'signingKeys'>,
  jwt: string,
): Promise<string> {
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
    if (isOurs) return sessionId
  } catch (cause) {
    if (!(cause instanceof errors.JOSEError || cause instanceof SyntaxError)) throw cause
    throw new ProviderError('invalid_session_jwt', { cause })
  }
  throw new ProviderError('invalid_session_jwt')
}
