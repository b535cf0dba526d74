import { createPkce } from '../pkce.ts'
import { checkObject, checkString, readFields } from '../usage.ts'
import { type Body, createCalls, type Reply } from './calls.ts'
import { type OauthProvider, oauthProviders } from './oauth-providers.ts'
import type { ProductParts } from './product.ts'
import { createVerified } from './verified.ts'

export type { OauthProvider }

export interface StartOauthOptions {
  /** Where known people return to. Default: the project's setting. */
  readonly login_redirect_url?: string | undefined
  /** Where new people return to. */
  readonly signup_redirect_url?: string | undefined
  readonly custom_scopes?: readonly string[] | undefined
  /** Passed to the provider as they are, such as `{ login_hint: 'ada@example.com' }`. */
  readonly provider_params?: Readonly<Record<string, string>> | undefined
  /** From `attach`: adds the account to the signed-in person. */
  readonly oauth_attach_token?: string | undefined
}

export interface OauthStarter {
  /** Sends the page to the provider. The redirect back carries the token for `authenticate`. */
  start(options?: StartOauthOptions, signal?: AbortSignal): Promise<void>
}

type Authenticate = 'POST /oauth/authenticate'
export type AuthenticateOauthOptions = Omit<Body<Authenticate>, 'token'>

export interface OauthClient extends Readonly<Record<OauthProvider, OauthStarter>> {
  authenticate(
    token: string,
    options?: AuthenticateOauthOptions,
    signal?: AbortSignal,
  ): Promise<Reply<Authenticate>>
  /** Returns the token with which a start adds a provider's account to the signed-in person. */
  attach(provider: string, signal?: AbortSignal): Promise<Reply<'POST /oauth/attach'>>
}

export function createOauth(parts: ProductParts): OauthClient {
  const pkce = createPkce(parts)
  const verified = createVerified(pkce)
  const { ask, signIn } = createCalls(parts)
  const attach = ask('POST /oauth/attach', { provider: 'string' })
  const authenticate = signIn('POST /oauth/authenticate', {
    token: 'string',
    session_duration_minutes: 'number?',
    code_verifier: 'string?',
  })

  async function start(
    provider: OauthProvider,
    options: StartOauthOptions = {},
    signal?: AbortSignal,
  ): Promise<void> {
    const { custom_scopes, provider_params, ...more } = readFields(options, {
      login_redirect_url: 'string?',
      signup_redirect_url: 'string?',
      custom_scopes: 'strings?',
      provider_params: 'object?',
      oauth_attach_token: 'string?',
    })
    const { cnameDomain, pkceRequiredForOauth } = await parts.bootstrap.load(signal)
    const query = new URLSearchParams({ public_token: parts.publicToken })
    for (const [name, value] of Object.entries(more)) if (value) query.set(name, value)
    if (pkceRequiredForOauth) query.set('code_challenge', await pkce.createChallenge('oauth', true))
    if (custom_scopes !== undefined) query.set('custom_scopes', custom_scopes.join(' '))
    for (const [name, value] of Object.entries(provider_params ?? {}))
      query.set(`provider_${name}`, value)
    parts.logEvent({
      event_name: 'start_oauth_flow',
      details: {
        provider_type: provider,
        custom_scopes,
        cname_domain: cnameDomain,
        pkce: pkceRequiredForOauth,
      },
    })
    const base = cnameDomain === null ? parts.baseUrl : `https://${cnameDomain}`
    parts.page.goTo(`${base}/v1/public/oauth/${provider}/start?${query}`)
  }

  const starters = oauthProviders.map((name): [OauthProvider, OauthStarter] => [
    name,
    { start: (options, signal) => start(name, options, signal) },
  ])
  return {
    ...(Object.fromEntries(starters) as Record<OauthProvider, OauthStarter>),
    async authenticate(token, options = {}, signal) {
      checkString('token', token)
      checkObject('options', options)
      return await verified(['oauth'], (verifier) =>
        authenticate({ ...verifier, ...options, token }, signal),
      )
    },
    attach: (provider, signal) => attach({ provider }, signal),
  }
}
