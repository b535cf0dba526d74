import type { Endpoint } from '@maypole/contract'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { ProviderError } from '../errors/provider-error.ts'

type Method = Endpoint['method']

const everyMethod: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** What our ids and public tokens contain; `/users/search` is not a user's address. */
const named = /-(live|test)-/

/** An address with the methods that it has. */
export interface Address {
  readonly url: string
  readonly methods: readonly Method[]
}

/** Returns the one address of endpoints that differ in their method. */
export function addressOf(...endpoints: readonly [Endpoint, ...Endpoint[]]): Address {
  const [{ path: url }] = endpoints
  if (endpoints.some(({ path }) => path !== url)) throw new Error(`${url} is not the only address`)
  return { url, methods: endpoints.map(({ method }) => method) }
}

/**
 * Sends 405 with `Allow` for unsupported methods of an address, and 404 for malformed ids.
 * `hasPreflight` means that `OPTIONS` is answered there, `hasHead` that HEAD is supported with GET.
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  options: Address & {
    readonly hasPreflight: boolean
    readonly hasHead?: boolean
    readonly isId?: (parameter: string) => boolean
  },
): void {
  const { url, methods, hasPreflight, hasHead = true, isId = (text) => named.test(text) } = options
  const isLookedAt = hasHead && methods.includes('GET')
  const allowed: readonly HTTPMethods[] = [
    ...methods,
    ...(isLookedAt ? (['HEAD'] as const) : []),
    ...(hasPreflight ? (['OPTIONS'] as const) : []),
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
