import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Instance } from '../../core/instance.ts'
import { createProjectContext, type ProjectContext } from '../../core/project-context.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { describeClient } from '../../http/api.ts'
import { refuseOtherMethods } from '../../http/other-methods.ts'
import { requireProduct } from '../../http/require-product.ts'
import type { Project } from '../../projects/project.ts'
import type { AppRow } from '../../tables.ts'
import { openAuthorization } from './authorize/open-authorization.ts'
import { describeServer } from './discovery/describe-server.ts'
import type { FindEndpoints } from './discovery/find-endpoints.ts'
import type { Endpoints } from './discovery/issuer.ts'
import { acceptForms, acceptFormsAndJson } from './http/content-types.ts'
import { allowEveryOrigin, answerOtherMethods } from './http/cors.ts'
import { refuseAsOauth, refuseWithPages } from './http/errors.ts'
import { readParameters } from './http/form.ts'
import { openLogout } from './logout/logout.ts'
import { type AppRequest, authenticateApp } from './token/client-authentication.ts'
import { grantTokens } from './token/grant-tokens.ts'
import { introspect } from './token/introspect.ts'
import { revokeToken } from './token/revoke-token.ts'
import { readUserinfo } from './token/userinfo.ts'

type ProjectRoute = { Params: { projectId: string }; Body: string }
interface ServerOptions {
  readonly instance: Instance
  readonly findEndpoints: FindEndpoints
  readonly ownProjectId: () => Promise<string>
}

/**
 * Creates the identity provider's standard endpoints for other apps: OAuth 2.0 and OpenID Connect,
 * without a prefix.
 */
export function createAuthorizationServer(options: ServerOptions): FastifyPluginAsync {
  const pages: FastifyPluginAsync = async (app) => addPagesForBrowsers(app, options)
  const endpoints: FastifyPluginAsync = async (app) => addEndpointsForApps(app, options)
  return async (app) => {
    await app.register(pages)
    await app.register(endpoints)
  }
}

const base = '/v1/public/:projectId/oauth2'

/** Endpoints for browsers, which are redirected or shown a page. */
function addPagesForBrowsers(
  app: FastifyInstance,
  { instance, findEndpoints }: ServerOptions,
): void {
  acceptForms(app)
  refuseWithPages(app, instance)
  const open =
    (verb: typeof openAuthorization | typeof openLogout) =>
    async (request: FastifyRequest<ProjectRoute>, reply: FastifyReply) => {
      const context = await openContext(instance, request)
      const { project } = context
      const { issuer } = await findEndpoints(project)
      const parameters = readParameters(
        request.method === 'POST' ? request.body : queryOf(request.url),
      )
      const cookies = request.headers.cookie
      const target = await verb(context, { project, issuer, parameters, cookies })
      return reply.redirect(target, 303)
    }
  for (const method of ['GET', 'POST'] as const) {
    app.route<ProjectRoute>({ method, url: `${base}/authorize`, handler: open(openAuthorization) })
    app.route<ProjectRoute>({ method, url: `${base}/logout`, handler: open(openLogout) })
  }
  for (const path of ['authorize', 'logout'])
    refuseOtherMethods(app, {
      url: `${base}/${path}`,
      methods: ['GET', 'POST'],
      hasPreflight: false,
    })
}

/**
 * Endpoints for apps, called by servers and pages of any origin: nothing here depends on cookies.
 */
function addEndpointsForApps(app: FastifyInstance, options: ServerOptions): void {
  const { instance, findEndpoints } = options
  acceptFormsAndJson(app)
  refuseAsOauth(app, instance)
  allowEveryOrigin(app)
  addDiscovery(app, options)

  function addForm(
    path: string,
    verb: (context: ProjectContext, given: { request: AppRequest; app: AppRow }) => Promise<object>,
  ): void {
    app.post<ProjectRoute>(`${base}/${path}`, async (request) => {
      const context = await openContext(instance, request)
      const { project } = context
      const { issuer } = await findEndpoints(project)
      const appRequest: AppRequest = {
        project,
        issuer,
        authorization: request.headers.authorization,
        parameters: readParameters(request.body),
      }
      const asking = await authenticateApp(context, appRequest)
      return verb(context, { request: appRequest, app: asking })
    })
    answerOtherMethods(app, { url: `${base}/${path}`, methods: ['POST'] })
  }
  addForm('token', grantTokens)
  addForm('introspect', introspect)
  addForm('revoke', revokeToken)

  app.route<ProjectRoute>({
    method: ['GET', 'POST'],
    url: `${base}/userinfo`,
    handler: async (request) => {
      const context = await openContext(instance, request)
      const { project } = context
      const { issuer } = await findEndpoints(project)
      const { authorization } = request.headers
      return readUserinfo(context, { project, issuer, authorization })
    },
  })
  answerOtherMethods(app, { url: `${base}/userinfo`, methods: ['GET', 'POST'] })
}

/**
 * Maypole's own project has its metadata at the root, the others below their issuer (RFC 8414 §3.1,
 * OpenID Connect Discovery §4).
 */
function addDiscovery(app: FastifyInstance, options: ServerOptions): void {
  const { instance, findEndpoints, ownProjectId } = options
  const describe = (reply: FastifyReply, endpoints: Endpoints) => {
    reply.header('cache-control', 'public, max-age=300')
    return describeServer(endpoints)
  }
  for (const url of [
    '/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server',
  ]) {
    app.get(url, async (_request, reply) => {
      const project = await findOffering(instance, await ownProjectId())
      return describe(reply, await findEndpoints(project))
    })
    answerOtherMethods(app, { url, methods: ['GET'] })
  }
  for (const url of [
    '/v1/public/:projectId/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server/v1/public/:projectId',
  ]) {
    app.get<ProjectRoute>(url, async (request, reply) => {
      const project = await findProject(instance, request)
      if (project.id === (await ownProjectId())) throw new ProviderError('project_not_found')
      return describe(reply, await findEndpoints(project))
    })
    answerOtherMethods(app, { url, methods: ['GET'] })
  }
}

/** A request's context, from the project in its path. */
async function openContext(
  instance: Instance,
  request: FastifyRequest<ProjectRoute>,
): Promise<ProjectContext> {
  const project = await findProject(instance, request)
  return createProjectContext(instance, { project, client: describeClient(request) })
}

async function findProject(
  instance: Instance,
  request: FastifyRequest<ProjectRoute>,
): Promise<Project> {
  const { projectId } = request.params
  if (!/^project-(live|test)-[0-9a-f-]{36}$/.test(projectId))
    throw new ProviderError('project_not_found')
  return findOffering(instance, projectId)
}

/** Returns a project that offers sign-in to apps. */
async function findOffering(instance: Instance, projectId: string): Promise<Project> {
  const project = await instance.projects.find(projectId)
  if (project === undefined) throw new ProviderError('project_not_found')
  requireProduct(project.settings, 'connected_apps')
  return project
}

function queryOf(url: string): string {
  const mark = url.indexOf('?')
  return mark === -1 ? '' : url.slice(mark + 1)
}
