import { communityEndpoints } from '@maypole/contract/community'
import { addressKey, problems } from '@maypole/platform/http'
import type { Limiter } from '@maypole/platform/limits'
import { forAnybody, type Routes } from '../../access/route.ts'
import type { Favicons } from './favicons.ts'
import { isPublicHost } from './public-host.ts'
import type { IconSigner } from './sign-icon.ts'

const { getFavicon } = communityEndpoints

/**
 * Serves icons for `<img>`, which sends no bearer token. The signature in the address proves that a
 * member of the site got it, and is checked before any look-up, so that nothing is revealed about a
 * host without one. The cache is per site too: response times reveal nothing about other
 * communities' links.
 */
export function faviconRoutes(options: {
  favicons: Favicons | undefined
  icons: IconSigner
  limiter: Limiter
  /** Requests to the source for one address in ten minutes. */
  fetches: number
}): Routes {
  const { favicons, icons, limiter, fetches } = options

  return [
    forAnybody(getFavicon, async ({ query, request, reply }) => {
      const { host, size, site, signature } = query
      if (!icons.isSigned({ site, host, signature }) || !isPublicHost(host))
        throw problems.notFound()
      if (favicons === undefined) throw problems.notFound()
      const icon = await favicons.get({ site, host, size: Number(size) }, () =>
        limiter.consume([
          { key: `favicons:${addressKey(request.ip)}`, limit: fetches, seconds: 600 },
        ]),
      )
      if (icon.type === null || icon.content === null) throw problems.notFound()
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(icon.type)
      return Buffer.from(icon.content, 'base64')
    }),
  ]
}
