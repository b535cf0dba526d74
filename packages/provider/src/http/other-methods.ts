import type { FastifyInstance, HTTPMethods } from 'fastify'
import { ProviderError } from '../errors/provider-error.ts'

const everyMethod: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** What ids and public tokens of ours have in them; `/users/search` is no user and so no address of ours. */
const named = /-(live|test)-/

/**
 * Answers 405 with `Allow` for the methods that an address does not take, and 404 where a part of it that stands for an id cannot be
 * one. `hasPreflight` says that `OPTIONS` is answered there, `hasHead` that HEAD is wherever GET is.
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  options: {
    url: string
    methods: readonly HTTPMethods[]
    hasPreflight: boolean
    hasHead?: boolean
    isId?: (parameter: string) => boolean
  },
): void {
  const { url, methods, hasPreflight, hasHead = true, isId = (text) => named.test(text) } = options
  const isLookedAt = hasHead && methods.includes('GET')
  const allowed = [
    ...methods,
    ...(isLookedAt ? ['HEAD'] : []),
    ...(hasPreflight ? ['OPTIONS'] : []),
  ]
  app.route({
    method: [
      ...everyMethod.filter((method) => !methods.includes(method)),
      ...(methods.includes('GET') && !hasHead ? (['HEAD'] as const) : []),
    ],
    url,
    // With GET, HEAD has a route already.
    exposeHeadRoute: !methods.includes('GET'),
    onRequest: async (request, reply) => {
      const parameters = Object.values((request.params ?? {}) as Record<string, string>)
      if (!parameters.every(isId)) throw new ProviderError('route_not_found')
      reply.header('allow', allowed.join(', '))
      throw new ProviderError('method_not_allowed')
    },
    handler: async () => undefined,
  })
}
