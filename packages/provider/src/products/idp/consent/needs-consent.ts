import type { ProjectContext } from '../../../core/project-context.ts'
import { isClaimed } from '../apps/redirect-uri.ts'
import { splitScopes } from '../apps/scopes.ts'
import type { Authorization } from '../authorize/authorization.ts'
import { findConsent } from './consents-store.ts'

/**
 * Whether consent is required. Not for a confidential app of the project's own, nor when the same
 * or more was granted before; always when the app says so, and when any app could be behind the
 * address (RFC 8252 §8.6).
 */
export async function needsConsent(
  context: Pick<ProjectContext, 'db' | 'settings'>,
  options: { authorization: Authorization; userId: string; redirectUri: string },
): Promise<boolean> {
  const { app, scopes, prompts } = options.authorization
  const isCertain = isClaimed(options.redirectUri, {
    type: app.application_type,
    allowHttp: context.settings.allowLoopbackOrigins,
  })
  if (prompts.has('consent') || !isCertain) return true
  if (app.client_type === 'first_party') return false
  const [consent] = await findConsent(context.db, { userId: options.userId, appId: app.id })
  if (consent === undefined) return true
  const allowed = splitScopes(consent.scopes)
  return !scopes.every((scope) => allowed.includes(scope))
}
