import { standard, startOauthQuery, submitOneTapBody } from '@maypole/contract/provider'
import { randomToken, sha256 } from '@maypole/platform/crypto'
import { readCookie, requestLanguage, varyByLanguage } from '@maypole/platform/http'
import type { Log } from '@maypole/platform/log'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Callers } from '../../access/caller.ts'
import type { Instance } from '../../core/instance.ts'
import { createProjectContext } from '../../core/project-context.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { describeClient, readBody, requireProduct, sendError } from '../../http/api.ts'
import { writeCookie } from '../../http/cookies.ts'
import { addressOf, refuseOtherMethods } from '../../http/other-methods.ts'
import { toProviderError } from '../../http/translate-error.ts'
import { mayCallFor } from '../../projects/project-origins.ts'
import { finishOauth } from './callback.ts'
import { callbackPath } from './configuration.ts'
import { messages } from './messages.ts'
import { startOneTap, submitOneTap } from './one-tap.ts'
import { startOauth } from './start.ts'
import type { Upstream } from './upstream/upstream.ts'

const valuePattern = /^[A-Za-z0-9_-]{43}$/

function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-maypole_oauth' : 'maypole_oauth'
}

/**
 * Ties flows to the browser that started them, by a cookie: a state given to somebody else is
 * worthless here (RFC 9700 §4.7). One cookie serves all flows of a browser. It is Lax, so that the
 * provider's redirect carries it.
 */
function bindToBrowser(
  cookies: string | undefined,
  { isSecure, maxAge }: { isSecure: boolean; maxAge: number },
): { browserHash: string; setCookie: string } {
  const name = cookieName(isSecure)
  const known = readCookie(cookies, name)
  const value = known !== undefined && valuePattern.test(known) ? known : randomToken()
  return { browserHash: sha256(value), setCookie: writeCookie({ name, value, maxAge, isSecure }) }
}

/** Returns the browser that came back; undefined without our cookie. */
function readBrowser(
  cookies: string | undefined,
  { isSecure }: { isSecure: boolean },
): string | undefined {
  const value = readCookie(cookies, cookieName(isSecure))
  return value !== undefined && valuePattern.test(value) ? sha256(value) : undefined
}

const largestForm = 32 * 1024
/** Opening these starts or ends something, which HEAD must not. */
const notForLooking = { exposeHeadRoute: false }

/**
 * The addresses that browsers open on their way to a provider and back, and those of the One Tap
 * helper (docs/wire.md §4): outside the frontend API.
 */
export function addOauthForBrowsers(
  app: FastifyInstance,
  parts: { instance: Instance; callers: Callers; upstream: Upstream },
): void {
  const { instance } = parts
  const { log } = instance
  const { publicUrl } = instance.instanceSettings
  app.setErrorHandler((error, request, reply) => {
    if (!wantsPage(request)) return sendError({ log, publicUrl }, { request, reply, thrown: error })
    return sendErrorPage(log, { request, reply, thrown: error })
  })
  // One Tap's JSON has no separate content type, and Apple sends a form.
  app.addContentTypeParser(
    ['text/plain', 'application/x-www-form-urlencoded'],
    { parseAs: 'string', bodyLimit: largestForm },
    (_request, body, done) => done(null, body),
  )
  addStart(app, parts)
  addOneTapStart(app, parts)
  addCallback(app, parts)
  const silent = { hasPreflight: false, hasHead: false }
  const callback = addressOf(standard.finishOauth, standard.finishOauthByForm)
  refuseOtherMethods(app, { ...addressOf(standard.startOneTap), ...silent })
  refuseOtherMethods(app, { ...callback, ...silent })
  const isId = (slug: string) => /^[a-z][a-z0-9_]{0,31}$/.test(slug)
  refuseOtherMethods(app, { ...addressOf(standard.startOauth), ...silent, isId })
}

type Parts = Parameters<typeof addOauthForBrowsers>[1]

function addStart(app: FastifyInstance, { instance, callers, upstream }: Parts): void {
  const isSecure = instance.instanceSettings.publicUrl.startsWith('https:')
  app.get<{ Params: { provider: string } }>(
    standard.startOauth.path,
    notForLooking,
    async (request, reply) => {
      const query = readBody(startOauthQuery, request.query)
      const project = await callers.findProject(query.public_token)
      if (project === undefined) throw new ProviderError('project_not_found')
      requireProduct(project.settings, 'oauth')
      const client = describeClient(request)
      const context = createProjectContext(instance, { project, client })
      const { browserHash, setCookie } = bindToBrowser(request.headers.cookie, {
        isSecure,
        maxAge: instance.instanceSettings.oauth.flowMinutes * 60,
      })
      const url = await startOauth(
        { context, upstream },
        {
          slug: request.params.provider,
          browserHash,
          loginRedirectUrl: query.login_redirect_url,
          signupRedirectUrl: query.signup_redirect_url,
          customScopes: query.custom_scopes,
          codeChallenge: query.code_challenge,
          attachToken: query.oauth_attach_token,
          query,
        },
      )
      return reply.header('set-cookie', setCookie).redirect(url, 302)
    },
  )
}

function addCallback(app: FastifyInstance, { instance, upstream }: Parts): void {
  const isSecure = instance.instanceSettings.publicUrl.startsWith('https:')
  app.get<{ Params: { callbackId: string } }>(
    standard.finishOauth.path,
    notForLooking,
    async (request, reply) => {
      const url = await finishOauth(
        { instance, upstream },
        {
          id: request.params.callbackId,
          client: describeClient(request),
          browserHash: readBrowser(request.headers.cookie, { isSecure }),
          parameters: new URLSearchParams(request.url.split('?')[1] ?? ''),
        },
      )
      return reply.redirect(url, 302)
    },
  )
  app.post<{ Params: { callbackId: string } }>(
    standard.finishOauthByForm.path,
    async (request, reply) => {
      if (request.headers['x-stytch-oauth-type'] !== undefined)
        return answerOneTap({ instance, upstream }, request)
      const type = request.headers['content-type'] ?? ''
      if (!type.startsWith('application/x-www-form-urlencoded') || typeof request.body !== 'string')
        throw new ProviderError('unsupported_media_type')
      // Another site's form does not carry our cookie. A navigation of our own does.
      const parameters = new URLSearchParams(request.body)
      return reply.redirect(`${callbackPath(request.params.callbackId)}?${parameters}`, 303)
    },
  )
}

function addOneTapStart(app: FastifyInstance, { instance, callers }: Parts): void {
  app.get(standard.startOneTap.path, notForLooking, async (request, reply) => {
    const query = readBody(startOauthQuery, request.query)
    const project = await callers.findProject(query.public_token)
    if (project === undefined) throw new ProviderError('project_not_found')
    const { origin } = request.headers
    if (origin !== undefined && !mayCallFor(project, origin))
      throw new ProviderError('origin_not_allowed')
    requireProduct(project.settings, 'oauth')
    const context = createProjectContext(instance, { project, client: describeClient(request) })
    const { reply: answer, setCookie } = startOneTap(context, {
      cookies: request.headers.cookie,
      isSecure: instance.instanceSettings.publicUrl.startsWith('https:'),
    })
    reply.header('set-cookie', setCookie)
    return { request_id: request.id, status_code: 200, ...answer }
  })
}

async function answerOneTap(
  { instance, upstream }: Pick<Parts, 'instance' | 'upstream'>,
  request: FastifyRequest,
) {
  // The helper page that sends this belongs to the instance, whatever the project.
  const { origin } = request.headers
  if (origin !== undefined && !(await instance.projects.isPageOfAny(origin)))
    throw new ProviderError('origin_not_allowed')
  if (request.headers['x-stytch-oauth-type'] !== 'google-one-tap')
    throw new ProviderError('bad_request')
  const body = readBody(submitOneTapBody, parseJson(request.body))
  const redirectUrl = await submitOneTap(
    { instance, upstream },
    {
      id: (request.params as { callbackId: string }).callbackId,
      client: describeClient(request),
      cookies: request.headers.cookie,
      csrfToken: body.stytch_csrf_token,
      idToken: body.id_token,
      loginRedirectUrl: body.login_redirect_url,
      signupRedirectUrl: body.signup_redirect_url,
    },
  )
  return { redirect_url: redirectUrl, request_id: request.id, status_code: 200 }
}

function parseJson(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new ProviderError('bad_request', { cause })
  }
}

/** Whether a browser shows the response to a person. */
function wantsPage(request: FastifyRequest): boolean {
  return /\btext\/html\b/.test(request.headers.accept ?? '')
}

/**
 * Sends an error page: nothing from the request is on it. Internal errors are logged with their
 * cause.
 */
function sendErrorPage(
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
