import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** A file of a served page, before it is compressed. */
export interface PageFile {
  readonly type: string
  readonly text: string
}

/**
 * Serves files by path (`/name/rows.json`) at an origin of their own, compressed by brotli at its
 * best level. `address` returns that of the page at `/<name>/`.
 */
export async function servePages(
  files: ReadonlyMap<string, PageFile>,
): Promise<{ address(name: string): string; stop(): void }> {
  const replies = new Map(
    [...files].map(([path, { type, text }]) => [path, { type, body: brotliCompressSync(text) }]),
  )
  const server = createServer((request, response) => {
    const reply = replies.get(request.url ?? '')
    if (reply === undefined) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': `${reply.type}; charset=utf-8`,
      'content-encoding': 'br',
      'content-length': reply.body.length,
    })
    response.end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: (name) => `http://localhost:${port}/${name}/`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
