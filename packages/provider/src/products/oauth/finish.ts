import type { ProjectContext } from '../../core/project-context.ts'
import { addTokenToUrl } from '../../core/redirect-url.ts'
import { findUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction } from '../../tables.ts'
import type { ConfiguredProvider } from './configuration.ts'
import { issueResult } from './issue-result.ts'
import type { CheckedProfile } from './profile.ts'
import type { ProviderValues } from './provider-values.ts'
import { type AccountLink, resolveAccount } from './resolve-account.ts'
import { findRegistration } from './store.ts'

/** A proved account at another provider, and where its browser goes. */
export interface Finish {
  readonly configured: ConfiguredProvider
  readonly profile: CheckedProfile
  readonly values: ProviderValues
  readonly loginRedirectUrl: string
  readonly signupRedirectUrl: string
  readonly codeChallenge: string | null
  readonly attachUserId: string | null
  readonly link: AccountLink | undefined
}

/**
 * Finds the account's user and returns where to go with the token: people who have never signed in
 * go to the signup URL.
 */
export async function finishFlow(
  context: ProjectContext,
  transaction: ProviderTransaction,
  finish: Finish,
): Promise<string> {
  const { configured, profile, values, codeChallenge } = finish
  const { slug, provider } = configured
  const common = { slug, providerType: provider.name, values }
  if (finish.attachUserId !== null) {
    await refuseForeignAccount(context, transaction, finish)
    const token = await issueResult(context, transaction, {
      userId: finish.attachUserId,
      // Attached only when the token is used, in a session of that very user: a browser that was
      // led here has none.
      registrationId: null,
      codeChallenge,
      result: { ...common, attach: profile },
    })
    return addTokenToUrl(finish.loginRedirectUrl, { type: 'oauth', token })
  }
  const row = await resolveAccount(context, transaction, {
    providerType: provider.name,
    profile,
    attachTo: undefined,
    link: finish.link,
  })
  const token = await issueResult(context, transaction, {
    userId: row.user_id,
    registrationId: row.id,
    codeChallenge,
    result: { ...common, attach: undefined },
  })
  const [user] = await findUser(transaction, { id: row.user_id })
  const url = user?.status === 'active' ? finish.loginRedirectUrl : finish.signupRedirectUrl
  return addTokenToUrl(url, { type: 'oauth', token })
}

async function refuseForeignAccount(
  context: Pick<ProjectContext, 'project'>,
  transaction: ProviderTransaction,
  { configured, profile, attachUserId }: Finish,
): Promise<void> {
  const [known] = await findRegistration(transaction, {
    projectId: context.project.id,
    providerType: configured.provider.name,
    issuer: profile.issuer,
    subject: profile.subject,
  })
  if (known !== undefined && known.user_id !== attachUserId)
    throw new ProviderError('oauth_account_in_use')
}
