import type { SessionCaller } from '../../access/caller.ts'
import type { Core } from '../../core/core.ts'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import { issueToken } from '../../core/one-time-tokens/issue-token.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { findProvider } from './configuration.ts'

/** A token with which a start adds the account at that provider to the present user, who has to be signed in when it is done, too. */
export async function attachOauth(
  core: Core,
  { caller, provider }: { caller: SessionCaller; provider: string },
) {
  const { slug } = findProvider(core, provider)
  requireRecentAuthentication(core, caller.session)
  await limitFactorChanges(core, caller.session.user_id)
  const token = await core.db.transaction().execute((transaction) =>
    issueToken(core, transaction, {
      project: caller.project,
      userId: caller.session.user_id,
      kind: `oauth_attach:${slug}`,
      emailId: null,
      codeChallenge: null,
      expiresAt: core.clock.now() + core.settings.oauth.tokenMinutes * 60_000,
    }),
  )
  return { oauth_attach_token: token }
}
