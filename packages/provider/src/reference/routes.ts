import { errorsPath } from '@maypole/contract/provider'
import { createEtag, isKnown } from '@maypole/platform/http'
import type { FastifyPluginAsync } from 'fastify'
import { errorPagePolicy, renderErrorPage } from './error-page.ts'

/** The pages that the provider's replies link to; outside its prefixes. */
export function createReferenceRoutes(): FastifyPluginAsync {
  const page = renderErrorPage()
  const tag = createEtag(page)
  return async (app) => {
    app.get(errorsPath, async (request, reply) => {
      reply
        .header('content-security-policy', errorPagePolicy)
        .header('cache-control', 'public, max-age=300')
        .header('etag', tag)
      if (isKnown(request.headers['if-none-match'], tag)) return reply.status(304).send()
      return reply.type('text/html; charset=utf-8').send(page)
    })
  }
}
