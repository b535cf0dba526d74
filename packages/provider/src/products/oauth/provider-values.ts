import { toInstant } from '@maypole/platform/clock'
import type { TokenEndpointResponse } from 'oauth4webapi'

/** The provider's own tokens, as returned once (docs/wire.md §4). */
export interface ProviderValues {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token: string
  readonly scopes: readonly string[]
  readonly expires_at: string | null
}

/** `now` is in milliseconds. */
export function toProviderValues(token: TokenEndpointResponse, now: number): ProviderValues {
  return {
    access_token: token.access_token,
    id_token: token.id_token ?? '',
    refresh_token: token.refresh_token ?? '',
    scopes: (token.scope ?? '').split(/[ ,]+/).filter((scope) => scope !== ''),
    expires_at:
      token.expires_in === undefined
        ? null
        : toInstant(now + Math.min(token.expires_in, 1e9) * 1000),
  }
}

/** One Tap has an id_token and nothing else. */
export function onlyIdToken(idToken: string): ProviderValues {
  return {
    access_token: '',
    id_token: idToken,
    refresh_token: '',
    scopes: [],
    expires_at: null,
  }
}
