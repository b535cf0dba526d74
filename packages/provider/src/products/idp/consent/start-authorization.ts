import type { AppReply, ScopeResult } from '@maypole/contract/provider'
import type { ProjectContext } from '../../../core/project-context.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import { presentApp } from '../apps/present-app.ts'
import { type AuthorizationQuestion, checkAuthorization } from '../authorize/authorization.ts'
import { RefusedAuthorizationError } from '../authorize/refused-authorization.ts'
import type { AuthorizationSubject } from './authorization-subject.ts'
import { needsConsent } from './needs-consent.ts'
import { requirePresence } from './user-presence.ts'

/** Tells the consent page what to ask. Nothing is stored: the submit validates everything again. */
export async function startAuthorization(
  context: ProjectContext,
  { asked, question }: { asked: AuthorizationSubject; question: AuthorizationQuestion },
): Promise<{ app: AppReply; scopeResults: readonly ScopeResult[]; isConsentRequired: boolean }> {
  const { userId } = asked
  try {
    const authorization = await checkAuthorization(context, question)
    // With prompt=none nobody is asked: the page submits at once, and the app is told what is
    // missing.
    const isSilent = authorization.prompts.has('none')
    if (!isSilent) requirePresence(authorization, { asked, now: context.clock.now() })
    const { redirectUri } = question
    return {
      app: presentApp(authorization.app),
      scopeResults: authorization.scopeResults,
      isConsentRequired:
        !isSilent && (await needsConsent(context, { authorization, userId, redirectUri })),
    }
  } catch (error) {
    if (error instanceof RefusedAuthorizationError)
      throw new ProviderError(error.type, { details: { oauth_error: error.error } })
    throw error
  }
}
