import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { languages } from '@maypole/contract/language'
import { escapeHtml } from '@maypole/platform/http'
import type { McpServer } from '@modelcontextprotocol/server'
import { messages } from '../../../messages.ts'

/** Of the extension for pages of servers inside clients (MCP Apps, revision 2026-01-26). */
const address = 'ui://maypole/proposal'
const mimeType = 'text/html;profile=mcp-app'

const script = readFileSync(new URL('./view.js', import.meta.url), 'utf8')
const style = readFileSync(new URL('./view.css', import.meta.url), 'utf8')

/** What of a tool names the page that shows its results; clients that know none ignore it. */
export const shownAsPreview = { ui: { resourceUri: address } } as const

/** Milliseconds that clients keep the page: it changes with the server alone. */
const keptFor = 3_600_000

/**
 * Registers the page in which a client shows a proposal. It is the same for everybody, reaches no
 * network, and has nothing that decides: a link leads to the proposal in the app.
 */
export function registerPreview(
  server: McpServer,
  about: { readonly productName: string; readonly publicUrl: string },
): void {
  const title = messages.agents.preview.en.title
  const ui = {
    csp: { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] },
    prefersBorder: true,
  }
  server.registerResource(
    'proposal',
    address,
    { title, mimeType, cacheHint: { ttlMs: keptFor, cacheScope: 'public' } },
    async () => ({
      contents: [{ uri: address, mimeType, text: renderPreview(about), _meta: { ui } }],
    }),
  )
}

function renderPreview({ productName, publicUrl }: { productName: string; publicUrl: string }) {
  const { preview } = messages.agents
  const texts = Object.fromEntries(
    languages.map((language) => [
      language,
      { ...preview[language], open: preview[language].open(productName) },
    ]),
  )
  const setup = JSON.stringify({ publicUrl, texts }).replaceAll('<', '\\u003c')
  const policy = `default-src 'none'; script-src '${hashOf(script)}'; style-src '${hashOf(style)}'; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(preview.en.title)}</title>
<style>${style}</style>
<script type="application/json" id="setup">${setup}</script>
</head>
<body><main aria-live="polite"></main><script>${script}</script></body>
</html>
`
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
