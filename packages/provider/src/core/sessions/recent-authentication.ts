import { ProviderError } from '../../errors/provider-error.ts'
import type { SessionRow } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { proofsOf } from './proofs.ts'

/** Whether something was proved in this session within `sessions.recentMinutes`. */
export function isRecentlyAuthenticated(
  context: Pick<ProjectContext, 'clock' | 'settings'>,
  session: SessionRow,
): boolean {
  const times = proofsOf(session).map((factor) => Date.parse(factor.last_authenticated_at))
  const newest = Math.max(0, ...times)
  return context.clock.now() - newest <= context.settings.sessions.recentMinutes * 60_000
}

/**
 * Throws unauthorized_action unless something was proved in this session lately: adding and
 * removing factors needs more than an idle session (OWASP ASVS 7.5.1).
 */
export function requireRecentAuthentication(
  context: Pick<ProjectContext, 'clock' | 'settings'>,
  session: SessionRow,
): void {
  if (!isRecentlyAuthenticated(context, session)) throw new ProviderError('unauthorized_action')
}
