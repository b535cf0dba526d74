import { createHash, timingSafeEqual } from 'node:crypto'
import type { Log } from '@maypole/platform/log'
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify'
import type { Metrics } from './prometheus.ts'

/** Milliseconds for the whole request: it has no body. */
const timeout = 5_000

/**
 * Serves `GET /metrics` at an address of its own, so that no proxy in front of the app can make it
 * public by mistake. With a token, only to who sends it (`Authorization: Bearer`).
 */
export async function listenForMetrics(
  metrics: Pick<Metrics, 'expose'>,
  options: { host: string; port: number; token: string | undefined; log: Log },
): Promise<FastifyInstance> {
  const { host, port, token, log } = options
  const app = fastify({ logger: false, requestTimeout: timeout, forceCloseConnections: true })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (token !== undefined && !hasToken(request, token))
      return reply.status(401).header('www-authenticate', 'Bearer').send()
  })
  app.get('/metrics', async (_request, reply) => {
    const { type, text } = await metrics.expose()
    return reply.type(type).send(text)
  })
  app.setErrorHandler((error, _request, reply) => {
    log.error('metrics could not be read', {}, error)
    return reply.status(500).send()
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).send())
  await app.listen({ host, port })
  return app
}

/** Compared by their hashes, in constant time whatever the lengths are. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
