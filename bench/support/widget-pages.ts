import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/**
 * A page of an app: its own scripts by name, the first of which it loads, or markup that loads
 * others.
 */
export type WidgetPage =
  | { readonly scripts: ReadonlyMap<string, string> }
  | { readonly markup: (settings: PageSettings) => string }

interface PageSettings {
  readonly serverUrl: string
  readonly publicToken: string
}

interface Answer {
  readonly type: string
  readonly body: Buffer
}

/**
 * Serves each page at `/<name>/` of an origin that is not the provider's, compressed by brotli at
 * its best level, as the provider serves its own script.
 */
export async function startWidgetPages(options: {
  pages: Readonly<Record<string, WidgetPage>>
  settings: PageSettings
}): Promise<{ address(name: string): string; stop(): void }> {
  const answers = new Map<string, Answer>()
  for (const [name, page] of Object.entries(options.pages)) {
    const add = (file: string, type: string, text: string) =>
      answers.set(`/${name}/${file}`, { type, body: brotliCompressSync(text) })
    const scripts = 'scripts' in page ? page.scripts : new Map<string, string>()
    for (const [file, code] of scripts) add(file, 'text/javascript', code)
    const [first = ''] = scripts.keys()
    const markup =
      'markup' in page
        ? page.markup(options.settings)
        : `<script type="module" src="./${first}"></script>`
    add('', 'text/html', renderPage(options.settings, markup))
  }
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (answer === undefined) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': `${answer.type}; charset=utf-8`,
      'content-encoding': 'br',
      'content-length': answer.body.length,
    })
    response.end(answer.body)
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

function renderPage(settings: PageSettings, scripts: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Log in</title>
<link rel="icon" href="data:,">
</head>
<body>
<main id="login"></main>
<script type="application/json" id="settings">${JSON.stringify(settings)}</script>
${scripts}
</body>
</html>
`
}
