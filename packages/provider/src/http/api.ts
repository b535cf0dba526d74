import type { CommonReply, ProviderApi } from '@maypole/contract/provider'
import { deviceHeader } from '@maypole/contract/provider/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { z } from 'zod'
import type { ProjectCaller } from '../access/caller.ts'
import type { Core } from '../core/core.ts'
import { type Device, presentDevice, readDevice } from '../core/devices/device.ts'
import { productOf, requireProduct } from '../core/enabled-products.ts'
import { forProject } from '../core/for-project.ts'
import { ProviderError } from '../errors/provider-error.ts'
import type { Project } from '../projects/project.ts'
import { toEnvelope } from './envelope.ts'
import { refuseOtherMethods } from './other-methods.ts'

/** Who made the request, as far as the connection tells. */
export interface Client {
  readonly requestId: string
  /** The socket's address, or what a trusted proxy said. */
  readonly address: string
  readonly userAgent: string
  /** The page's origin, where a browser says it; one that is not allowed has been refused before. */
  readonly origin?: string | undefined
  /** What may be recognised again; undefined where the answer could not carry it. */
  readonly device?: Device | undefined
  /** A proof of work, as it came. */
  readonly proof?: string
  /** A solved captcha or an app's server vouches for the request: no work is asked of it. */
  readonly isVouched?: boolean
}

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

/**
 * The device of a request. Browsers on pages of the instance itself get it as a cookie alone; whatever else may not keep
 * cookies of this host gets a header as well. Undefined for servers that pass none on.
 */
function openDevice(
  core: Core,
  options: { request: FastifyRequest; reply: FastifyReply; isForServers: boolean },
): Device | undefined {
  const { request, reply, isForServers } = options
  const { headers } = request
  if (isForServers && headers[deviceHeader] === undefined) return undefined
  const isOwnPage = headers.origin === new URL(core.settings.publicUrl).origin
  return {
    id: readDevice(core, headers),
    keep(id) {
      const { value, setCookie } = presentDevice(core, id)
      if (!isOwnPage) reply.header(deviceHeader, value)
      if (!isForServers) reply.header('set-cookie', setCookie)
    },
  }
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
