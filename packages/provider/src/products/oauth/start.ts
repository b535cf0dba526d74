import { toInstant } from '@maypole/platform/clock'
import { randomToken, seal, sha256 } from '@maypole/platform/crypto'
import { newId } from '@maypole/platform/ids'
import type { AuthorizationServer } from 'oauth4webapi'
import { limitChallenges } from '../../core/limit-challenges.ts'
import { checkCodeChallenge, spendToken } from '../../core/one-time-tokens/one-time-tokens.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkRedirectUrl } from '../../core/redirect-url.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction } from '../../tables.ts'
import { type ConfiguredProvider, callbackId, callbackUrl, findProvider } from './configuration.ts'
import { insertFlow } from './store.ts'
import type { FlowSecrets, Upstream } from './upstream/upstream.ts'

/** Parameters of a start that every provider accepts (OpenID Connect Core §3.1.2.1). */
const passedToAll = ['prompt', 'login_hint', 'ui_locales', 'display', 'max_age', 'acr_values']

const prefix = 'provider_'
const longestParameter = 500
// RFC 6749 §3.3.
const scopeToken = /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/

/**
 * Reads the `provider_{name}` parameters of a start, and refuses those that the provider does not
 * accept.
 */
function readPassedParameters(
  query: Readonly<Record<string, unknown>>,
  { provider }: Pick<ConfiguredProvider, 'provider'>,
): Record<string, string> {
  const allowed = new Set([...passedToAll, ...(provider.passedParameters ?? [])])
  const passed: Record<string, string> = {}
  for (const [name, value] of Object.entries(query)) {
    if (!name.startsWith(prefix)) continue
    const bare = name.slice(prefix.length)
    if (!allowed.has(bare) || typeof value !== 'string' || value.length > longestParameter)
      throw new ProviderError('bad_request', {
        details: { fields: { [name.slice(0, 100)]: 'This cannot be passed on to the provider' } },
      })
    passed[bare] = value
  }
  return passed
}

/** Returns the extra scopes of a start. */
function readCustomScopes(text: string | undefined): string[] {
  const scopes = (text ?? '').split(' ').filter((scope) => scope !== '')
  if (scopes.length > 50 || !scopes.every((scope) => scopeToken.test(scope)))
    throw new ProviderError('bad_request', {
      details: { fields: { custom_scopes: 'Scopes are separated by spaces' } },
    })
  return scopes
}

/** Returns the provider's address for the browser. Passed parameters cannot replace our own. */
function authorizationUrl(options: {
  configured: ConfiguredProvider
  server: AuthorizationServer
  redirectUri: string
  state: string
  secrets: FlowSecrets
  scopes: readonly string[]
  passed: Readonly<Record<string, string>>
}): string {
  const { configured, server, redirectUri, state, secrets, passed } = options
  const { provider, settings } = configured
  if (server.authorization_endpoint === undefined)
    throw new Error('The provider has no authorization endpoint')
  const scopes = new Set([...provider.scopes, ...(settings.scopes ?? []), ...options.scopes])
  const url = new URL(server.authorization_endpoint)
  const parameters = {
    ...passed,
    ...provider.authorizationParameters,
    [provider.clientIdParameter ?? 'client_id']: settings.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: [...scopes].join(provider.scopeSeparator ?? ' '),
    state,
    ...(provider.usesPkce === false
      ? {}
      : { code_challenge: sha256(secrets.codeVerifier), code_challenge_method: 'S256' }),
    ...(provider.server.kind === 'plain' || provider.usesNonce === false
      ? {}
      : { nonce: secrets.nonce }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

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
