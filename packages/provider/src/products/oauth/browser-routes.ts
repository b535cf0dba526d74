import { startOauthQuery, submitOneTapBody } from '@maypole/contract/provider'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Callers } from '../../access/caller.ts'
import type { Core } from '../../core/core.ts'
import { forProject } from '../../core/for-project.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { describeClient, readBody } from '../../http/api.ts'
import { sendError } from '../../http/envelope.ts'
import { refuseOtherMethods } from '../../http/other-methods.ts'
import { requireProduct } from '../../http/require-product.ts'
import { mayCallFor } from '../../projects/origin.ts'
import { bindToBrowser, readBrowser } from './browser-binding.ts'
import { finishOauth } from './callback.ts'
import { sendErrorPage, wantsPage } from './error-page.ts'
import { startOneTap, submitOneTap } from './one-tap.ts'
import { startOauth } from './start.ts'
import type { Upstream } from './upstream/create-upstream.ts'

const startPath = '/v1/public/oauth/:provider/start'
const oneTapStartPath = '/v1/public/oauth/google/onetap/start'
const callbackPath = '/v1/oauth/callback/:callbackId'

const largestForm = 32 * 1024
/** Opening these begins or ends something, which looking at them must not. */
const notForLooking = { exposeHeadRoute: false }

/** What browsers open on their way to a provider and back, and what the One Tap helper asks (docs/wire.md §4): outside the frontend API. */
export function addOauthForBrowsers(
  app: FastifyInstance,
  parts: { core: Core; callers: Callers; upstream: Upstream },
): void {
  const { core } = parts
  const { log } = core
  const { publicUrl } = core.settings
  app.setErrorHandler((error, request, reply) => {
    if (!wantsPage(request)) return sendError({ log, publicUrl }, { request, reply, thrown: error })
    return sendErrorPage(log, { request, reply, thrown: error })
  })
  // Both are read by who is meant to get them: One Tap's JSON has no type of its own, and Apple sends a form.
  app.addContentTypeParser(
    ['text/plain', 'application/x-www-form-urlencoded'],
    { parseAs: 'string', bodyLimit: largestForm },
    (_request, body, done) => done(null, body),
  )
  addStart(app, parts)
  addOneTapStart(app, parts)
  addCallback(app, parts)
  const silent = { hasPreflight: false, hasHead: false }
  refuseOtherMethods(app, { url: oneTapStartPath, methods: ['GET'], ...silent })
  refuseOtherMethods(app, { url: callbackPath, methods: ['GET', 'POST'], ...silent })
  const isId = (slug: string) => /^[a-z][a-z0-9_]{0,31}$/.test(slug)
  refuseOtherMethods(app, { url: startPath, methods: ['GET'], ...silent, isId })
}

type Parts = Parameters<typeof addOauthForBrowsers>[1]

function addStart(app: FastifyInstance, { core, callers, upstream }: Parts): void {
  const isSecure = core.settings.publicUrl.startsWith('https:')
  app.get<{ Params: { provider: string } }>(startPath, notForLooking, async (request, reply) => {
    const query = readBody(startOauthQuery, request.query)
    const project = await callers.findProject(query.public_token)
    if (project === undefined) throw new ProviderError('project_not_found')
    const own = forProject(core, project)
    requireProduct(own.settings, 'oauth')
    const { browserHash, setCookie } = bindToBrowser(request.headers.cookie, {
      isSecure,
      maxAge: core.settings.oauth.flowMinutes * 60,
    })
    const url = await startOauth(
      { core: own, upstream },
      {
        project,
        client: describeClient(request),
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
  })
}

function addCallback(app: FastifyInstance, { core, upstream }: Parts): void {
  const isSecure = core.settings.publicUrl.startsWith('https:')
  app.get<{ Params: { callbackId: string } }>(
    callbackPath,
    notForLooking,
    async (request, reply) => {
      const url = await finishOauth(
        { core, upstream },
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
  app.post<{ Params: { callbackId: string } }>(callbackPath, async (request, reply) => {
    if (request.headers['x-stytch-oauth-type'] !== undefined)
      return answerOneTap({ core, upstream }, request)
    const type = request.headers['content-type'] ?? ''
    if (!type.startsWith('application/x-www-form-urlencoded') || typeof request.body !== 'string')
      throw new ProviderError('unsupported_media_type')
    // Our cookie is not sent along with another site's form. As a navigation of our own the same comes again, with it.
    const parameters = new URLSearchParams(request.body)
    const id = encodeURIComponent(request.params.callbackId)
    return reply.redirect(`/v1/oauth/callback/${id}?${parameters}`, 303)
  })
}

function addOneTapStart(app: FastifyInstance, { core, callers }: Parts): void {
  app.get(oneTapStartPath, notForLooking, async (request, reply) => {
    const query = readBody(startOauthQuery, request.query)
    const project = await callers.findProject(query.public_token)
    if (project === undefined) throw new ProviderError('project_not_found')
    const { origin } = request.headers
    if (origin !== undefined && !mayCallFor(project, origin))
      throw new ProviderError('origin_not_allowed')
    const own = forProject(core, project)
    requireProduct(own.settings, 'oauth')
    const { reply: answer, setCookie } = startOneTap(own, {
      project,
      cookies: request.headers.cookie,
      isSecure: core.settings.publicUrl.startsWith('https:'),
    })
    reply.header('set-cookie', setCookie)
    return { request_id: request.id, status_code: 200, ...answer }
  })
}

async function answerOneTap(
  { core, upstream }: Pick<Parts, 'core' | 'upstream'>,
  request: FastifyRequest,
) {
  // The helper page that sends this is one of the instance's own, whatever the project.
  const { origin } = request.headers
  if (origin !== undefined && !(await core.projects.isPageOfAny(origin)))
    throw new ProviderError('origin_not_allowed')
  if (request.headers['x-stytch-oauth-type'] !== 'google-one-tap')
    throw new ProviderError('bad_request')
  const body = readBody(submitOneTapBody, parseJson(request.body))
  const redirectUrl = await submitOneTap(
    { core, upstream },
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
