import type { ProviderSession } from '@maypole/contract/provider'
import { SignJWT } from 'jose'
import { signingAlgorithm } from '../jwt/signing-keys.ts'
import type { ProjectContext } from '../project-context.ts'

/** The claim that marks a session JWT; no other token has it. */
export const sessionClaim = 'https://stytch.com/session'

/** Returns a session's JWT, signed within the last half minute. */
export async function answerSessionJwt(
  context: Pick<ProjectContext, 'project' | 'clock' | 'settings' | 'signingKeys' | 'recentJwts'>,
  session: ProviderSession,
): Promise<string> {
  const projectId = context.project.id
  const { kid } = await context.signingKeys.current(projectId)
  const { last_accessed_at, ...lasting } = session
  return context.recentJwts.answer(
    [kid, projectId, context.settings.keys.jwtMinutes, lasting],
    () => signSessionJwt(context, session),
  )
}

/**
 * Signs a session JWT as the protocol's backend libraries verify it (docs/wire.md §6). It never
 * outlives its session.
 */
async function signSessionJwt(
  context: Pick<ProjectContext, 'project' | 'clock' | 'settings' | 'signingKeys'>,
  session: ProviderSession,
): Promise<string> {
  const projectId = context.project.id
  const { kid, key } = await context.signingKeys.current(projectId)
  const now = Math.floor(context.clock.now() / 1000)
  const end = Math.floor(Date.parse(session.expires_at) / 1000)
  const { session_id, started_at, last_accessed_at, expires_at, attributes } = session
  return new SignJWT({
    ...session.custom_claims,
    [sessionClaim]: {
      id: session_id,
      started_at,
      last_accessed_at,
      expires_at,
      attributes,
      authentication_factors: session.authentication_factors,
      roles: session.roles,
    },
  })
    .setProtectedHeader({ alg: signingAlgorithm, kid, typ: 'JWT' })
    .setIssuer(`stytch.com/${projectId}`)
    .setAudience([projectId])
    .setSubject(session.user_id)
    .setNotBefore(now)
    .setIssuedAt(now)
    .setExpirationTime(Math.min(now + context.settings.keys.jwtMinutes * 60, end))
    .sign(key)
}
