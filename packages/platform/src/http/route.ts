import type { Readable } from 'node:stream'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@maypole/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { readFile, type UploadedFile } from './multipart.ts'
import { SharedBody } from './shared-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the contract says of the route; absent on routes that are in no API. */
    endpoint?: Endpoint
  }
}

/** What a handler gets. Everything in it has been validated. */
export interface Call<E extends Endpoint, Caller> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Who asks, as the endpoint's `auth` says. */
  readonly caller: Caller
  /** Reads the file of an endpoint that takes one, once it is known that the caller may send it. */
  readonly readFile: () => Promise<UploadedFile>
  readonly request: FastifyRequest
  /** For headers only: status and body are set by the route. */
  readonly reply: FastifyReply
}

/** A request that has been authenticated, before its body is looked at. */
export interface Visit<E extends Endpoint, Caller> {
  readonly endpoint: E
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type CallerOf<E extends Endpoint, Callers> = Callers[E['auth'] & keyof Callers]
type Strings = Readonly<Record<string, string>>

/**
 * How an API authenticates, reads, refuses and presents. `Known` are its endpoints, `Callers` the
 * caller for each `auth`, `Extra` what its handlers get beside the call.
 */
export interface RouterOptions<Known extends Endpoint, Callers extends object, Extra> {
  readonly authenticate: {
    readonly [Auth in Known['auth']]: (
      request: FastifyRequest,
    ) => Promise<Auth extends keyof Callers ? Callers[Auth] : never>
  }
  /** The parameters of the path as handlers see them; may refuse. */
  readonly readParams: (params: Strings) => Strings
  /** Looks at the query of every call before any schema does; may refuse. */
  readonly checkQuery?: (query: unknown) => void
  /** Used instead of a missing body. */
  readonly missingBody?: unknown
  /** The refusal of a body or a query, from what is wrong with each field. */
  readonly formatError: (issues: readonly z.core.$ZodIssue[]) => Error
  /** Puts a reply into the API's envelope. */
  readonly present?: (reply: object, request: FastifyRequest) => object
  /** Adds to the call before the body is validated; may refuse. */
  readonly enter?: (visit: Visit<Known, CallerOf<Known, Callers>>) => Extra
  /** Refuses or changes a call just before its handler, when everything has been validated. */
  readonly admit?: (
    visit: Visit<Known, CallerOf<Known, Callers>>,
    extra: Extra,
  ) => Promise<Partial<Extra>>
}

export interface RouteOptions {
  /** Longest JSON body, or file for an endpoint that accepts one, in bytes. */
  readonly bodyLimit?: number
}

type StreamOf<E extends Endpoint> = E extends { readonly media: string } ? Readable : never

/**
 * What a handler returns: a long reply may come as the bytes of its JSON, and one with a media type
 * as a stream.
 */
export type Answer<E extends Endpoint> = ReplyOf<E> | SharedBody | StreamOf<E>

export interface Router<Known extends Endpoint, Callers extends object, Extra = object> {
  /** Adds an endpoint. */
  route<E extends Known>(
    endpoint: E,
    handler: (call: Call<E, CallerOf<E, Callers>> & Extra) => Promise<Answer<E>>,
    options?: RouteOptions,
  ): void
}

/**
 * Adds endpoints to one part of the server. The order is fixed: limits of size → who asks → `enter`
 * → validation → `admit` → handler; so an anonymous request is refused before its body is looked
 * at, and a handler never sees raw input. What an endpoint says of its callers cannot be left out:
 * an `auth` that `authenticate` does not know is an error when the server starts.
 */
export function createRouter<
  Known extends Endpoint,
  Callers extends object,
  Extra extends object = object,
>(
  app: FastifyInstance,
  options: RouterOptions<Known, Callers, Extra>,
): Router<Known, Callers, Extra> {
  const { readParams, formatError, missingBody, present = itself, enter, admit } = options
  const bodyOf = ({ body }: FastifyRequest) =>
    missingBody === undefined ? body : (body ?? missingBody)
  function readQuery(endpoint: Known, query: unknown) {
    options.checkQuery?.(query)
    return endpoint.query && validate(endpoint.query, query, formatError)
  }
  return {
    route(endpoint, handler, routeOptions = {}) {
      type Caller = CallerOf<Known, Callers>
      const authenticate = options.authenticate[endpoint.auth as Known['auth']] as
        | ((request: FastifyRequest) => Promise<Caller>)
        | undefined
      if (authenticate === undefined)
        throw new Error(
          `${endpoint.method} ${endpoint.path}: nobody of '${endpoint.auth}' is known here`,
        )
      const callers = new WeakMap<FastifyRequest, Caller>()
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { endpoint },
        ...routeOptions,
        onRequest: async (request) => {
          callers.set(request, await authenticate(request))
        },
        handler: async (request, reply) => {
          const caller = callers.get(request) as Caller
          const visit = { endpoint, caller, request, reply }
          const extra = (enter?.(visit) ?? {}) as Extra
          const call = {
            ...extra,
            params: readParams(request.params as Strings),
            body: endpoint.body && validate(endpoint.body, bodyOf(request), formatError),
            query: readQuery(endpoint, request.query),
            caller,
            readFile: async () => readFile(request, endpoint.file ?? ''),
            request,
            reply,
            ...(admit === undefined ? {} : await admit(visit, extra)),
          }
          const result = await handler(call as unknown as Parameters<typeof handler>[0])
          reply.status(endpoint.status)
          if (result instanceof SharedBody) return result.send(request, reply)
          if (result === undefined) return reply.send()
          return endpoint.media === undefined ? present(result, request) : result
        },
      })
    },
  }
}

const itself = (reply: object) => reply

/** Validates into a new object, or throws what `formatError` makes of the issues. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  formatError: (issues: readonly z.core.$ZodIssue[]) => Error,
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw formatError(result.error.issues)
}

/** The first message for each field; faults of the whole are under `body`. */
export function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}
