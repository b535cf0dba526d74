import type { BackendEndpoint, FrontendEndpoint } from '@maypole/contract/provider'
import { createRouter, fieldsOf, type Router, validate } from '@maypole/platform/http'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type { z } from 'zod'
import type { ProjectCaller, SessionCaller, VisitorCaller } from '../access/caller.ts'
import type { Client } from '../core/client.ts'
import type { Core } from '../core/core.ts'
import { forProject } from '../core/for-project.ts'
import { ProviderError } from '../errors/provider-error.ts'
import type { Project } from '../projects/project.ts'
import { openDevice } from './device.ts'
import { toEnvelope } from './envelope.ts'
import { refuseOtherMethods } from './other-methods.ts'
import { requireProduct } from './require-product.ts'

/** What handlers are given beside the call. */
interface Surroundings {
  readonly client: Client
  /** With the settings and limits of the caller's project; of the instance where nobody is asked. */
  readonly core: Core
}

/** Who asks, by the `auth` of an endpoint of the frontend API. */
export interface FrontendCallers {
  none: undefined
  project: ProjectCaller
  visitor: VisitorCaller
  session: SessionCaller
  ownSession: SessionCaller
}

/** Who asks, by the `auth` of an endpoint of the backend API. */
export interface BackendCallers {
  secret: ProjectCaller
}

/** The frontend API as products add to it. */
export type FrontendApi = Router<FrontendEndpoint, FrontendCallers, Surroundings>
/** The backend API as products add to it. */
export type BackendApi = Router<BackendEndpoint, BackendCallers, Surroundings>

type ProviderEndpoint = FrontendEndpoint | BackendEndpoint
type Authenticate<Callers> = {
  readonly [Auth in keyof Callers]: (request: FastifyRequest) => Promise<Callers[Auth]>
}

/** May refuse a call whose body has been read, before its handler does anything. Returns whether it vouches for the call. */
export type Guard = (
  core: Core,
  call: {
    readonly endpoint: ProviderEndpoint
    readonly project: Project
    readonly client: Client
    /** As it came. */
    readonly body: unknown
  },
) => Promise<boolean>

interface ApiOptions<Callers> {
  readonly core: Core
  readonly authenticate: Authenticate<Callers>
  /** Whether pages of browsers call, so that `OPTIONS` is answered. */
  readonly hasPreflight: boolean
  readonly present?: (requestId: string, reply: object) => object
  readonly guard?: Guard
  /** Apps' servers call it, with a secret, and pass on what their users' devices brought. */
  readonly isForServers?: boolean
}

/**
 * Adds endpoints to a Fastify scope: who asks → is the product enabled → body → captcha → handler.
 * The other methods of their paths are answered 405 once all have been added.
 */
export function createApi<Known extends ProviderEndpoint, Callers extends object>(
  app: FastifyInstance,
  options: ApiOptions<Callers>,
): Router<Known, Callers, Surroundings> & { refuseOtherMethods(): void } {
  const { core, present = toEnvelope, hasPreflight, isForServers = false } = options
  const check: Guard = options.guard ?? (async () => false)
  const methodsByPath = new Map<string, HTTPMethods[]>()
  const router = createRouter<Known, Callers, Surroundings>(app, {
    authenticate: options.authenticate as never,
    // Nothing has another name, so that each endpoint says in its own words that it is not there.
    readParams: onlyNames,
    checkQuery,
    // Clients send no body where they have nothing to say (docs/wire.md §2).
    missingBody: {},
    formatError: toBadRequest,
    present: (reply, request) => present(request.id, reply),
    enter({ endpoint, caller, request, reply }) {
      const own = isOfProject(caller) ? forProject(core, caller.project) : core
      requireProduct(own.settings, endpoint.product)
      const client = {
        ...describeClient(request),
        ...readProof(request.body),
        device: openDevice(core, { request, reply, isForServers }),
        isVouched: isForServers,
      }
      return { client, core: own }
    },
    async admit({ endpoint, caller, request }, { client, core: own }) {
      if (!isOfProject(caller)) return {}
      const { project } = caller
      const isVouched = await check(own, { endpoint, project, client, body: request.body })
      return { client: { ...client, isVouched: isForServers || isVouched } }
    },
  })
  return {
    route(endpoint, handler) {
      const { method, path } = endpoint
      methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method])
      router.route(endpoint, handler)
    },
    refuseOtherMethods() {
      for (const [url, methods] of methodsByPath)
        refuseOtherMethods(app, { url, methods, hasPreflight })
    },
  }
}

function isOfProject(caller: unknown): caller is ProjectCaller {
  return caller !== undefined
}

/** Validates fields that came in another way than as the body of an endpoint. Throws bad_request. */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  return validate(schema, body ?? {}, toBadRequest)
}

function toBadRequest(issues: readonly z.core.$ZodIssue[]): ProviderError {
  return new ProviderError('bad_request', { details: { fields: fieldsOf(issues.slice(0, 10)) } })
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

/** Ids are printable ASCII; what cannot be one is empty. No database could look for a NUL. */
function onlyNames(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      /^[\x21-\x7e]{1,200}$/.test(value) ? value : '',
    ]),
  )
}

/** Two readers could take different ones of a parameter that stands twice. */
function checkQuery(query: unknown): void {
  const values = Object.values((query ?? {}) as Record<string, unknown>)
  if (values.some((value) => typeof value !== 'string')) throw new ProviderError('bad_request')
}
