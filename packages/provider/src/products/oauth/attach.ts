import type { SessionCaller } from '../../access/caller.ts'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import { issueToken } from '../../core/one-time-tokens/one-time-tokens.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { findProvider } from './configuration.ts'

/**
 * Creates a token with which a start adds the account at that provider to the current user, who has
 * to be signed in at the end, too.
 */
export async function attachOauth(
  context: ProjectContext,
  { caller, provider }: { caller: SessionCaller; provider: string },
) {
  const { slug } = findProvider(context, provider)
  requireRecentAuthentication(context, caller.session)
  await limitFactorChanges(context, caller.session.user_id)
  const token = await context.transact((transaction) =>
    issueToken(context, transaction, {
      userId: caller.session.user_id,
      kind: `oauth_attach:${slug}`,
      emailId: null,
      codeChallenge: null,
      expiresAt: context.clock.now() + context.settings.oauth.tokenMinutes * 60_000,
    }),
  )
  return { oauth_attach_token: token }
}
