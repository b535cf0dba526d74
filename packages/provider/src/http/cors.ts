import type { FastifyInstance } from 'fastify'
import { ProviderError } from './provider-error.ts'

const allowedMethods = 'GET, POST, PUT, DELETE'
// A `*` is not honoured where credentials are sent (WIRE §2).
const allowedHeaders = 'authorization, content-type, x-sdk-client, x-sdk-parent-host'

/**
 * Lets pages of allowed origins call, each named exactly, and refuses calls of all others. Requests without an `Origin` are
 * no page's. Preflights are answered here.
 */
export function addCors(app: FastifyInstance, isAllowed: (origin: string) => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin !== undefined) {
      if (!isAllowed(origin)) throw new ProviderError('origin_not_allowed')
      reply.header('access-control-allow-origin', origin)
      reply.header('access-control-allow-credentials', 'true')
      reply.header('access-control-expose-headers', 'retry-after, x-request-id')
    }
    if (request.method !== 'OPTIONS') return undefined
    reply.header('access-control-allow-methods', allowedMethods)
    reply.header('access-control-allow-headers', allowedHeaders)
    reply.header('access-control-max-age', '600')
    return reply.status(204).send()
  })
}
