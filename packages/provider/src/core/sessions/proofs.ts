import type { AuthenticationFactor } from '@maypole/contract/provider'
import type { SessionRow } from '../../tables.ts'

/** What the user has proved in a session; that somebody acts for them proves nothing of theirs. */
export function proofsOf(
  session: Pick<SessionRow, 'authentication_factors'>,
): AuthenticationFactor[] {
  return factorsOf(session).filter((factor) => !isOfSomebodyElse(factor))
}

/** Whether somebody acts for the user: an operator who impersonates them, or an app with an access token of theirs. */
export function isActedFor(session: Pick<SessionRow, 'authentication_factors'>): boolean {
  return factorsOf(session).some(isOfSomebodyElse)
}

function factorsOf(session: Pick<SessionRow, 'authentication_factors'>): AuthenticationFactor[] {
  return JSON.parse(session.authentication_factors) as AuthenticationFactor[]
}

function isOfSomebodyElse({ type, delivery_method: method }: AuthenticationFactor): boolean {
  return type === 'impersonated' || method === 'oauth_access_token_exchange'
}
