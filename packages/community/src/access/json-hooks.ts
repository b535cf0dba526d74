import { isFresh } from '@maypole/platform/http'
import type { FastifyInstance } from 'fastify'

/** Limits JSON bodies of the product API to 100 kB (PD-111). */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= 100 * 1024
  })
}

/** Answers 304 when the client already has the content (RFC 9110 §13.1.2). */
export function answerUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const etag = textOf(reply.getHeader('etag'))
    const lastModified = textOf(reply.getHeader('last-modified'))
    if (!isFresh(request, { etag, lastModified })) return done(null, payload)
    reply.status(304).removeHeader('content-type').removeHeader('content-length')
    done(null, null)
  })
}

function textOf(header: unknown): string | undefined {
  return typeof header === 'string' ? header : undefined
}
