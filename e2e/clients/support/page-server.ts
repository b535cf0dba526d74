import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bundleOnce } from './bundle-client.ts'
import type { Generation } from './generations.ts'

/** Another app on its own origin: every address below `/<generation>/` is its one page. */
export interface PageServer {
  readonly origin: string
  stop(): Promise<void>
}

export async function startPageServer(options: {
  generations: readonly Generation[]
  /** Where the clients find the provider. */
  serverUrl: string
  publicToken: string
  /** The folder of what has been bundled in this run. */
  bundles: string
}): Promise<PageServer> {
  const { generations, serverUrl, publicToken, bundles } = options
  const scripts = new Map<string, string>(
    await Promise.all(
      generations.map(async ({ name, entry }) => [name, await bundleOnce(entry, bundles)] as const),
    ),
  )
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [, name = '', file] = pathname.split('/')
    const script = scripts.get(name)
    if (script === undefined) answer(response, { status: 404, type: 'text/plain', body: 'No page' })
    else if (file === 'client.js') answer(response, { type: 'text/javascript', body: script })
    else
      answer(response, {
        type: 'text/html',
        body: renderPage({ name, settings: { serverUrl, publicToken } }),
      })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(
  response: ServerResponse,
  { status = 200, type, body }: { status?: number; type: string; body: string },
): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` })
  response.end(body)
}

function renderPage({ name, settings }: { name: string; settings: object }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>App with client ${name}</title>
<link rel="icon" href="data:,">
<script type="application/json" id="settings">${JSON.stringify(settings)}</script>
<script type="module" src="/${name}/client.js"></script>
</head>
<body><main id="login"></main></body>
</html>
`
}
