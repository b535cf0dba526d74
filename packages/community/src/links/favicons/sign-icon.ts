import { communityEndpoints } from '@maypole/contract/community'
import { deriveKey, equalInConstantTime, hmacSha256 } from '@maypole/platform/crypto'

/** The icon of a host, for the members of a site. */
export interface Icon {
  readonly site: string
  readonly host: string
}

/**
 * Grants a site's members access to the icon of a host, as an address for `<img>`, which sends no
 * bearer token. Signs with a key derived from the instance's (HKDF-SHA-256), so that all servers of
 * the instance agree.
 */
export function createIconSigner(masterKey: Uint8Array) {
  const key = deriveKey(masterKey, 'community/icons')
  const sign = (icon: Icon) => hmacSha256(key, JSON.stringify([icon.site, icon.host]))
  return {
    /** Returns the address on this origin, which is stable: browsers can cache the response. */
    address({ site, host }: Icon) {
      const query = new URLSearchParams({
        host,
        size: '32',
        site,
        signature: sign({ site, host }),
      })
      return `/api${communityEndpoints.getFavicon.path}?${query}`
    },
    isSigned: ({ signature, ...icon }: Icon & { signature: string }) =>
      equalInConstantTime(signature, sign(icon)),
  }
}

export type IconSigner = ReturnType<typeof createIconSigner>
