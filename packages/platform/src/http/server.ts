import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { compressLongAnswers } from './compress.ts'
import { cutSlowReaders } from './cut-slow-readers.ts'
import { type ProblemError, problems, toProblem } from './problems.ts'
import { readJsonBodies } from './read-json.ts'
import type { RefusalForms } from './refusal-form.ts'
import {
  refuseAmbiguousHosts,
  refuseUnreadableAddress,
  refuseUnreadableRequest,
  rememberRequests,
} from './refuse-broken.ts'
import { addStandingHeaders, securityHeaders } from './security-headers.ts'
import { translateError } from './translate-error.ts'

/** Bytes of the first line and the headers together. */
const largestHead = 16 * 1024

export interface HttpOptions {
  readonly log: Log
  /** Whether the public address is https. */
  readonly isSecure: boolean
  /** Addresses or networks of proxies whose `X-Forwarded-For` is believed; of nobody else's. */
  readonly trustedProxies: readonly string[]
  /** Longest JSON body in bytes. */
  readonly bodyLimit?: number
  /**
   * Milliseconds that a client may take to send its headers and to send its whole request, and over which the rate is measured at which
   * it reads an answer (a minute when left out).
   */
  readonly patience?: {
    readonly headers: number
    readonly request: number
    readonly answer?: number
  }
  /** Answers an address that no route has; left out, that is a refusal with 404. */
  readonly notFound?: (request: FastifyRequest, reply: FastifyReply) => unknown
  /** How parts that do not speak RFC 9457 word what is refused before any of their routes sees it; by prefix, such as `/sdk/v1`. */
  readonly refusalForms?: RefusalForms
}

/**
 * A Fastify server with what every route of ours stands on: strict bodies, security headers, time limits against slow
 * clients, RFC 9457 refusals, one log line a request (route pattern, never the address as it was sent), and a close that
 * finishes what is under way.
 */
export function createHttpServer(options: HttpOptions): FastifyInstance {
  const patience = options.patience ?? { headers: 15_000, request: 30_000 }
  const headers = securityHeaders(options)
  const { refusalForms = {} } = options
  const app = fastify({
    logger: false,
    genReqId: () => newId('request-id'),
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: options.bodyLimit ?? 256 * 1024,
    requestTimeout: patience.request,
    keepAliveTimeout: 5_000,
    http: {
      headersTimeout: patience.headers,
      connectionsCheckingInterval: Math.min(1_000, patience.headers),
      maxHeaderSize: largestHead,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: true,
    // The size of the headers bounds parameters, too: what the router refused would pass by the hooks and errors of its part.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: largestHead },
    schemaController: {
      compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas },
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: refuseUnreadableAddress(headers, refusalForms),
    clientErrorHandler: refuseUnreadableRequest(headers, refusalForms),
  })
  // What is expected beyond `100-continue` may be ignored (RFC 9110 §10.1.1); Node's own refusal says nothing.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })

  rememberRequests(app)
  cutSlowReaders(app, { timeout: patience.answer ?? 60_000 })
  refuseAmbiguousHosts(app)
  readJsonBodies(app)
  compressLongAnswers(app)
  addStandingHeaders(app, { ...headers, 'cache-control': 'no-store' })
  logRequests(app, options.log)

  app.setErrorHandler((error, request, reply) => {
    const problem = translateError(error)
    if (problem.status >= 500) {
      options.log.error(
        'request failed',
        { request: request.id, route: request.routeOptions.url },
        problem.cause ?? problem,
      )
    }
    return sendProblem(reply, problem)
  })
  app.setNotFoundHandler(
    options.notFound ?? ((_request, reply) => sendProblem(reply, problems.notFound())),
  )
  return app
}

/** Bodies are checked by the contract's schemas. Without compilers of its own Fastify leaves some hundred modules unread. */
function refuseSchemas(): never {
  throw new Error('Routes have no JSON schemas here: the contract validates')
}

/** Answers with a refusal. */
export function sendProblem(reply: FastifyReply, problem: ProblemError) {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  return reply
    .status(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(toProblem(problem))
}

function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    log.info('request', {
      request: request.id,
      method: request.method,
      // The pattern: an address can hold ids and, in links that were sent, tokens.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    })
    done()
  })
}
