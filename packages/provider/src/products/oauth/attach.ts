import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import { issueToken } from '../../core/one-time-tokens/one-time-tokens.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { requireRecentProof, type Subject } from '../../core/sessions/subject.ts'
import { findProvider } from './configuration.ts'

/**
 * Creates a token with which a start adds the account at that provider to the current user, who has
 * to be signed in at the end, too.
 */
export async function attachOauth(
  context: ProjectContext,
  { subject, provider }: { subject: Subject; provider: string },
) {
  const { slug } = findProvider(context, provider)
  requireRecentProof(context, subject)
  await limitFactorChanges(context, subject.userId)
  const token = await context.transact((transaction) =>
    issueToken(context, transaction, {
      userId: subject.userId,
      kind: `oauth_attach:${slug}`,
      emailId: null,
      codeChallenge: null,
      expiresAt: context.clock.now() + context.settings.oauth.tokenMinutes * 60_000,
    }),
  )
  return { oauth_attach_token: token }
}
