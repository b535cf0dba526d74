import { communityEndpoints } from '@maypole/contract/community'
import { addressKey, problems, validate } from '@maypole/platform/http'
import type { Limiter } from '@maypole/platform/limits'
import type { FastifyInstance } from 'fastify'
import { isPublicHost } from '../links/public-host.ts'
import type { LinkStore } from '../links/store.ts'
import type { Favicons } from './favicons.ts'

const { getFavicon } = communityEndpoints

/**
 * Icons for `<img>`, which sends no bearer: so only hosts that some link leads to are asked for, and only so many times for
 * one client. Without a source there is no icon for anybody.
 */
export function faviconRoutes(
  app: FastifyInstance,
  options: {
    favicons: Favicons | undefined
    links: LinkStore
    limiter: Limiter
    /** Questions to the source for one address in ten minutes. */
    fetches: number
  },
): void {
  const { favicons, links, limiter, fetches } = options

  app.get(getFavicon.path, async (request, reply) => {
    const { host, size } = validate(getFavicon.query, request.query)
    const name = host.toLowerCase()
    if (!isPublicHost(name)) throw problems.malformed('Host: This is not a public host name')
    if (favicons === undefined || !(await links.leadsTo(name))) throw problems.notFound()
    const icon = await favicons.get({ host: name, size: Number(size) }, () =>
      limiter.consume([
        { key: `favicons:${addressKey(request.ip)}`, limit: fetches, seconds: 600 },
      ]),
    )
    if (icon.type === null || icon.content === null) throw problems.notFound()
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(icon.type)
      .send(Buffer.from(icon.content, 'base64'))
  })
}
