import type { FastifyInstance } from 'fastify'
import { type Address, refuseOtherMethods } from '../../../http/other-methods.ts'

/**
 * Lets pages of any origin call a scope, without the browser's credentials: apps in browsers are
 * public clients, and their rights are in the code or token that they send.
 */
export function allowEveryOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', 'www-authenticate, retry-after, x-request-id')
    done()
  })
}

/** Answers the preflights of an address, and 405 for unsupported methods. */
export function answerOtherMethods(app: FastifyInstance, { url, methods }: Address): void {
  app.options(url, async (_request, reply) =>
    reply
      .header('access-control-allow-methods', methods.join(', '))
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', '600')
      .status(204)
      .send(),
  )
  refuseOtherMethods(app, { url, methods, hasPreflight: true })
}
