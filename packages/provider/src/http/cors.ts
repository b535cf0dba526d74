import { deviceHeader } from '@maypole/contract/provider/constants'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ProviderError } from '../errors/provider-error.ts'

const allowedMethods = 'GET, POST, PUT, DELETE'
// A `*` is not allowed with credentials (docs/wire.md §2).
const allowedHeaders = `authorization, content-type, x-sdk-client, x-sdk-parent-host, ${deviceHeader}`

// Own code: with @fastify/cors all but a dozen lines would stay (docs/decisions/0015).
/**
 * Lets pages of allowed origins call, each named exactly, and refuses all others. Preflights,
 * answered here, do not name the project, so the origin is checked again once the caller is known.
 * Requests without an `Origin` come from no page. `navigable` are paths of forms, which pages with
 * a hidden address submit with the origin `null`; such a path must not rely on the origin.
 */
export function addCors(
  app: FastifyInstance,
  isAllowed: (origin: string) => Promise<boolean>,
  navigable: readonly string[] = [],
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    const isHidden =
      origin === 'null' && navigable.some((path) => request.routeOptions.url?.endsWith(path))
    if (origin !== undefined && !isHidden) {
      if (!(await isAllowed(origin))) throw new ProviderError('origin_not_allowed')
      reply.headers(pageHeaders(origin))
    }
    if (request.method !== 'OPTIONS') return undefined
    reply.header('access-control-allow-methods', allowedMethods)
    reply.header('access-control-allow-headers', allowedHeaders)
    reply.header('access-control-max-age', '600')
    return reply.status(204).send()
  })
}

/** Returns the headers that let a page of an origin read a response. */
export function pageHeaders(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': `retry-after, x-request-id, ${deviceHeader}`,
  }
}

/** Removes the headers set by `addCors`. */
export function removeCors(reply: FastifyReply): void {
  reply.removeHeader('access-control-allow-origin')
  reply.removeHeader('access-control-allow-credentials')
}
