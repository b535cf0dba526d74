import { communityEndpoints } from '@maypole/contract/community'
import { deriveKey, equalInConstantTime, hmacSha256 } from '@maypole/platform/crypto'

/**
 * Grants a site's members access to the icon of a host, as an address for `<img>`, which sends no
 * bearer token.
 */
export interface IconSigner {
  /** Returns the address on this origin. It is stable, so that browsers can cache the response. */
  address(icon: { site: string; host: string }): string
  isSigned(icon: { site: string; host: string; signature: string }): boolean
}

/**
 * Signs with a key derived from the instance's (HKDF-SHA-256), so that all servers of the instance
 * agree.
 */
export function createIconSigner(masterKey: Uint8Array): IconSigner {
  const key = deriveKey(masterKey, 'community/icons')
  const sign = (icon: { site: string; host: string }) =>
    hmacSha256(key, JSON.stringify([icon.site, icon.host]))
  return {
    address({ site, host }) {
      const query = new URLSearchParams({
        host,
        size: '32',
        site,
        signature: sign({ site, host }),
      })
      return `/api${communityEndpoints.getFavicon.path}?${query}`
    },
    isSigned: ({ signature, ...icon }) => equalInConstantTime(signature, sign(icon)),
  }
}
