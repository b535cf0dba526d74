import type { Endpoint } from '@maypole/contract'
import { standard } from '@maypole/contract/provider'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Instance } from '../../core/instance.ts'
import { createProjectContext, type ProjectContext } from '../../core/project-context.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { describeClient, requireProduct } from '../../http/api.ts'
import { addressOf, refuseOtherMethods } from '../../http/other-methods.ts'
import type { Project } from '../../projects/project.ts'
import type { AppRow } from '../../tables.ts'
import { registerClient } from './apps/register-client.ts'
import { openAuthorization } from './authorize/open-authorization.ts'
import { describeServer } from './discovery/describe-server.ts'
import type { FindEndpoints } from './discovery/find-endpoints.ts'
import { acceptForms, acceptFormsAndJson, readParameters } from './http/content-types.ts'
import { allowEveryOrigin, answerOtherMethods } from './http/cors.ts'
import { refuseAsOauth, refuseWithPages } from './http/errors.ts'
import { openLogout } from './logout/logout.ts'
import { grantClientCredentials } from './m2m/grant-client-credentials.ts'
import { type AppRequest, authenticateApp } from './token/client-authentication.ts'
import { grantTokens } from './token/grant-tokens.ts'
import { introspect } from './token/introspect.ts'
import { revokeToken } from './token/revoke-token.ts'
import { readUserinfo } from './token/userinfo.ts'

/** Bytes. */
const longestRegistration = 16 * 1024

type ProjectRoute = { Params: { projectId: string }; Body: string }
interface ServerOptions {
  readonly instance: Instance
  readonly findEndpoints: FindEndpoints
  readonly ownProjectId: () => Promise<string>
}

// Own code: oidc-provider keeps sessions, consents and pages of its own (docs/decisions/0015).
/**
 * Creates the identity provider's standard endpoints for other apps: OAuth 2.0 and OpenID Connect,
 * without a prefix.
 */
export function createAuthorizationServer(options: ServerOptions): FastifyPluginAsync {
  const pages: FastifyPluginAsync = async (app) => addPagesForBrowsers(app, options)
  const endpoints: FastifyPluginAsync = async (app) => addEndpointsForApps(app, options)
  const registration: FastifyPluginAsync = async (app) => addRegistration(app, options)
  return async (app) => {
    await app.register(pages)
    await app.register(endpoints)
    await app.register(registration)
  }
}

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
      const target = await verb(context, { issuer, parameters, cookies })
      return reply.redirect(target, 303)
    }
  const { authorize, authorizeByForm, logOut, logOutByForm } = standard
  const pages = [
    { address: addressOf(authorize, authorizeByForm), verb: openAuthorization },
    { address: addressOf(logOut, logOutByForm), verb: openLogout },
  ]
  for (const { address, verb } of pages) {
    const { url, methods } = address
    app.route<ProjectRoute>({ method: [...methods], url, handler: open(verb) })
    refuseOtherMethods(app, { ...address, hasPreflight: false })
  }
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
    endpoint: Endpoint,
    verb: (context: ProjectContext, request: AppRequest) => Promise<object>,
  ): void {
    app.post<ProjectRoute>(endpoint.path, async (request) => {
      const context = await openContext(instance, request)
      const { project } = context
      const { issuer } = await findEndpoints(project)
      return verb(context, {
        issuer,
        authorization: request.headers.authorization,
        parameters: readParameters(request.body),
      })
    })
    answerOtherMethods(app, addressOf(endpoint))
  }
  const grantToApp = forApp(grantTokens)
  addForm(standard.grantTokens, (context, request) =>
    request.parameters.get('grant_type') === 'client_credentials'
      ? grantClientCredentials(context, request)
      : grantToApp(context, request),
  )
  addForm(standard.introspect, forApp(introspect))
  addForm(standard.revokeToken, forApp(revokeToken))

  const userinfo = addressOf(standard.getUserinfo, standard.getUserinfoByPost)
  app.route<ProjectRoute>({
    method: [...userinfo.methods],
    url: userinfo.url,
    handler: async (request) => {
      const context = await openContext(instance, request)
      const { project } = context
      const { issuer } = await findEndpoints(project)
      const { authorization } = request.headers
      return readUserinfo(context, { issuer, authorization })
    },
  })
  answerOtherMethods(app, userinfo)
}

/** Authenticates the app that asks before a verb runs. */
function forApp(
  verb: (context: ProjectContext, given: { request: AppRequest; app: AppRow }) => Promise<object>,
) {
  return async (context: ProjectContext, request: AppRequest) =>
    verb(context, { request, app: await authenticateApp(context, request) })
}

/** Where clients register themselves, in JSON alone (RFC 7591 §3.1). */
function addRegistration(app: FastifyInstance, { instance }: ServerOptions): void {
  refuseAsOauth(app, instance)
  allowEveryOrigin(app)
  app.post<{ Params: { projectId: string } }>(
    standard.register.path,
    { bodyLimit: longestRegistration },
    async (request, reply) => {
      const context = await openContext(instance, request)
      const registered = await registerClient(context, request.body)
      return reply.status(201).header('cache-control', 'no-store').send(registered)
    },
  )
  answerOtherMethods(app, addressOf(standard.register))
}

/**
 * Maypole's own project has its metadata at the root, the others below their issuer (RFC 8414 §3.1,
 * OpenID Connect Discovery §4).
 */
function addDiscovery(app: FastifyInstance, options: ServerOptions): void {
  const { instance, findEndpoints, ownProjectId } = options
  const describe = async (reply: FastifyReply, project: Project) => {
    reply.header('cache-control', 'public, max-age=300')
    return describeServer(await findEndpoints(project), project)
  }
  for (const endpoint of [standard.describeInstance, standard.describeInstanceServer]) {
    app.get(endpoint.path, async (_request, reply) => {
      const project = await findOffering(instance, await ownProjectId())
      return describe(reply, project)
    })
    answerOtherMethods(app, addressOf(endpoint))
  }
  for (const endpoint of [standard.describeProject, standard.describeProjectServer]) {
    app.get<ProjectRoute>(endpoint.path, async (request, reply) => {
      const project = await findProject(instance, request)
      if (project.id === (await ownProjectId())) throw new ProviderError('project_not_found')
      return describe(reply, project)
    })
    answerOtherMethods(app, addressOf(endpoint))
  }
}

/** A request's context, from the project in its path. */
async function openContext(
  instance: Instance,
  request: FastifyRequest<{ Params: { projectId: string } }>,
): Promise<ProjectContext> {
  const project = await findProject(instance, request)
  return createProjectContext(instance, { project, client: describeClient(request) })
}

async function findProject(
  instance: Instance,
  request: FastifyRequest<{ Params: { projectId: string } }>,
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
