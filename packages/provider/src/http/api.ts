import {
  type BackendEndpoint,
  errorsPath,
  type FrontendEndpoint,
  type Product,
  type ProviderErrorReply,
} from '@maypole/contract/provider'
import { sdkIdentifier } from '@maypole/contract/provider/constants'
import { definedFields } from '@maypole/platform/defined-fields'
import { createRouter, fieldsOf, type Router, validate } from '@maypole/platform/http'
import type { Log } from '@maypole/platform/log'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ProjectCaller, SessionCaller, VisitorCaller } from '../access/caller.ts'
import type { Client } from '../core/client.ts'
import type { Instance } from '../core/instance.ts'
import { createProjectContext, type ProjectContext } from '../core/project-context.ts'
import { ProviderError } from '../errors/provider-error.ts'
import { openDevice } from './device.ts'
import { refuseOtherMethodsOfScope } from './other-methods.ts'
import { toProviderError } from './translate-error.ts'

/**
 * Returns the success envelope (docs/wire.md §2): everything in `data`, beside the request's id and
 * status.
 */
function toEnvelope(requestId: string, reply: object): object {
  return { data: { ...reply, request_id: requestId, status_code: 200 } }
}

/** Returns the envelope of the backend API (docs/wire.md §6): the same without `data`. */
export function toTopLevel(requestId: string, reply: object): object {
  return { ...reply, request_id: requestId, status_code: 200 }
}

/**
 * Sends the error envelope (docs/wire.md §2): top level, no `data`. Internal errors are logged with
 * their cause.
 */
export function sendError(
  options: { log: Log; publicUrl: string },
  { request, reply, thrown }: { request: FastifyRequest; reply: FastifyReply; thrown: unknown },
) {
  const error = toProviderError(thrown)
  const fields = { request: request.id, route: request.routeOptions.url, type: error.type }
  if (error.status >= 500)
    options.log.error('provider request failed', fields, error.cause ?? error)
  else options.log.info('provider request refused', fields)
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  if (error.type === 'proof_of_work_required' && !solvesProofs(request))
    return reply.status(error.status).type('text/plain; charset=utf-8').send('Captcha required')
  return reply
    .status(error.status)
    .type(envelopeType)
    .send(toErrorReply(error, { publicUrl: options.publicUrl, requestId: request.id }))
}

/**
 * Whether a client is our SDK, which solves challenges. Clients that know only captchas get the
 * text they wait for; nothing else depends on the header.
 */
function solvesProofs({ headers }: FastifyRequest): boolean {
  const { 'x-sdk-client': text } = headers
  if (typeof text !== 'string') return false
  try {
    const client = JSON.parse(Buffer.from(text, 'base64').toString()) as {
      sdk?: { identifier?: unknown }
    }
    return client.sdk?.identifier === sdkIdentifier
  } catch {
    return false
  }
}

/** Clients parse an error only when the type has exactly this name (docs/wire.md §2). */
export const envelopeType = 'application/json; charset=utf-8'

/** Returns the error envelope of a refusal. */
export function toErrorReply(
  error: ProviderError,
  { publicUrl, requestId }: { publicUrl: string; requestId: string },
): ProviderErrorReply {
  return definedFields({
    status_code: error.status,
    request_id: requestId,
    error_type: error.type,
    error_message: error.message,
    error_url: `${publicUrl}${errorsPath}#${error.type}`,
    error_details: error.details,
  })
}

/** What is known of a request beside the call; the context where it is for a project. */
interface HandlerContext {
  readonly client: Client
  readonly context: ProjectContext | undefined
}

/** Handlers get the context of the caller's project, or only the client where nobody is asked. */
type Api<Known extends ProviderEndpoint, Callers extends object> = Router<
  Exclude<Known, { auth: 'none' }>,
  Callers,
  { readonly context: ProjectContext }
> &
  Router<Extract<Known, { auth: 'none' }>, Callers, { readonly client: Client }>

/** What handlers get of the caller, by the `auth` of an endpoint of the frontend API. */
export interface FrontendCallers {
  none: undefined
  project: object
  visitor: VisitorCaller
  session: SessionCaller
  ownSession: SessionCaller
}

/** As `FrontendCallers`, for the backend API. */
export interface BackendCallers {
  secret: object
}

/** The frontend API, to which products add endpoints. */
export type FrontendApi = Api<FrontendEndpoint, FrontendCallers>
/** The backend API, to which products add endpoints. */
export type BackendApi = Api<BackendEndpoint, BackendCallers>

type ProviderEndpoint = FrontendEndpoint | BackendEndpoint
type Authenticate<Callers> = {
  readonly [Auth in keyof Callers]: (request: FastifyRequest) => Promise<Callers[Auth]>
}

/**
 * May refuse a call with a parsed body before its handler runs. Returns whether it vouches for the
 * call.
 */
export type Guard = (
  context: ProjectContext,
  call: {
    readonly endpoint: ProviderEndpoint
    /** As it came. */
    readonly body: unknown
  },
) => Promise<boolean>

interface ApiOptions<Callers> {
  readonly instance: Instance
  readonly authenticate: Authenticate<Callers>
  /** Whether browsers call, so that there is a reply to `OPTIONS`. */
  readonly hasPreflight: boolean
  readonly present?: (requestId: string, reply: object) => object
  readonly guard?: Guard
  /** Whether apps' servers call, with a secret, and pass on their users' devices. */
  readonly isForServers?: boolean
}

/**
 * Adds endpoints to a Fastify scope: authentication → product → body → captcha → handler. Other
 * methods of their paths get 405 once all have been added.
 */
export function createApi<Known extends ProviderEndpoint, Callers extends object>(
  app: FastifyInstance,
  options: ApiOptions<Callers>,
): Api<Known, Callers> & { refuseOtherMethods(): void } {
  const { instance, present = toEnvelope, hasPreflight, isForServers = false } = options
  const check: Guard = options.guard ?? (async () => false)
  const methodsByPath = new Map<string, Known['method'][]>()
  const router = createRouter<Known, Callers, HandlerContext>(app, {
    authenticate: options.authenticate as never,
    // Malformed ids become empty, so that each endpoint replies with its own not-found error.
    readParams: onlyNames,
    checkQuery,
    // Clients omit an empty body (docs/wire.md §2).
    missingBody: {},
    formatError: toBadRequest,
    present: (reply, request) => present(request.id, reply),
    enter({ endpoint, caller, request, reply }) {
      if (isOfProject(caller)) requireProduct(caller.project.settings, endpoint.product)
      const client = {
        ...describeClient(request),
        ...readProof(request.body),
        device: openDevice(instance, { request, reply, isForServers }),
        isVouched: isForServers,
      }
      if (!isOfProject(caller)) return { client, context: undefined }
      const { project } = caller
      return { client, context: createProjectContext(instance, { project, client }) }
    },
    async admit({ endpoint, request }, { context }) {
      if (context === undefined) return {}
      const isVouched = (await check(context, { endpoint, body: request.body })) || isForServers
      if (isVouched === context.client.isVouched) return {}
      return { context: context.withClient({ isVouched }) }
    },
  })
  const route: typeof router.route = (endpoint, handler) => {
    const { method, path } = endpoint
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method])
    router.route(endpoint, handler)
  }
  return {
    route: route as Api<Known, Callers>['route'],
    refuseOtherMethods() {
      const addresses = [...methodsByPath].map(([url, methods]) => ({ url, methods }))
      refuseOtherMethodsOfScope(app, { addresses, hasPreflight })
    },
  }
}

function isOfProject(caller: unknown): caller is ProjectCaller {
  return caller !== undefined
}

/** Validates fields that are not the body of an endpoint. Throws bad_request. */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  return validate(schema, body ?? {}, toBadRequest)
}

function toBadRequest(issues: readonly z.core.$ZodIssue[]): ProviderError {
  return new ProviderError('bad_request', { details: { fields: fieldsOf(issues.slice(0, 10)) } })
}

/** Reads the field of any body that carries a proof of work. */
function readProof(body: unknown): { proof?: string } {
  const { proof_of_work: proof } = (body ?? {}) as { proof_of_work?: unknown }
  return typeof proof === 'string' && proof.length <= 1000 ? { proof } : {}
}

/** Describes the client of a request. */
export function describeClient(request: FastifyRequest): Client {
  return {
    requestId: request.id,
    networkAddress: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    origin: request.headers.origin,
  }
}

/** Ids are printable ASCII; anything else becomes empty, since databases cannot search for NUL. */
function onlyNames(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      /^[\x21-\x7e]{1,200}$/.test(value) ? value : '',
    ]),
  )
}

/** Two readers could use different ones of a duplicated parameter. */
function checkQuery(query: unknown): void {
  const values = Object.values((query ?? {}) as Record<string, unknown>)
  if (values.some((value) => typeof value !== 'string')) throw new ProviderError('bad_request')
}

/** Throws product_not_enabled when a project does not offer a product; null is always offered. */
export function requireProduct(
  { products }: { readonly products: readonly Product[] },
  product: Product | null,
): void {
  if (product !== null && !products.includes(product))
    throw new ProviderError('product_not_enabled')
}
