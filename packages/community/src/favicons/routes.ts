import { communityEndpoints } from '@maypole/contract/community'
import { addressKey, problems } from '@maypole/platform/http'
import type { Limiter } from '@maypole/platform/limits'
import type { CommunityRouter } from '../access/router.ts'
import type { Favicons } from './favicons.ts'
import { isPublicHost } from './public-host.ts'
import type { IconSigner } from './sign-icon.ts'

const { getFavicon } = communityEndpoints

/**
 * Icons for `<img>`, which sends no bearer: the signature in the address shows that a member of the site was given it.
 * It is looked at before anything is looked up, so that without one nothing is told of any host. What is cached is the
 * site's own too: how long an answer takes tells nothing of what other communities link to.
 */
export function faviconRoutes(
  router: CommunityRouter,
  options: {
    favicons: Favicons | undefined
    icons: IconSigner
    limiter: Limiter
    /** Questions to the source for one address in ten minutes. */
    fetches: number
  },
): void {
  const { favicons, icons, limiter, fetches } = options

  router.route(getFavicon, async ({ query, request, reply }) => {
    const { host, size, site, signature } = query
    if (!icons.isSigned({ site, host, signature }) || !isPublicHost(host)) throw problems.notFound()
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
  })
}
