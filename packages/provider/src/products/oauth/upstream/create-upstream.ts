import type { Clock } from '@maypole/platform/clock'
import { createRemoteJWKSet, customFetch as joseFetch } from 'jose'
import {
  type AuthorizationServer,
  allowInsecureRequests,
  customFetch,
  discoveryRequest,
  processDiscoveryResponse,
} from 'oauth4webapi'
import type { OpenIdServer, PlainServer } from '../providers/provider.ts'

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
export const allowedAlgorithms = ['RS256', 'PS256', 'ES256', 'RS384', 'ES384', 'RS512', 'EdDSA']

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
