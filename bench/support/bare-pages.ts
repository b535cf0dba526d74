import { bundlePage } from './bundle-page.ts'
import { type PageFile, servePages } from './serve-pages.ts'

/** What a bare page shows. */
export interface BareScreen {
  readonly title: string
  /** Labels of text fields. */
  readonly fields: readonly string[]
  /** The text of each row. */
  readonly rows: readonly string[]
}

/**
 * Serves for each screen at `/<name>/` a page of React that shows the same rows, and nothing else,
 * compressed by brotli.
 */
export async function startBarePages(
  screens: ReadonlyMap<string, BareScreen>,
): Promise<{ address(name: string): string; stop(): void }> {
  const [code] = (await bundlePage('bare-rows.ts')).values()
  const files = new Map<string, PageFile>([
    ['/page.js', { type: 'text/javascript', text: code ?? '' }],
  ])
  for (const [name, screen] of screens) {
    const add = (file: string, type: string, text: string) =>
      files.set(`/${name}/${file}`, { type, text })
    add('', 'text/html', page(screen.title))
    add('rows.json', 'application/json', JSON.stringify(screen))
  }
  return await servePages(files)
}

function page(title: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="The same rows on a page of React alone">
<title>${title}</title>
<link rel="icon" href="data:,">
<script type="module" src="/page.js"></script>
</head>
<body><main id="root"></main></body>
</html>
`
}
