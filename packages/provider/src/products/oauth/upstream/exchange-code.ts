import { decodeJwt } from 'jose'
import {
  type AuthorizationServer,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  None,
  nopkce,
  processAuthorizationCodeResponse,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi'
import type { ConfiguredProvider } from '../configuration.ts'
import type { UncheckedObject } from '../providers/provider.ts'
import { allowedAlgorithms, type Upstream } from './create-upstream.ts'
import { normalizeTokenResponse } from './normalize-token-response.ts'
import { verifyIdToken } from './verify-id-token.ts'

/** The secrets of our side of a flow. */
export interface FlowSecrets {
  readonly codeVerifier: string
  readonly nonce: string
}

export interface Exchanged {
  readonly token: TokenEndpointResponse
  /** Verified; undefined for providers without OpenID Connect. */
  readonly claims: UncheckedObject | undefined
  readonly server: AuthorizationServer
  readonly client: Client
}

/**
 * Exchanges the code of a callback for tokens. `parameters` are those of the callback, not
 * validated: a wrong state or issuer (RFC 9207), an error, a duplicate parameter and every fault of
 * the token response throw.
 */
export async function exchangeCode(
  upstream: Upstream,
  options: {
    configured: ConfiguredProvider
    parameters: URLSearchParams
    state: string
    redirectUri: string
    secrets: FlowSecrets
  },
): Promise<Exchanged> {
  const { configured, parameters, state, redirectUri, secrets } = options
  const { provider, settings } = configured
  const server = await upstream.describe(provider.server)
  const now = upstream.clock.now()
  const client: Client = {
    client_id: settings.clientId,
    [clockSkew]: Math.round((now - Date.now()) / 1000),
    [clockTolerance]: 60,
  }
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    await chooseAuthentication(configured, now),
    validateAuthResponse(server, client, parameters, state),
    redirectUri,
    provider.usesPkce === false ? nopkce : secrets.codeVerifier,
    upstream.requestOptions(),
  )
  const isOpenId = provider.server.kind === 'openid'
  const body = await normalizeTokenResponse(response, { keepsIdToken: isOpenId })
  const issuer = isOpenId ? expectedIssuer(configured, { server, body }) : server.issuer
  const token = await processAuthorizationCodeResponse(
    { ...server, issuer, id_token_signing_alg_values_supported: allowedAlgorithms },
    client,
    new Response(JSON.stringify(body), {
      status: response.status,
      headers: { 'content-type': 'application/json' },
    }),
    isOpenId
      ? {
          requireIdToken: true,
          ...(provider.usesNonce === false ? {} : { expectedNonce: secrets.nonce }),
        }
      : {},
  )
  if (!isOpenId || token.id_token === undefined) return { token, claims: undefined, server, client }
  const claims = await verifyIdToken(upstream, {
    idToken: token.id_token,
    server,
    issuers: [issuer],
    clientId: settings.clientId,
  })
  return { token, claims, server, client }
}

async function chooseAuthentication(
  { provider, settings }: ConfiguredProvider,
  now: number,
): Promise<ClientAuth> {
  if (provider.authenticateClient !== undefined) return provider.authenticateClient(settings, now)
  if (settings.clientSecret === undefined) return None()
  return provider.clientAuthentication === 'basic'
    ? basicAuthentication(settings.clientSecret)
    : ClientSecretPost(settings.clientSecret)
}

/**
 * Basic authentication (RFC 6749 §2.3.1). Encodes only what it must: many servers do not decode, so
 * hyphens of a secret have to arrive unchanged.
 */
function basicAuthentication(clientSecret: string): ClientAuth {
  return (_server, client, _body, headers) => {
    const pair = [client.client_id, clientSecret].map(encodeURIComponent).join(':')
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
  }
}

/**
 * Returns the only issuer that the id_token may name. It is read unverified here; the token is
 * verified against it afterwards.
 */
function expectedIssuer(
  { provider }: ConfiguredProvider,
  { server, body }: { server: AuthorizationServer; body: UncheckedObject },
): string {
  if (provider.server.kind !== 'openid' || provider.server.issuerOf === undefined)
    return server.issuer
  return provider.server.issuerOf(decodeJwt(String(body.id_token)))
}
