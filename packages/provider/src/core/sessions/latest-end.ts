import type { AuthenticationFactor } from '@maypole/contract/provider'
import type { ProviderSettings } from '../../settings/provider-settings.ts'
import type { SessionRow } from '../../tables.ts'

/**
 * Returns the latest end of a session, in milliseconds: relative to its start, soon for an
 * impersonation, and never after the end of what it derives from.
 */
export function latestEnd(
  settings: Pick<ProviderSettings, 'sessions' | 'impersonation'>,
  session: SessionRow,
): number {
  const factors = JSON.parse(session.authentication_factors) as AuthenticationFactor[]
  const minutes = factors.some((factor) => factor.type === 'impersonated')
    ? settings.impersonation.sessionMinutes
    : settings.sessions.longestMinutes
  const end = Date.parse(session.started_at) + minutes * 60_000
  return session.ends_by === null ? end : Math.min(end, Date.parse(session.ends_by))
}
