import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that the server received. */
export type SeenRequest = {
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

/** A completion's text, a whole reply, or a function that writes one (and may never end it). */
export type ScriptedReply =
  | string
  | { status: number; body: unknown }
  | ((request: SeenRequest, response: ServerResponse) => void)

/** A chat-completions server on its own port, with scripted replies. */
export type ChatServer = {
  baseUrl: string
  seen: SeenRequest[]
  /** Resolves with the next request. */
  nextRequest(): Promise<SeenRequest>
  close(): Promise<void>
}

/** Wraps a completion's text in the reply of a hosted service. */
export function completionOf(message: { content: string | null; refusal?: string }): unknown {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_773_147_600,
    model: 'test-model',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }
}

/** Starts a server that sends the replies in turn and repeats the last one. */
export async function startChatServer(replies: readonly ScriptedReply[]): Promise<ChatServer> {
  const seen: SeenRequest[] = []
  let next = Promise.withResolvers<SeenRequest>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      const asked = { path: request.url ?? '', headers: request.headers, body }
      seen.push(asked)
      const reply = replies[Math.min(seen.length, replies.length) - 1] ?? ''
      if (typeof reply === 'function') {
        reply(asked, response)
        announce(asked)
        return
      }
      const status = typeof reply === 'string' ? 200 : reply.status
      const data = typeof reply === 'string' ? completionOf({ content: reply }) : reply.body
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof data === 'string' ? data : JSON.stringify(data))
      announce(asked)
    })
  })
  const announce = (asked: SeenRequest) => {
    next.resolve(asked)
    next = Promise.withResolvers()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    seen,
    nextRequest: () => next.promise,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
