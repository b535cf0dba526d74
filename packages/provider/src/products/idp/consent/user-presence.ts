import { isActedFor, proofsOf } from '../../../core/sessions/proofs.ts'
import type { Authorization } from '../authorize/authorization.ts'
import { RefusedAuthorizationError } from '../authorize/refused-authorization.ts'
import type { Asked } from './asked.ts'

/**
 * When the user last proved who they are, in milliseconds: the `auth_time` of OpenID Connect. Whoever vouches for a user without a
 * session does so now.
 */
export function lastAuthenticated({ session }: Asked, now: number): number {
  if (session === undefined) return now
  const times = proofsOf(session).map((factor) => Date.parse(factor.last_authenticated_at))
  return Math.max(0, ...times)
}

/** Refuses where somebody acts for the user, and where the app wants a newer sign-in than there is (max_age, prompt=login). */
export function requirePresence(
  { carried }: Pick<Authorization, 'carried'>,
  { asked, now }: { asked: Asked; now: number },
): void {
  if (asked.session !== undefined && isActedFor(asked.session))
    throw new RefusedAuthorizationError('actedFor')
  const last = lastAuthenticated(asked, now)
  const { maxAge, prompts, startedAt } = carried
  if (maxAge !== undefined && now - last > maxAge * 1000)
    throw new RefusedAuthorizationError('loginRequired')
  if (prompts.includes('login') && last < startedAt)
    throw new RefusedAuthorizationError('loginRequired')
}
