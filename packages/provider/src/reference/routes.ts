import { createHash } from 'node:crypto'
import { errorsPath, type ProviderErrorType, providerErrors } from '@maypole/contract/provider'
import { createEtag, escapeHtml, isKnown, statusNames } from '@maypole/platform/http'
import type { FastifyPluginAsync } from 'fastify'
import { errorAdvice } from './error-advice.ts'
import { messages } from './messages.ts'

const style = `
:root{color-scheme:light dark;--text:#0f172a;--quiet:#475569;--page:#fff;--mark:#e0f2fe;--line:#e2e8f0}
@media (prefers-color-scheme:dark){:root{--text:#e2e8f0;--quiet:#94a3b8;--page:#0f172a;--mark:#0c4a6e;--line:#334155}}
body{font:1rem/1.55 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:2rem 1.25rem 40vh;color:var(--text);background:var(--page);overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2}
h2{font:600 1rem/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;margin:0}
h2 a{color:inherit}
section{border-top:1px solid var(--line);padding:1.25rem .75rem;scroll-margin-top:1rem}
section:target{background:var(--mark);border-radius:.5rem}
p{margin:.5rem 0 0}
.status{color:var(--quiet);font-size:.875rem;margin:.125rem 0 0}
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** The page may be styled by its one style sheet, and load, run, send and be framed by nothing. */
const errorPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/**
 * Renders every error of the provider, by name: the target of each `error_url`, with the
 * `error_type` as fragment.
 */
function renderErrorPage(): string {
  const types = (Object.keys(providerErrors) as ProviderErrorType[]).toSorted()
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(messages.errors.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(messages.errors.title)}</h1>
${messages.errors.introduction.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${types.map(renderError).join('\n')}
</main>
</body>
</html>
`
}

function renderError(type: ProviderErrorType): string {
  const [status, meaning] = providerErrors[type]
  return `<section id="${type}">
<h2><a href="#${type}">${type}</a></h2>
<p class="status">${status} ${escapeHtml(statusNames[status] ?? '')}</p>
<p>${escapeHtml(meaning)}</p>
<p>${escapeHtml(errorAdvice[type])}</p>
</section>`
}

/** The pages that the provider's replies link to; outside its prefixes. */
export function createReferenceRoutes(): FastifyPluginAsync {
  const page = renderErrorPage()
  const tag = createEtag(page)
  return async (app) => {
    app.get(errorsPath, async (request, reply) => {
      reply
        .header('content-security-policy', errorPagePolicy)
        .header('cache-control', 'public, max-age=300')
        .header('etag', tag)
      if (isKnown(request.headers['if-none-match'], tag)) return reply.status(304).send()
      return reply.type('text/html; charset=utf-8').send(page)
    })
  }
}
