import type { AuthenticationFactor } from '@maypole/contract/provider'
import type { ProviderSettings } from '../../settings.ts'
import type { SessionRow } from '../../tables.ts'

/** How long a session may last, counted from its start: one that was opened to impersonate somebody ends soon. */
export function longestMinutes(
  settings: Pick<ProviderSettings, 'sessions' | 'impersonation'>,
  session: SessionRow,
): number {
  const factors = JSON.parse(session.authentication_factors) as AuthenticationFactor[]
  return factors.some((factor) => factor.type === 'impersonated')
    ? settings.impersonation.sessionMinutes
    : settings.sessions.longestMinutes
}
