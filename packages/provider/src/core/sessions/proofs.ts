import type { AuthenticationFactor } from '@maypole/contract/provider'
import type { SessionRow } from '../../tables.ts'

/** Returns what the user has proved in a session; acting for a user proves nothing. */
export function proofsOf(
  session: Pick<SessionRow, 'authentication_factors'>,
): AuthenticationFactor[] {
  return factorsOf(session).filter((factor) => !isOfSomebodyElse(factor))
}

/**
 * Whether somebody acts for the user: an impersonating operator, or an app with the user's access
 * token.
 */
export function isActedFor(session: Pick<SessionRow, 'authentication_factors'>): boolean {
  return factorsOf(session).some(isOfSomebodyElse)
}

function factorsOf(session: Pick<SessionRow, 'authentication_factors'>): AuthenticationFactor[] {
  return JSON.parse(session.authentication_factors) as AuthenticationFactor[]
}

function isOfSomebodyElse({ type, delivery_method: method }: AuthenticationFactor): boolean {
  return type === 'impersonated' || method === 'oauth_access_token_exchange'
}
