import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { ContestantMessage } from './contestant.ts'

/**
 * Serves what `answer` returns as JSON, 401 for undefined, on bare node:http, and reports the
 * address to the parent process. Ends with its channel.
 */
export async function serveRaw(options: {
  port: string
  settings: string
  answer: (request: IncomingMessage) => Promise<object | undefined>
}): Promise<void> {
  const { port, settings, answer } = options
  const server = createServer(async (request, response) => {
    const body = await answer(request)
    if (body === undefined) return void response.writeHead(401).end()
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(body))
  }).listen(Number(port), '127.0.0.1')
  process.once('disconnect', () => process.exit())
  await once(server, 'listening')
  tell({ kind: 'ready', url: `http://127.0.0.1:${port}`, settings })
}

/** Reads the body of a request as JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

/** Tells the parent process. */
export function tell(message: ContestantMessage): void {
  process.send?.(message)
}
