import type { CommonReply, ProviderApi } from '@maypole/contract/provider'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type { z } from 'zod'
import type { ProjectCaller } from '../access/caller.ts'
import type { Client } from '../core/client.ts'
import type { Core } from '../core/core.ts'
import { forProject } from '../core/for-project.ts'
import { ProviderError } from '../errors/provider-error.ts'
import type { Project } from '../projects/project.ts'
import { openDevice } from './device.ts'
import { productOf, requireProduct } from './enabled-products.ts'
import { toEnvelope } from './envelope.ts'
import { refuseOtherMethods } from './other-methods.ts'

/** What a handler is given: everything in it has been checked. */
export interface Call<Body, Caller> {
  readonly body: Body
  /** Ids as they were sent; empty where it cannot be one. */
  readonly parameters: Readonly<Record<string, string>>
  /** What was asked for, each once, or bad_request. Empty where it cannot be an id. */
  readonly query: Readonly<Record<string, string>>
  readonly caller: Caller
  readonly client: Client
  /** With the settings and limits of the caller's project; of the instance where nobody is asked. */
  readonly core: Core
}

/** An API as products add to it. The order is fixed: size → who asks → is the product enabled → body → captcha → handler. */
export interface Api<Table = ProviderApi> {
  route<
    Name extends keyof Table & string,
    Caller extends ProjectCaller | undefined,
    Schema extends z.ZodType | undefined = undefined,
  >(
    endpoint: Name,
    options: { caller: (request: FastifyRequest) => Promise<Caller>; body?: Schema },
    handler: (
      call: Call<Schema extends z.ZodType ? z.output<Schema> : undefined, Caller>,
    ) => Promise<
      Omit<Table[Name] extends { reply: infer Reply } ? Reply : never, keyof CommonReply>
    >,
  ): void
}

/** May refuse a call whose body has been read, before its handler does anything. Returns whether it vouches for the call. */
export type Guard = (
  core: Core,
  call: {
    /** As `METHOD /path`. */
    readonly endpoint: string
    readonly project: Project
    readonly client: Client
    /** As it came. */
    readonly body: unknown
  },
) => Promise<boolean>

/** Adds endpoints to a Fastify scope, and answers 405 for the other methods of their paths once all have been added. */
export function createApi<Table = ProviderApi>(
  app: FastifyInstance,
  {
    core,
    present = toEnvelope,
    guard,
    hasPreflight,
    isForServers = false,
  }: {
    core: Core
    /** Whether pages of browsers call, so that `OPTIONS` is answered. */
    hasPreflight: boolean
    present?: (requestId: string, reply: object) => object
    guard?: Guard
    /** Apps' servers call it, with a secret, and pass on what their users' devices brought. */
    isForServers?: boolean
  },
): Api<Table> & { refuseOtherMethods(): void } {
  const check: Guard = guard ?? (async () => false)
  const methodsByPath = new Map<string, HTTPMethods[]>()
  return {
    route(endpoint, options, handler) {
      const [method, url = ''] = endpoint.split(' ') as [HTTPMethods, string]
      const product = productOf(url)
      methodsByPath.set(url, [...(methodsByPath.get(url) ?? []), method])
      const callers = new WeakMap<FastifyRequest, ProjectCaller | undefined>()
      app.route({
        method,
        url,
        onRequest: async (request) => {
          callers.set(request, await options.caller(request))
        },
        handler: async (request, reply) => {
          const caller = callers.get(request)
          const own = caller === undefined ? core : forProject(core, caller.project)
          requireProduct(own.settings, product)
          const client: Client = {
            ...describeClient(request),
            ...readProof(request.body),
            device: openDevice(core, { request, reply, isForServers }),
            isVouched: isForServers,
          }
          const call = {
            body: options.body === undefined ? undefined : readBody(options.body, request.body),
            parameters: onlyNames(request.params),
            query: onlyNames(readQuery(request.query)),
            caller,
            client,
            core: own,
          } as Parameters<typeof handler>[0]
          if (caller === undefined) return present(request.id, await handler(call))
          const { project } = caller
          const hasCaptcha = await check(own, { endpoint, project, client, body: request.body })
          const vouched = { ...call, client: { ...client, isVouched: isForServers || hasCaptcha } }
          return present(request.id, await handler(vouched))
        },
      })
    },
    refuseOtherMethods() {
      for (const [url, methods] of methodsByPath)
        refuseOtherMethods(app, { url, methods, hasPreflight })
    },
  }
}

/** A body that is missing is an empty one: clients send none where they have nothing to say (docs/wire.md §2). */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues.slice(0, 10))
    fields[issue.path.join('.') || 'body'] ??= issue.message
  throw new ProviderError('bad_request', { details: { fields } })
}

/** The field of any body that carries a proof of work. */
function readProof(body: unknown): { proof?: string } {
  const { proof_of_work: proof } = (body ?? {}) as { proof_of_work?: unknown }
  return typeof proof === 'string' && proof.length <= 1000 ? { proof } : {}
}

/** Who made a request. */
export function describeClient(request: FastifyRequest): Client {
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    origin: request.headers.origin,
  }
}

/** Ids are printable ASCII. Nothing has another name, so that each endpoint says in its own words that it is not there; no database could look for a NUL. */
function onlyNames(values: unknown): Record<string, string> {
  const entries = Object.entries((values ?? {}) as Record<string, string>)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, /^[\x21-\x7e]{1,200}$/.test(value) ? value : '']),
  )
}

/** Two readers could take different ones of a parameter that stands twice. */
function readQuery(query: unknown): unknown {
  const values = Object.values((query ?? {}) as Record<string, unknown>)
  if (values.some((value) => typeof value !== 'string')) throw new ProviderError('bad_request')
  return query
}
