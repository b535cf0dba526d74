import { isActedFor, proofsOf } from '../../../core/sessions/proofs.ts'
import type { Authorization } from '../authorize/authorization.ts'
import { RefusedAuthorizationError } from '../authorize/refused-authorization.ts'
import type { AuthorizationSubject } from './authorization-subject.ts'

/**
 * Returns when the user last proved who they are, in milliseconds: the `auth_time` of OpenID
 * Connect. Without a session the vouching server does so now.
 */
export function lastAuthenticated({ session }: AuthorizationSubject, now: number): number {
  if (session === undefined) return now
  const times = proofsOf(session).map((factor) => Date.parse(factor.last_authenticated_at))
  return Math.max(0, ...times)
}

/**
 * Refuses when somebody acts for the user, and when the app requires a newer sign-in (max_age,
 * prompt=login).
 */
export function requirePresence(
  { carried }: Pick<Authorization, 'carried'>,
  { asked, now }: { asked: AuthorizationSubject; now: number },
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
