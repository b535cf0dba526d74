import { requestLanguage, varyByLanguage } from '@maypole/platform/http'
import type { Log } from '@maypole/platform/log'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toProviderError } from '../../http/translate-error.ts'
import { messages } from './messages.ts'

/** Whether a browser shows the response to a person. */
export function wantsPage(request: FastifyRequest): boolean {
  return /\btext\/html\b/.test(request.headers.accept ?? '')
}

/**
 * Sends an error page: nothing from the request is on it. Internal errors are logged with their
 * cause.
 */
export function sendErrorPage(
  log: Log,
  { request, reply, thrown }: { request: FastifyRequest; reply: FastifyReply; thrown: unknown },
) {
  const error = toProviderError(thrown)
  const fields = { request: request.id, route: request.routeOptions.url, type: error.type }
  if (error.status >= 500) log.error('provider request failed', fields, error.cause ?? error)
  else log.info('provider request refused', fields)
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  const language = requestLanguage(request)
  const { title, text } = messages.errorPage[language]
  varyByLanguage(reply)
  const page = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text(error.message)}</p><p><small>${error.type} · ${request.id}</small></p></main></body>
</html>
`
  return reply.status(error.status).type('text/html; charset=utf-8').send(page)
}
