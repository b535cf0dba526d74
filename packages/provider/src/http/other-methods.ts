import type { Endpoint } from '@maypole/contract'
import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify'
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

interface Refusal extends Address {
  /** Whether there is a reply to `OPTIONS`. */
  readonly hasPreflight: boolean
  /** Whether HEAD is supported with GET. */
  readonly hasHead?: boolean
  readonly isId?: (parameter: string) => boolean
}

/** Sends 405 with `Allow` for unsupported methods of an address, and 404 for malformed ids. */
export function refuseOtherMethods(app: FastifyInstance, refusal: Refusal): void {
  const { url, methods, hasHead = true, isId = isNamed } = refusal
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
      refuse(reply, refusal)
    },
    handler: async () => undefined,
  })
}

/**
 * Refuses the other methods of all addresses of a scope, where it refuses unknown addresses. With a
 * route for each of them, these would be most routes of a server and a third of its start.
 */
export function refuseOtherMethodsOfScope(
  app: FastifyInstance,
  { addresses, hasPreflight }: { addresses: readonly Address[]; hasPreflight: boolean },
): void {
  // As the router does: `/users/search` is not a user's address, although it looks like one.
  const known = addresses
    .map((address) => ({ address, segments: segmentsOf(address.url) }))
    .sort((left, right) => parametersOf(left.segments) - parametersOf(right.segments))
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || !isRefused(request.method)) return
    const [path = ''] = request.url.slice(app.prefix.length).split('?')
    const segments = segmentsOf(path)
    const found = known.find((one) => matches(one.segments, segments, isNamed))
    if (found !== undefined) refuse(reply, { ...found.address, hasPreflight })
  })
}

const isNamed = (text: string) => named.test(text)
const isRefused = (method: string) =>
  method === 'HEAD' || everyMethod.some((other) => other === method)
/** As the router, which ignores a slash at the end. */
const segmentsOf = (path: string): readonly string[] => path.replace(/(?<=.)\/$/, '').split('/')

const parametersOf = (pattern: readonly string[]) =>
  pattern.filter((segment) => segment.startsWith(':')).length

function matches(
  pattern: readonly string[],
  path: readonly string[],
  isId: (text: string) => boolean,
): boolean {
  if (pattern.length !== path.length) return false
  return pattern.every((segment, index) => {
    const given = path[index] ?? ''
    return segment.startsWith(':') ? isId(given) : segment === given
  })
}

function refuse(reply: FastifyReply, { methods, hasPreflight, hasHead = true }: Refusal): never {
  const allowed: readonly HTTPMethods[] = [
    ...methods,
    ...(hasHead && methods.includes('GET') ? (['HEAD'] as const) : []),
    ...(hasPreflight ? (['OPTIONS'] as const) : []),
  ]
  reply.header('allow', allowed.join(', '))
  throw new ProviderError('method_not_allowed')
}
