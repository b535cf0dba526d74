import { createHash } from 'node:crypto'
import type { ProviderUser } from '@maypole/contract/provider'
import { errors, jwtVerify } from 'jose'
import { signJwt } from '../../../core/jwt/sign-jwt.ts'
import type { ProjectContext } from '../../../core/project-context.ts'
import { idTokenAlgorithm } from '../../../settings/keys.ts'
import type { AppGrantRow } from '../../../tables.ts'
import { describeUser } from './describe-user.ts'

/**
 * Signs an id token (OpenID Connect Core §2) with the claims of the granted scopes, for apps that
 * read nothing else. A refresh has no nonce (§12.2).
 */
export async function signIdToken(
  context: Pick<ProjectContext, 'project' | 'clock' | 'settings' | 'signingKeys'>,
  options: {
    issuer: string
    grant: AppGrantRow
    accessToken: string
    nonce: string | null
    user: ProviderUser
    scopes: readonly string[]
  },
): Promise<string> {
  const { grant, nonce, user, scopes } = options
  const now = Math.floor(context.clock.now() / 1000)
  return signJwt(context.signingKeys, {
    projectId: context.project.id,
    algorithm: idTokenAlgorithm,
    typ: 'JWT',
    claims: {
      ...describeUser(user, new Set(scopes)),
      auth_time: grant.authenticated_at,
      at_hash: halfHash(options.accessToken),
      sid: grant.session_id === '' ? undefined : grant.session_id,
      nonce: nonce ?? undefined,
      iss: options.issuer,
      aud: grant.app_id,
      sub: grant.user_id,
      iat: now,
      exp: now + context.settings.idp.idTokenMinutes * 60,
    },
  })
}

/** OpenID Connect Core §3.1.3.6. */
function halfHash(token: string): string {
  return createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url')
}

/**
 * Returns the user and app of a hint; undefined when it is not an id token of ours. An expired one
 * is accepted (OpenID Connect RP-Initiated Logout §2), as long as its key is published.
 */
export async function readIdTokenHint(
  context: Pick<ProjectContext, 'project' | 'clock' | 'signingKeys'>,
  { hint, issuer }: { hint: string; issuer: string },
): Promise<{ userId: string; appId: string } | undefined> {
  const projectId = context.project.id
  try {
    const { payload } = await jwtVerify(hint, context.signingKeys.verifyingKeys(projectId), {
      algorithms: [idTokenAlgorithm],
      typ: 'JWT',
      issuer,
      requiredClaims: ['sub', 'aud', 'exp', 'at_hash'],
      currentDate: new Date(0),
    })
    const { sub, aud } = payload
    return typeof sub === 'string' && typeof aud === 'string'
      ? { userId: sub, appId: aud }
      : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
