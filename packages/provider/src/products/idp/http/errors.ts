import { createHash } from 'node:crypto'
import type { Language } from '@maypole/contract/language'
import type { ProviderErrorType } from '@maypole/contract/provider'
import { requestLanguage, varyByLanguage } from '@maypole/platform/http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ProjectContext } from '../../../core/project-context.ts'
import type { ProviderError } from '../../../errors/provider-error.ts'
import { toProviderError } from '../../../http/translate-error.ts'
import { pages as spanish } from '../es/messages.ts'
import { pages as french } from '../fr/messages.ts'
import { descriptions, pages as english, type Pages } from '../messages.ts'
import { OauthError } from './oauth-error.ts'

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;color:#0f172a;background:#fff}h1{font-size:1.5rem}'
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** Sends a page of fixed text: nothing from the request is in it. */
function sendErrorPage(
  reply: FastifyReply,
  {
    status,
    language,
    page,
  }: {
    status: number
    language: Language
    page: { readonly title: string; readonly text: string }
  },
) {
  varyByLanguage(reply)
  return reply
    .status(status)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${page.title}</title><style>${style}</style><h1>${page.title}</h1><p>${page.text}</p></html>`,
    )
}

const pagesIn: Readonly<Record<Language, Pages>> = {
  en: english,
  es: spanish,
  fr: french,
}

const pagesByType: Partial<Record<ProviderErrorType, keyof Pages>> = {
  project_not_found: 'unknownProject',
  connected_app_not_found: 'unknownApp',
  connected_app_supplied_redirect_url_not_found_in_client: 'wrongRedirect',
  unauthorized_credentials: 'signedOut',
  user_unauthenticated: 'signedOut',
  session_not_found: 'signedOut',
  too_many_requests: 'tooMany',
}

/**
 * Shows browsers errors as a page, when it is uncertain that an app may be told (RFC 6749
 * §4.1.2.1).
 */
export function refuseWithPages(app: FastifyInstance, context: Pick<ProjectContext, 'log'>): void {
  app.setErrorHandler((thrown, request, reply) => {
    const language = requestLanguage(request)
    const pages = pagesIn[language]
    if (thrown instanceof OauthError)
      return sendErrorPage(reply, { status: 400, language, page: pages.unreadable })
    const error = toProviderError(thrown)
    note(context, error, { request: request.id, route: request.routeOptions.url })
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    const page = pagesByType[error.type] ?? (error.status >= 500 ? 'failed' : 'unreadable')
    return sendErrorPage(reply, { status: error.status, language, page: pages[page] })
  })
}

/**
 * Sends apps errors of RFC 6749 §5.2, beside the members that backend libraries read (docs/wire.md
 * §6).
 */
export function refuseAsOauth(app: FastifyInstance, context: Pick<ProjectContext, 'log'>): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = thrown instanceof OauthError ? thrown : translate(context, { thrown, request })
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    if (error.challenge === 'Basic') reply.header('www-authenticate', 'Basic realm="apps"')
    if (error.challenge === 'Bearer')
      reply.header(
        'www-authenticate',
        `Bearer error="${error.code}", error_description="${error.message.replaceAll('"', "'")}"`,
      )
    return reply.status(error.status).send({
      error: error.code,
      error_description: error.message,
      status_code: error.status,
      request_id: request.id,
    })
  })
}

function translate(
  context: Pick<ProjectContext, 'log'>,
  {
    thrown,
    request,
  }: { thrown: unknown; request: { id: string; routeOptions: { url?: string | undefined } } },
): OauthError {
  const error = toProviderError(thrown)
  const { status, retryAfter } = error
  note(context, error, { request: request.id, route: request.routeOptions.url })
  const options = { status, retryAfter }
  if (status === 429 || status === 503)
    return new OauthError('temporarily_unavailable', error.message, options)
  if (status >= 500) return new OauthError('server_error', error.message, options)
  return new OauthError(
    'invalid_request',
    status === 404 || status === 405 ? error.message : descriptions.malformed,
    options,
  )
}

function note(
  { log }: Pick<ProjectContext, 'log'>,
  error: ProviderError,
  fields: { request: string; route: string | undefined },
): void {
  if (error.status >= 500) log.error('provider request failed', fields, error.cause ?? error)
  else log.info('provider request refused', { ...fields, type: error.type })
}
