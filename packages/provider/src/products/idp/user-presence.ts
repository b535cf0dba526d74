import type { AuthenticationFactor } from '@maypole/contract/provider'
import type { SessionRow } from '../../tables.ts'
import type { Authorization } from './authorization.ts'
import { RefusedAuthorizationError } from './refused-authorization.ts'

/** When the user of a session last proved who they are, in milliseconds: the `auth_time` of OpenID Connect. */
export function lastAuthenticated(session: SessionRow): number {
  const factors = readFactors(session)
  return Math.max(0, ...factors.map((factor) => Date.parse(factor.last_authenticated_at)))
}

/** Refuses where somebody acts for the user, and where the app wants a newer sign-in than there is (max_age, prompt=login). */
export function requirePresence(
  { carried }: Pick<Authorization, 'carried'>,
  { session, now }: { session: SessionRow; now: number },
): void {
  if (readFactors(session).some((factor) => factor.type === 'impersonated'))
    throw new RefusedAuthorizationError('impersonated')
  const last = lastAuthenticated(session)
  const { maxAge, prompts, startedAt } = carried
  if (maxAge !== undefined && now - last > maxAge * 1000)
    throw new RefusedAuthorizationError('loginRequired')
  if (prompts.includes('login') && last < startedAt)
    throw new RefusedAuthorizationError('loginRequired')
}

function readFactors(session: SessionRow): AuthenticationFactor[] {
  return JSON.parse(session.authentication_factors) as AuthenticationFactor[]
}
