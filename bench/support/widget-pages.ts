import { type PageFile, servePages } from './serve-pages.ts'

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

/**
 * Serves each page at `/<name>/` of an origin that is not the provider's, compressed by brotli at
 * its best level, as the provider serves its own script.
 */
export async function startWidgetPages(options: {
  pages: Readonly<Record<string, WidgetPage>>
  settings: PageSettings
}): Promise<{ address(name: string): string; stop(): void }> {
  const files = new Map<string, PageFile>()
  for (const [name, page] of Object.entries(options.pages)) {
    const add = (file: string, type: string, text: string) =>
      files.set(`/${name}/${file}`, { type, text })
    const scripts = 'scripts' in page ? page.scripts : new Map<string, string>()
    for (const [file, code] of scripts) add(file, 'text/javascript', code)
    const [first = ''] = scripts.keys()
    const markup =
      'markup' in page
        ? page.markup(options.settings)
        : `<script type="module" src="./${first}"></script>`
    add('', 'text/html', renderPage(options.settings, markup))
  }
  return await servePages(files)
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
