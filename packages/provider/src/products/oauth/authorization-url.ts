import { sha256 } from '@maypole/platform/crypto'
import type { AuthorizationServer } from 'oauth4webapi'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ConfiguredProvider } from './configuration.ts'
import type { FlowSecrets } from './upstream/exchange-code.ts'

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
export function readPassedParameters(
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
export function readCustomScopes(text: string | undefined): string[] {
  const scopes = (text ?? '').split(' ').filter((scope) => scope !== '')
  if (scopes.length > 50 || !scopes.every((scope) => scopeToken.test(scope)))
    throw new ProviderError('bad_request', {
      details: { fields: { custom_scopes: 'Scopes are separated by spaces' } },
    })
  return scopes
}

/** Returns the provider's address for the browser. Passed parameters cannot replace our own. */
export function authorizationUrl(options: {
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
