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

/** The way to the upstream providers, with what they publish about themselves. */
export interface Upstream {
  readonly clock: Clock
  readonly fetch: typeof globalThis.fetch
  /** The endpoints of a server; asked for once an hour. Rejects where the server does not answer, or answers for another issuer. */
  describe(server: OpenIdServer | PlainServer): Promise<AuthorizationServer>
  /** A server's public keys, fetched when needed, and again, but not often, for a key that is not known yet. */
  keysOf(server: AuthorizationServer): KeySet
  /** Options of every request that oauth4webapi makes. */
  requestOptions(): {
    [customFetch]: (url: string, init: object) => Promise<Response>
    [allowInsecureRequests]: boolean
    signal: AbortSignal
  }
}

const describedFor = 60 * 60_000
/** Milliseconds that one answer may take. */
const patience = 10_000
/** The signatures that an id_token may have: none that the client's secret, or nobody, could make. */
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
      signal: AbortSignal.timeout(patience),
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
      // A failure is not kept.
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
        createRemoteJWKSet(url, { [joseFetch]: options.fetch, timeoutDuration: patience })
      keySets.set(url.href, keys)
      return keys
    },
  }
}
