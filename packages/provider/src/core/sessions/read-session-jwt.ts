import { compactVerify, errors } from 'jose'
import { ProviderError } from '../../errors/provider-error.ts'
import type { Project } from '../../projects/project.ts'
import { signingAlgorithm } from '../jwt/signing-keys.ts'
import type { ProjectContext } from '../project-context.ts'
import { sessionClaim } from './session-jwt.ts'

/**
 * The id of the session that a JWT was signed for. Its age is not looked at: a backend library asks here exactly when a JWT has run out
 * (docs/wire.md §6), and whether the session is live is what the database says. Throws invalid_session_jwt.
 */
export async function readSessionJwt(
  { signingKeys }: Pick<ProjectContext, 'signingKeys'>,
  { project, jwt }: { project: Project; jwt: string },
): Promise<string> {
  try {
    const { payload, protectedHeader } = await compactVerify(
      jwt,
      signingKeys.verifyingKeys(project.id),
      { algorithms: [signingAlgorithm] },
    )
    const claims = JSON.parse(new TextDecoder().decode(payload))
    const sessionId = claims[sessionClaim]?.id
    const isOurs =
      protectedHeader.typ === 'JWT' &&
      claims.iss === `stytch.com/${project.id}` &&
      claims.aud?.[0] === project.id &&
      // Access tokens can have the same type, issuer and audience; they are known by their own id, which no session JWT has.
      claims.jti === undefined &&
      typeof sessionId === 'string'
    if (isOurs) return sessionId
  } catch (cause) {
    if (!(cause instanceof errors.JOSEError || cause instanceof SyntaxError)) throw cause
    throw new ProviderError('invalid_session_jwt', { cause })
  }
  throw new ProviderError('invalid_session_jwt')
}
