import type { ProviderSession } from '@maypole/contract/provider'
import type { SessionRow } from '../../tables.ts'
import { signJwt } from '../jwt/sign-jwt.ts'
import type { ProjectContext } from '../project-context.ts'

/** The claim that marks a session JWT; no other token has it. */
export const sessionClaim = 'https://stytch.com/session'

/**
 * Creates the key of a project's session JWTs on the very first sign-in. To be called before its
 * transaction opens, which must wait for nothing but the database.
 */
export async function prepareSessionJwt(
  context: Pick<ProjectContext, 'project' | 'settings' | 'signingKeys'>,
): Promise<void> {
  await context.signingKeys.current(context.project.id, context.settings.keys.algorithm)
}

/** Returns a session's JWT, signed within the last half minute. */
export async function answerSessionJwt(
  context: Pick<ProjectContext, 'project' | 'clock' | 'settings' | 'signingKeys' | 'recentJwts'>,
  { row, session }: { row: SessionRow; session: ProviderSession },
): Promise<string> {
  const projectId = context.project.id
  const { algorithm, jwtMinutes } = context.settings.keys
  const { kid } = await context.signingKeys.current(projectId, algorithm)
  return context.recentJwts.answer(
    `${kid} ${projectId} ${jwtMinutes} ${namesOf(row)} ${session.roles}`,
    () => signSessionJwt(context, session),
  )
}

/**
 * Returns what the claims of a session are made of, but for when it was last used. Texts of clients
 * come as JSON, so that no two sessions give the same.
 */
function namesOf(row: SessionRow): string {
  const { id, user_id, started_at, expires_at } = row
  const given = JSON.stringify([row.ip_address, row.user_agent])
  return `${id} ${user_id} ${started_at} ${expires_at} ${given} ${row.authentication_factors} ${row.custom_claims}`
}

/**
 * Signs a session JWT as the protocol's backend libraries verify it (docs/wire.md §6). It never
 * outlives its session.
 */
function signSessionJwt(
  context: Pick<ProjectContext, 'project' | 'clock' | 'settings' | 'signingKeys'>,
  session: ProviderSession,
): Promise<string> {
  const projectId = context.project.id
  const { algorithm, jwtMinutes } = context.settings.keys
  const now = Math.floor(context.clock.now() / 1000)
  const end = Math.floor(Date.parse(session.expires_at) / 1000)
  const { session_id, started_at, last_accessed_at, expires_at, attributes } = session
  return signJwt(context.signingKeys, {
    projectId,
    algorithm,
    typ: 'JWT',
    claims: {
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
      iss: `stytch.com/${projectId}`,
      aud: [projectId],
      sub: session.user_id,
      nbf: now,
      iat: now,
      exp: Math.min(now + jwtMinutes * 60, end),
    },
  })
}
