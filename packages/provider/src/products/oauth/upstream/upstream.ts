import type { Clock } from '@maypole/platform/clock'
import { definedFields } from '@maypole/platform/defined-fields'
import { createRemoteJWKSet, decodeJwt, customFetch as joseFetch, jwtVerify } from 'jose'
import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  customFetch,
  discoveryRequest,
  None,
  nopkce,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi'
import type { ConfiguredProvider } from '../configuration.ts'
import type { OpenIdServer, PlainServer, UncheckedObject } from '../providers/provider.ts'

/** Seconds of clock skew. */
const tolerance = 60

/**
 * Verifies an id_token (OpenID Connect Core §3.1.3.7): signed by a key of the configured issuer
 * with an allowed algorithm, issued by it for our client, and current. The caller compares the
 * nonce. Throws otherwise.
 */
export async function verifyIdToken(
  upstream: Upstream,
  options: {
    idToken: string
    server: AuthorizationServer
    /** Accepted spellings. */
    issuers: readonly string[]
    /** Of the project. */
    clientIds: readonly string[]
    /** Seconds since its issue. */
    longestAge?: number
  },
): Promise<UncheckedObject> {
  const { idToken, server, issuers, clientIds, longestAge } = options
  const { payload } = await jwtVerify(idToken, upstream.keysOf(server), {
    algorithms: allowedAlgorithms,
    issuer: [...issuers],
    audience: [...clientIds],
    requiredClaims: ['exp', 'iat', 'sub'],
    currentDate: new Date(upstream.clock.now()),
    clockTolerance: tolerance,
    ...definedFields({ maxTokenAge: longestAge }),
  })
  const { aud, azp } = payload
  const isForOthersToo = Array.isArray(aud) && aud.length > 1
  const isForOurs = typeof azp === 'string' && clientIds.includes(azp)
  if ((azp !== undefined || isForOthersToo) && !isForOurs)
    throw new Error('The id_token was made for another client')
  return payload
}

type KeySet = ReturnType<typeof createRemoteJWKSet>

/** Access to the upstream providers and their metadata. */
export interface Upstream {
  readonly clock: Clock
  readonly fetch: typeof globalThis.fetch
  /**
   * Returns the endpoints of a server; requested once an hour. Rejects when the server does not
   * respond, or responds for another issuer.
   */
  describe(server: OpenIdServer | PlainServer): Promise<AuthorizationServer>
  /**
   * Returns a server's public keys, fetched when needed, and again, at a limited rate, for an
   * unknown key.
   */
  keysOf(server: AuthorizationServer): KeySet
  /** Options of every oauth4webapi request. */
  requestOptions(): {
    [customFetch]: (url: string, init: object) => Promise<Response>
    [allowInsecureRequests]: boolean
    signal: AbortSignal
  }
}

const describedFor = 60 * 60_000
/** Timeout of one response in milliseconds. */
const timeout = 10_000
/** Accepted signatures of id_tokens: none that the client's secret, or nobody, could make. */
const allowedAlgorithms = ['RS256', 'PS256', 'ES256', 'RS384', 'ES384', 'RS512', 'EdDSA']

export function createUpstream(options: {
  clock: Clock
  fetch: typeof globalThis.fetch
  /** Whether servers may do without https. */
  allowLocal: boolean
}): Upstream {
  const { clock, allowLocal } = options
  const described = new Map<string, { until: number; server: Promise<AuthorizationServer> }>()
  const keySets = new Map<string, KeySet>()

  function requestOptions() {
    return {
      [customFetch]: (url: string, init: object) => options.fetch(url, init),
      [allowInsecureRequests]: allowLocal,
      signal: AbortSignal.timeout(timeout),
    }
  }

  async function discover({ issuer, documentIssuer = issuer }: OpenIdServer) {
    const response = await discoveryRequest(new URL(issuer), requestOptions())
    return processDiscoveryResponse(new URL(documentIssuer), response)
  }

  return {
    clock,
    fetch: options.fetch,
    requestOptions,
    async describe(server) {
      if (server.kind === 'plain') {
        return {
          issuer: server.issuer,
          authorization_endpoint: server.authorizationEndpoint,
          token_endpoint: server.tokenEndpoint,
        }
      }
      const known = described.get(server.issuer)
      if (known !== undefined && known.until > clock.now()) return known.server
      const found = { until: clock.now() + describedFor, server: discover(server) }
      described.set(server.issuer, found)
      // A failure is not cached.
      found.server.catch(() => {
        if (described.get(server.issuer) === found) described.delete(server.issuer)
      })
      return found.server
    },
    keysOf({ jwks_uri }) {
      if (jwks_uri === undefined) throw new Error('The provider publishes no keys')
      const url = new URL(jwks_uri)
      if (url.protocol !== 'https:' && !allowLocal)
        throw new Error('The keys of a provider need https')
      const keys =
        keySets.get(url.href) ??
        createRemoteJWKSet(url, { [joseFetch]: options.fetch, timeoutDuration: timeout })
      keySets.set(url.href, keys)
      return keys
    },
  }
}

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
    clientIds: [settings.clientId],
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

/**
 * Normalises a token response where providers deviate from RFC 6749 §5.1: scopes as a list, a
 * missing `token_type`. An id_token that nothing can be verified against is removed.
 */
async function normalizeTokenResponse(
  response: Response,
  { keepsIdToken }: { keepsIdToken: boolean },
): Promise<UncheckedObject> {
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Error('The token endpoint did not answer with an object')
  const { scope, token_type, id_token, ...rest } = body as Record<string, unknown>
  return definedFields({
    ...rest,
    token_type: 'access_token' in rest ? (token_type ?? 'bearer') : undefined,
    scope: Array.isArray(scope) ? scope.join(' ') : scope,
    id_token: keepsIdToken ? id_token : undefined,
  })
}
