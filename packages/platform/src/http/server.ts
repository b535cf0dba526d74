import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastify from 'fastify'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { compressLongAnswers } from './compress.ts'
import { cutSlowReaders } from './cut-slow-readers.ts'
import type { ErrorFormats, ErrorPage } from './error-format.ts'
import { type ProblemError, problems, toProblem } from './problems.ts'
import {
  refuseAmbiguousHosts,
  refuseUnreadableAddress,
  refuseUnreadableRequest,
  rememberRequests,
} from './refuse-broken.ts'
import { addStandingHeaders, securityHeaders } from './security-headers.ts'
import { continueTrace, readTraceContext } from './trace-context.ts'
import { translateError } from './translate-error.ts'

/** Bytes of a refused body that are still read, and ignored. */
const mostIgnored = 2 * 1024 * 1024

/**
 * Lets a client finish a body that was refused for its length before it came. Closing the
 * connection under it resets it, often before the refusal was read: nginx then reports a 502.
 */
function ignoreRestOfBody(request: FastifyRequest, reply: FastifyReply): void {
  // Without a length nobody knows how much is to come.
  if (Number(request.headers['content-length']) <= mostIgnored) reply.removeHeader('connection')
}

const jsonType = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i
// NUL is never meant and PostgreSQL cannot store it; an escaped backslash before `u0000` is just
// text.
const escapedNul = /(?:^|[^\\])(?:\\\\)*\\u0000/

/**
 * Accepts JSON bodies only: exactly `application/json`, valid UTF-8, no `__proto__`. An empty body
 * is undefined, since clients of the provider's protocol send the type without a body (docs/wire.md
 * §2).
 */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (!jsonType.test(request.headers['content-type'] ?? ''))
        return done(problems.unsupportedType())
      if (body.length === 0) return done(null, undefined)
      let text: string
      try {
        text = new TextDecoder('utf-8', { fatal: true }).decode(body)
      } catch {
        return done(problems.malformed('The request body is not valid UTF-8.'))
      }
      if (escapedNul.test(text))
        return done(problems.malformed('The request body has a character that is not allowed.'))
      void parse(request, text, (error, value) => {
        if (error) done(problems.malformed('The request body is not valid JSON.'))
        else done(null, value)
      })
    },
  )
}

/** Bytes of the request line and the headers together. */
const largestHead = 16 * 1024

export interface HttpOptions {
  readonly log: Log
  /** Whether the public address is https. */
  readonly isSecure: boolean
  /** Addresses or networks of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[]
  /** Milliseconds that an idle connection is kept; 5 seconds by default. */
  readonly keepAlive?: number
  /** Longest JSON body in bytes. */
  readonly bodyLimit?: number
  /**
   * Milliseconds for a client to send its headers and its whole request, and over which its reading
   * rate is measured (a minute by default).
   */
  readonly timeouts?: {
    readonly headers: number
    readonly request: number
    readonly answer?: number
  }
  /** Responds to an address without a route; 404 by default. */
  readonly notFound?: (request: FastifyRequest, reply: FastifyReply) => unknown
  /**
   * Formats of parts that do not use RFC 9457, for requests refused before their routes; by prefix,
   * such as `/sdk/v1`.
   */
  readonly errorFormats?: ErrorFormats
  /** What browsers get instead, for addresses that cannot be decoded. */
  readonly errorPage?: ErrorPage
}

/**
 * Creates a Fastify server with what all routes share: strict bodies, security headers, timeouts
 * against slow clients, RFC 9457 errors, one log line per request (the route's pattern, never the
 * address), and a close that finishes running requests.
 */
export function createHttpServer(options: HttpOptions): FastifyInstance {
  const timeouts = options.timeouts ?? { headers: 15_000, request: 30_000 }
  const headers = securityHeaders(options)
  const { errorFormats = {} } = options
  const app = fastify({
    logger: false,
    genReqId: () => newId('request-id'),
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: options.bodyLimit ?? 256 * 1024,
    requestTimeout: timeouts.request,
    keepAliveTimeout: options.keepAlive ?? 5_000,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: Math.min(1_000, timeouts.headers),
      maxHeaderSize: largestHead,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: true,
    // The size of the headers limits parameters too: the router's own refusal would bypass the
    // hooks and errors of its part.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: largestHead },
    schemaController: {
      compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas },
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: refuseUnreadableAddress(headers, {
      forms: errorFormats,
      page: options.errorPage,
    }),
    clientErrorHandler: refuseUnreadableRequest(headers, errorFormats),
  })
  // Expectations beyond `100-continue` may be ignored (RFC 9110 §10.1.1); Node's own refusal has no
  // body.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })

  rememberRequests(app)
  cutSlowReaders(app, { timeout: timeouts.answer ?? 60_000 })
  refuseAmbiguousHosts(app)
  readJsonBodies(app)
  compressLongAnswers(app)
  addStandingHeaders(app, { ...headers, 'cache-control': 'no-store' })
  continueTraces(app)
  logRequests(app, options.log)

  app.setErrorHandler((error, request, reply) => {
    const problem = translateError(error)
    if (problem.status === 413) ignoreRestOfBody(request, reply)
    if (problem.status >= 500) {
      options.log.error(
        'request failed',
        { request: request.id, route: request.routeOptions.url, ...traceOf(request) },
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

/**
 * The contract's schemas check bodies. Without its own compilers Fastify loads some hundred modules
 * less.
 */
function refuseSchemas(): never {
  throw new Error('Routes have no JSON schemas here: the contract validates')
}

/** Sends a refusal. */
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
      // The pattern: an address can contain ids and, in links from messages, tokens.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      ...traceOf(request),
    })
    done()
  })
}

/** What is requested elsewhere for a request belongs to the same trace. */
function continueTraces(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const context = readTraceContext(request.headers)
    if (context === undefined) done()
    else continueTrace(context, done)
  })
}

function traceOf(request: FastifyRequest): { trace?: string } {
  const context = readTraceContext(request.headers)
  return context === undefined ? {} : { trace: context.traceId }
}
