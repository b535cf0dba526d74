import { toInstant } from '@maypole/platform/clock'
import { randomToken, seal, sha256 } from '@maypole/platform/crypto'
import { newId } from '@maypole/platform/ids'
import { limitChallenges } from '../../core/limit-challenges.ts'
import { checkCodeChallenge } from '../../core/one-time-tokens/pkce.ts'
import { spendToken } from '../../core/one-time-tokens/spend-token.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkRedirectUrl } from '../../core/redirect-url.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction } from '../../tables.ts'
import { authorizationUrl, readCustomScopes, readPassedParameters } from './authorization-url.ts'
import { type ConfiguredProvider, callbackId, callbackUrl, findProvider } from './configuration.ts'
import { insertFlow } from './store.ts'
import type { Upstream } from './upstream/create-upstream.ts'
import type { FlowSecrets } from './upstream/exchange-code.ts'

export interface OauthStart {
  readonly slug: string
  /** Hash of the browser's cookie. */
  readonly browserHash: string
  readonly loginRedirectUrl: string | undefined
  readonly signupRedirectUrl: string | undefined
  readonly customScopes: string | undefined
  readonly codeChallenge: string | undefined
  readonly attachToken: string | undefined
  /** The whole query, for the `provider_{name}` parameters. */
  readonly query: Readonly<Record<string, unknown>>
}

/**
 * Starts a sign-in at another provider and returns the address there. Everything is validated
 * first.
 */
export async function startOauth(
  { context, upstream }: { context: ProjectContext; upstream: Upstream },
  start: OauthStart,
): Promise<string> {
  const { slug } = start
  const { project } = context
  const configured = findProvider(context, slug)
  const redirects = {
    login: checkRedirectUrl(context, {
      url: start.loginRedirectUrl,
      flow: 'oauth',
      kind: 'login',
    }),
    signup: checkRedirectUrl(context, {
      url: start.signupRedirectUrl,
      flow: 'oauth',
      kind: 'signup',
    }),
  }
  const codeChallenge = checkCodeChallenge(start.codeChallenge, {
    isRequired: context.settings.oauth.requirePkce,
  })
  const scopes = readCustomScopes(start.customScopes)
  const passed = readPassedParameters(start.query, configured)
  await limitChallenges(context)
  const server = await describeServer(upstream, configured)
  const state = randomToken()
  const secrets: FlowSecrets = { codeVerifier: randomToken(), nonce: randomToken() }
  const url = authorizationUrl({
    configured,
    server,
    redirectUri: callbackUrl(context.settings, callbackId(project, slug)),
    state,
    secrets,
    scopes,
    passed,
  })
  await context.transact(async (transaction) => {
    const now = context.clock.now()
    const id = newId('oauth-flow')
    await insertFlow(transaction, {
      id,
      project_id: project.id,
      provider: slug,
      state_hash: sha256(state),
      browser_hash: start.browserHash,
      sealed_secrets: seal(context.keys.oauth, `oauth-flow:${id}`, JSON.stringify(secrets)),
      login_redirect_url: redirects.login,
      signup_redirect_url: redirects.signup,
      code_challenge: codeChallenge,
      attach_user_id: await readAttachToken(context, transaction, start),
      created_at: toInstant(now),
      expires_at: toInstant(now + context.settings.oauth.flowMinutes * 60_000),
    })
  })
  return url
}

async function describeServer(upstream: Upstream, { provider }: ConfiguredProvider) {
  try {
    return await upstream.describe(provider.server)
  } catch (cause) {
    throw new ProviderError('service_unavailable', { cause, retryAfter: 30 })
  }
}

/** Returns the user who requested to attach an account; null for none. */
async function readAttachToken(
  context: ProjectContext,
  transaction: ProviderTransaction,
  { slug, attachToken }: OauthStart,
): Promise<string | null> {
  if (attachToken === undefined) return null
  const spent = await spendToken(context, transaction, {
    token: attachToken,
    kinds: [`oauth_attach:${slug}`],
    codeVerifier: undefined,
  })
  if (spent === undefined) throw new ProviderError('oauth_token_not_found')
  return spent.user_id
}
