import { communityEndpoints } from '@maypole/contract/community'
import { addressKey, problems } from '@maypole/platform/http'
import type { Core } from '../../access/core.ts'
import { forAnybody, type Routes } from '../../access/route.ts'
import type { Icons } from './favicons.ts'
import { isPublicHost } from './public-host.ts'

/**
 * Serves icons for `<img>`, which sends no bearer token. The signature in the address proves that a
 * member of the site got it, and is checked before any look-up, so that nothing is revealed about a
 * host without one. The cache is per site too: response times reveal nothing about other
 * communities' links.
 */
export const faviconRoutes: Routes<Core & Icons> = [
  forAnybody(
    communityEndpoints.getFavicon,
    async ({ query, request, reply }, services: Core & Icons) => {
      const { favicons, signIcon, limiter, settings } = services
      const { host, size, site, signature } = query
      if (!signIcon.isSigned({ site, host, signature }) || !isPublicHost(host))
        throw problems.notFound()
      if (favicons === undefined) throw problems.notFound()
      const icon = await favicons.get({ site, host, size: Number(size) }, () =>
        limiter.consume([
          {
            key: `favicons:${addressKey(request.ip)}`,
            limit: settings.faviconFetches,
            seconds: 600,
          },
        ]),
      )
      if (icon.type === null || icon.content === null) throw problems.notFound()
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(icon.type)
      return Buffer.from(icon.content, 'base64')
    },
  ),
]
