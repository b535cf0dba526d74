import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@maypole/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { readFile, type UploadedFile } from './multipart.ts'
import { problems } from './problems.ts'
import { SharedBody } from './shared-body.ts'

/** What a handler is given: everything in it has been validated. */
export interface RouteContext<E extends Endpoint, Viewer> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Who asks; on public endpoints there is nobody, and the type says `undefined`. */
  readonly viewer: Viewer
  /** Reads the uploaded file of an endpoint that takes one: once it is known that the viewer may send it. */
  readonly readFile: () => Promise<UploadedFile>
  readonly request: FastifyRequest
  /** For headers; the status and the body are the route's. */
  readonly reply: FastifyReply
}

export interface RouteOptions {
  /** Longest JSON body, or file where the endpoint takes one, in bytes. */
  readonly bodyLimit?: number
}

/**
 * Gives `route` and `publicRoute` for one part of the server. The order is fixed: limits of size → who asks → validation →
 * handler; so an anonymous request is refused before its body is looked at, and a handler never sees raw input. Files are left to the
 * handler, which reads them when it knows that it wants them.
 */
export function createRouter<Viewer>(
  app: FastifyInstance,
  options: { authenticate: (request: FastifyRequest) => Promise<Viewer> },
) {
  function add<E extends Endpoint, Who>(
    endpoint: E,
    routeOptions: RouteOptions,
    authenticate: (request: FastifyRequest) => Promise<Who>,
    handler: (context: RouteContext<E, Who>) => Promise<ReplyOf<E> | SharedBody>,
  ): void {
    const viewers = new WeakMap<FastifyRequest, Who>()
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(routeOptions.bodyLimit === undefined ? {} : { bodyLimit: routeOptions.bodyLimit }),
      onRequest: async (request) => {
        viewers.set(request, await authenticate(request))
      },
      handler: async (request, reply) => {
        checkParameters(request.params)
        const context = {
          params: request.params,
          query: endpoint.query ? validate(endpoint.query, request.query) : undefined,
          body: endpoint.body ? validate(endpoint.body, request.body) : undefined,
          viewer: viewers.get(request),
          readFile: async () => readFile(request, endpoint.file ?? ''),
          request,
          reply,
        } as RouteContext<E, Who>
        const result = await handler(context)
        reply.status(endpoint.status)
        if (result instanceof SharedBody) return result.send(request, reply)
        return endpoint.status === 204 ? reply.send() : result
      },
    })
  }

  return {
    /** Adds an endpoint that needs a session; a long reply may come as the bytes of its JSON. */
    route<E extends Endpoint>(
      endpoint: E,
      handler: (context: RouteContext<E, Viewer>) => Promise<ReplyOf<E> | SharedBody>,
      routeOptions: RouteOptions = {},
    ): void {
      if (endpoint.access !== 'session')
        throw new Error(`${endpoint.path} is public: add it with publicRoute`)
      add(endpoint, routeOptions, options.authenticate, handler)
    },
    /** Adds an endpoint that asks nobody who they are. */
    publicRoute<E extends Endpoint>(
      endpoint: E,
      handler: (context: RouteContext<E, undefined>) => Promise<ReplyOf<E>>,
    ): void {
      if (endpoint.access !== 'public')
        throw new Error(`${endpoint.path} needs a session: add it with route`)
      add(endpoint, {}, async () => undefined, handler)
    },
  }
}

export type Router<Viewer> = ReturnType<typeof createRouter<Viewer>>

/** Path parameters are ids and slugs: printable ASCII of sensible length, or nothing that can exist. */
function checkParameters(parameters: unknown): void {
  for (const value of Object.values(parameters as Record<string, string>)) {
    if (!/^[\x21-\x7e]{1,100}$/.test(value)) throw problems.notFound()
  }
}

/** Validates into a new object; the first issue is the text for people, and every field is named. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  const [name = 'body', message = ''] = Object.entries(fields)[0] ?? []
  throw problems.malformed(
    name === 'body' ? 'The request could not be read.' : describe(name, message),
    fields,
  )
}

/** 'First name: This must not be empty'; a message that is a whole request to the reader stands alone. */
function describe(field: string, message: string): string {
  if (message.startsWith('Please')) return message
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${message}`
}
