import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError, problems, toProblem } from './problems.ts'

/** Refuses what Node's parser accepts although two readers could understand it differently: a second `Host` (RFC 9112 §3.2). */
export function refuseAmbiguousHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const names = request.raw.rawHeaders
    let hosts = 0
    for (let index = 0; index < names.length; index += 2) {
      if (names[index]?.toLowerCase() === 'host') hosts += 1
    }
    if (hosts > 1) throw problems.malformed('The request names more than one host.')
  })
}

/** Answers an address that the router cannot read: no hook runs for it, so that the headers are set here. */
export function refuseUnreadableAddress(headers: Readonly<Record<string, string>>) {
  return (error: { code?: string }, request: FastifyRequest, reply: FastifyReply): void => {
    const problem =
      error.code === 'FST_ERR_BAD_URL'
        ? problems.malformed('The address could not be read.')
        : problems.notFound()
    void reply
      .headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' })
      .status(problem.status)
      .type('application/problem+json; charset=utf-8')
      .send(toProblem(problem))
  }
}

const brokenRequests: Readonly<Record<string, ProblemError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new ProblemError(408, 'timeout', 'The request took too long.'),
  HPE_HEADER_OVERFLOW: new ProblemError(431, 'headers-too-large', 'The headers are too large.'),
}

/** Answers bytes that are no HTTP request, or an unfinished one whose time is up, and closes the connection. */
export function refuseUnreadableRequest(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) {
      socket.destroy()
      return
    }
    const problem = brokenRequests[error.code ?? ''] ?? problems.malformed()
    const body = JSON.stringify(toProblem(problem))
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`,
    )
    socket.destroySoon()
  }
}
