import type { Language } from '@maypole/contract/language'
import {
  type ErrorPage,
  escapeHtml,
  requestLanguage,
  stylePlainPage,
  varyByLanguage,
} from '@maypole/platform/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageTexts } from './page-texts/texts.ts'

const { style, policy } = stylePlainPage({
  extra:
    'a{display:inline-block;padding:.625rem 0;color:light-dark(#0b6b62,#6fd8c9)}' +
    'small{color:light-dark(#665a4d,#b8aa9a)}',
  formAction: "'none'",
})

/** Creates the page of an error, for browsers that open an address meant for programs. */
export function createErrorPage(about: { productName: string }): ErrorPage {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return ({ request, status, payload }) => {
    if (!isNavigation(request)) return undefined
    const language = requestLanguage(request)
    return { headers, body: render(status, { language, reason: reasonIn(payload), ...about }) }
  }
}

/** Shows errors as a page to browsers. Programs get the JSON of their part of the server. */
export function showErrorsAsPages(app: FastifyInstance, errorPage: ErrorPage): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode < 400 || !isJson(reply)) return done(null, payload)
    reply.header('vary', [reply.getHeader('vary'), 'accept'].filter(Boolean).join(', '))
    if (typeof payload !== 'string') return done(null, payload)
    const page = errorPage({ request, status: reply.statusCode, payload })
    if (page === undefined) return done(null, payload)
    varyByLanguage(reply)
    reply.headers(page.headers).removeHeader('content-length')
    done(null, page.body)
  })
}

function isJson(reply: FastifyReply): boolean {
  return /^application\/(problem\+)?json\b/.test(String(reply.getHeader('content-type')))
}

/** Whether a browser opens the address, rather than a script or a program. */
function isNavigation({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined && mode !== 'navigate') return false
  return /(^|,)\s*text\/html\s*(,|;|$)/i.test(headers.accept ?? '')
}

/** Returns the text for users in an error of the product's or the provider's API. */
function reasonIn(payload: string): string {
  const { error, error_message, error_description } = JSON.parse(payload) as Record<string, unknown>
  const reason = [error_message, error_description, error].find((each) => typeof each === 'string')
  return String(reason ?? '')
}

function render(
  status: number,
  about: { language: Language; reason: string; productName: string },
): string {
  const text = pageTexts[about.language].errorPage
  const title = status === 404 ? text.notFound : text.failed
  const reason = status === 404 ? text.notFoundHint : text.reason(about.reason, status)
  return `<!doctype html>
<html lang="${about.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(about.productName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(reason)}</p>
<p><a href="/">${escapeHtml(text.home(about.productName))}</a></p>
<p><small>${escapeHtml(text.status(status))}</small></p>
</main>
</body>
</html>
`
}
