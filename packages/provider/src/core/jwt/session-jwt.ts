import type { ProviderSession } from '@maypole/contract/provider'
import { sha256 } from '@maypole/platform/crypto'
import { SignJWT } from 'jose'
import type { Core } from '../core.ts'
import { signingAlgorithm } from './signing-keys.ts'

/** How long a JWT may be answered again, in milliseconds: short enough that it outlives the three minutes until clients refresh. */
const repeatedFor = 30_000
/** JWTs of some 1.5 kB. */
const largestMemory = 2_000

/** JWTs signed lately, oldest first, by what they say of a session. */
export type RecentJwts = Map<string, { readonly jwt: string; readonly until: number }>

/**
 * A session JWT of the last half minute, or one signed now. Servers ask about the same session many times in a row, and a signature (RSA of
 * 2048 bits) costs more than all the rest; whether the session is live was looked up before, as always.
 */
export async function answerSessionJwt(
  core: Pick<Core, 'clock' | 'settings' | 'signingKeys' | 'recentJwts'>,
  { projectId, session }: { projectId: string; session: ProviderSession },
): Promise<string> {
  const { kid } = await core.signingKeys.current(projectId)
  const { last_accessed_at, ...lasting } = session
  const key = sha256(JSON.stringify([kid, projectId, core.settings.keys.jwtMinutes, lasting]))
  const now = core.clock.now()
  const known = core.recentJwts.get(key)
  // A clock that was set back must not keep one for longer.
  if (known !== undefined && now < known.until && known.until - now <= repeatedFor) return known.jwt
  const jwt = await signSessionJwt(core, { projectId, session })
  core.recentJwts.delete(key)
  core.recentJwts.set(key, { jwt, until: now + repeatedFor })
  const [oldest] = core.recentJwts.keys()
  if (core.recentJwts.size > largestMemory && oldest !== undefined) core.recentJwts.delete(oldest)
  return jwt
}

/** Signs a session JWT as the backend libraries of the protocol check it (WIRE §6). It never outlives its session. */
async function signSessionJwt(
  core: Pick<Core, 'clock' | 'settings' | 'signingKeys'>,
  { projectId, session }: { projectId: string; session: ProviderSession },
): Promise<string> {
  const { kid, key } = await core.signingKeys.current(projectId)
  const now = Math.floor(core.clock.now() / 1000)
  const end = Math.floor(Date.parse(session.expires_at) / 1000)
  const { session_id, started_at, last_accessed_at, expires_at, attributes } = session
  return new SignJWT({
    ...session.custom_claims,
    'https://stytch.com/session': {
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
    .setExpirationTime(Math.min(now + core.settings.keys.jwtMinutes * 60, end))
    .sign(key)
}
