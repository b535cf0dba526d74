import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../ids.ts'
import { type ErrorFormats, type ErrorPage, findErrorFormat } from './error-format.ts'
import { ProblemError, problems } from './problems.ts'
import { statusNames } from './status-names.ts'

type Headers = Readonly<Record<string, string>>

/**
 * Refuses what Node's parser accepts although two readers could interpret it differently: a second
 * `Host` (RFC 9112 §3.2).
 */
export function refuseAmbiguousHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders
    let hosts = 0
    for (let index = 0; index < names.length; index += 2) {
      const name = names[index]
      if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
    }
    done(hosts > 1 ? problems.malformed('The request names more than one host.') : undefined)
  })
}

/**
 * Responds to an address that the router cannot read. No hook runs then, so the headers are set
 * here.
 */
export function refuseUnreadableAddress(
  headers: Headers,
  formats: { readonly forms: ErrorFormats; readonly page: ErrorPage | undefined },
) {
  return (error: { code?: string }, request: FastifyRequest, reply: FastifyReply): void => {
    const problem =
      error.code === 'FST_ERR_BAD_URL'
        ? problems.malformed('The address could not be read.')
        : problems.notFound()
    const { id: requestId, raw } = request
    const { origin } = raw.headers
    const format = findErrorFormat(formats.forms, raw.url ?? '')
    void format({ problem, requestId, origin }).then(({ headers: own, body }) => {
      const payload = JSON.stringify(body)
      const page = formats.page?.({ request, status: problem.status, payload })
      const vary = [own.vary, formats.page && 'accept'].filter(Boolean).join(', ')
      return reply
        .headers({ ...headers, 'x-request-id': requestId, 'cache-control': 'no-store', ...own })
        .headers({ ...(vary !== '' && { vary }), ...page?.headers })
        .status(problem.status)
        .send(page?.body ?? payload)
    })
  }
}

const brokenRequests: Readonly<Record<string, ProblemError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new ProblemError(408, 'timeout', 'The request took too long.'),
  HPE_HEADER_OVERFLOW: new ProblemError(431, 'headers-too-large', 'The headers are too large.'),
}

/**
 * Responds to bytes that are not an HTTP request, or to a request that timed out, and closes the
 * connection.
 */
export function refuseUnreadableRequest(headers: Headers, forms: ErrorFormats) {
  return (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const last = lastRequests.get(socket)
    // A request that was refused before it arrived completely has its response already; a second
    // one would be taken for the next request's.
    const isAnswered = last?.request.complete === false && last.response.headersSent
    if (!socket.writable || isAnswered) {
      socket.destroy()
      return
    }
    const problem = brokenRequests[error.code ?? ''] ?? problems.malformed()
    const requestId = newId('request-id')
    const address = readRequestTarget(error.rawPacket) ?? last?.request.url ?? ''
    const format = findErrorFormat(forms, address)
    void format({ problem, requestId, origin: undefined }).then(({ headers: own, body }) => {
      const text = JSON.stringify(body)
      const lines = Object.entries({
        ...headers,
        'content-length': String(Buffer.byteLength(text)),
        'cache-control': 'no-store',
        'x-request-id': requestId,
        ...own,
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.end(
        `HTTP/1.1 ${problem.status} ${statusNames[problem.status]}\r\n${lines.join('')}\r\n${text}`,
      )
      socket.destroySoon()
    })
  }
}

/** The last readable request of a connection, at least as far as its headers. */
const lastRequests = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()

/** Tracks the current request of each connection, for `refuseUnreadableRequest`. */
export function rememberRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const last = lastRequests.get(raw.socket)
    if (last === undefined) lastRequests.set(raw.socket, { request: raw, response: reply.raw })
    else {
      last.request = raw
      last.response = reply.raw
    }
    done()
  })
}

/** Returns the address in the first line of an unreadable request, if there is one. */
function readRequestTarget(packet: unknown): string | undefined {
  if (!Buffer.isBuffer(packet)) return undefined
  return /^[A-Z-]+ (\S+)/.exec(packet.toString('latin1', 0, 4096))?.[1]
}
