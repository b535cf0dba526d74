import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '../transport/request.ts'

export interface ReceivedRequest {
  readonly endpoint: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: unknown
}

export type Answer = (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>

/** The success envelope (docs/wire.md §2). */
export function succeed(data: object): Answer {
  return (_, response) => sendJson(response, 200, { data })
}

/** The error envelope (docs/wire.md §2). */
export function fail(status: number, errorType: string): Answer {
  return (_, response) =>
    sendJson(response, status, {
      status_code: status,
      request_id: 'request-id-7',
      error_type: errorType,
      error_message: `This is ${errorType}.`,
      error_url: `https://example.org/errors/${errorType}`,
    })
}

export function sendJson(response: ServerResponse, status: number, body: unknown) {
  sendText(response, {
    status,
    type: 'application/json; charset=utf-8',
    text: JSON.stringify(body),
  })
}

export function sendText(
  response: ServerResponse,
  { status, type, text }: { status: number; type: string; text: string },
) {
  response.writeHead(status, { 'content-type': type })
  response.end(text)
}

/**
 * Starts a real HTTP server that speaks the envelope. Replies are set per endpoint; the last
 * setting applies.
 */
export async function startTestProvider() {
  const requests: ReceivedRequest[] = []
  const answers = new Map<string, Answer>()
  const waiting: { readonly endpoint: string; readonly resolve: (r: ReceivedRequest) => void }[] =
    []

  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const endpoint = `${incoming.method} ${incoming.url?.replace(/^\/sdk\/v1/, '')}`
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const request = { endpoint, headers: incoming.headers, text, body }
    requests.push(request)
    await (answers.get(endpoint) ?? fail(404, 'route_not_found'))(request, response)
    const index = waiting.findIndex((one) => one.endpoint === endpoint)
    if (index >= 0) waiting.splice(index, 1)[0]?.resolve(request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    answer(endpoint: Endpoint | (string & {}), answer: Answer) {
      answers.set(endpoint, answer)
    },
    /** Resolves with the next request to an endpoint, after its reply was sent or withheld. */
    nextRequest(endpoint: string): Promise<ReceivedRequest> {
      return new Promise((resolve) => waiting.push({ endpoint, resolve }))
    },
    requestsTo: (endpoint: string) => requests.filter((one) => one.endpoint === endpoint),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>
