import { backend } from '@maypole/contract/provider'
import { definedFields } from '@maypole/platform/defined-fields'
import type { z } from 'zod'
import { readCursor, writeCursor } from '../../../core/page-cursor.ts'
import type { ProjectContext } from '../../../core/project-context.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import type { BackendApi } from '../../../http/api.ts'
import { defaultScopes, InvalidAppError } from './app-definition.ts'
import type { AppRegistry, RegisteredApp } from './app-registry.ts'

const list = 'connected_apps'
const mostPerPage = 1000

type Described = z.output<typeof backend.updateApp.body>

/** Connected apps for an app's server (docs/wire.md §6). */
export function addBackendConnectedApps(api: BackendApi, { apps }: { apps: AppRegistry }): void {
  api.route(backend.createApp, ({ body, context }) =>
    refuseInvalid(async () => {
      const { app, clientSecret } = await apps.create(context.project.id, {
        name: 'App',
        redirectUris: [],
        ...readDescription(body, context),
        clientType: body.client_type as RegisteredApp['clientType'],
      })
      const { creation_method, ...shown } = present(app, context)
      return { connected_app: { ...shown, ...definedFields({ client_secret: clientSecret }) } }
    }),
  )
  api.route(backend.getApp, async ({ params, context }) => ({
    connected_app: present(await requireApp(apps, context, params.clientId), context),
  }))
  api.route(backend.searchApps, ({ body, context }) => searchApps(apps, context, body))
  api.route(backend.updateApp, ({ params, body, context }) =>
    refuseInvalid(async () => {
      const before = await requireApp(apps, context, params.clientId)
      const changes = readDescription(body, context, before.scopes)
      const app = await apps.update(context.project.id, before.clientId, changes)
      return { connected_app: present(found(app), context) }
    }),
  )
  api.route(backend.deleteApp, async ({ params, context }) => {
    const { clientId } = await requireApp(apps, context, params.clientId)
    await apps.remove(context.project.id, clientId)
    return { client_id: clientId }
  })
  addRotation(api, apps)
}

function addRotation(api: BackendApi, apps: AppRegistry): void {
  api.route(backend.startAppRotation, async ({ params, context }) => {
    const { app, nextSecret } = found(await apps.startRotation(context.project.id, params.clientId))
    const { creation_method, ...shown } = present(app, context)
    return {
      connected_app: {
        ...shown,
        client_secret_last_four: app.secretLastFour ?? '',
        next_client_secret: nextSecret,
      },
    }
  })
  api.route(backend.cancelAppRotation, async ({ params, context }) => {
    const app = await apps.cancelRotation(context.project.id, params.clientId)
    return { connected_app: present(found(app), context) }
  })
  api.route(backend.finishAppRotation, async ({ params, context }) => {
    const app = await apps.finishRotation(context.project.id, params.clientId)
    return { connected_app: present(found(app), context) }
  })
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new ProviderError('connected_app_not_found')
  return value
}

async function requireApp(
  apps: AppRegistry,
  context: ProjectContext,
  clientId: string,
): Promise<RegisteredApp> {
  return found(await apps.show(context.project.id, clientId))
}

async function searchApps(
  apps: AppRegistry,
  context: ProjectContext,
  { cursor, limit = 100 }: z.output<typeof backend.searchApps.body>,
) {
  const after = readCursor(context, { list, cursor })
  const isLimit = Number.isInteger(limit) && limit >= 1 && limit <= mostPerPage
  if (!isLimit || after === null) throw new ProviderError('bad_request')
  const all = await apps.list(context.project.id)
  const rest = all.slice(all.findIndex((app) => app.clientId === after?.id) + 1)
  const shown = rest.slice(0, limit)
  const last = rest.length > limit ? shown.at(-1) : undefined
  return {
    connected_apps: shown.map((app) => present(app, context)),
    results_metadata: {
      total: all.length,
      next_cursor:
        last === undefined
          ? null
          : writeCursor(context, {
              list,
              after: { createdAt: last.createdAt, id: last.clientId },
            }),
    },
  }
}

/** What the service lets a server choose, and this instance decides for all apps of a project. */
function refuseUnknown(given: Described, { settings }: ProjectContext): void {
  const fields = {
    access_token_expiry_minutes:
      given.access_token_expiry_minutes !== undefined &&
      given.access_token_expiry_minutes !== settings.idp.accessTokenMinutes,
    access_token_custom_audience: Boolean(given.access_token_custom_audience),
    access_token_template_content: Boolean(given.access_token_template_content),
    id_token_template_content: Boolean(given.id_token_template_content),
    bypass_consent_for_offline_access: given.bypass_consent_for_offline_access === true,
  }
  const refused = Object.entries(fields).filter(([, isRefused]) => isRefused)
  if (refused.length === 0) return
  throw new ProviderError('bad_request', {
    details: {
      fields: Object.fromEntries(refused.map(([name]) => [name, 'This cannot be chosen here'])),
    },
  })
}

function readDescription(
  given: Described,
  context: ProjectContext,
  scopes: readonly string[] = defaultScopes,
) {
  refuseUnknown(given, context)
  const { full_access_allowed: isFull } = given
  const others = scopes.filter((scope) => scope !== 'full_access')
  return definedFields({
    name: given.client_name,
    description: given.client_description,
    logoUrl: given.logo_url,
    redirectUris: given.redirect_urls,
    postLogoutRedirectUris: given.post_logout_redirect_urls,
    scopes: isFull === undefined ? undefined : isFull ? [...others, 'full_access'] : others,
  })
}

async function refuseInvalid<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof InvalidAppError)) throw error
    const details = { fields: { connected_app: error.message } }
    throw new ProviderError('bad_request', { details, cause: error })
  }
}

function present(app: RegisteredApp, { settings }: ProjectContext) {
  return {
    client_id: app.clientId,
    client_name: app.name,
    client_description: app.description,
    client_type: app.clientType,
    status: 'active',
    full_access_allowed: app.scopes.includes('full_access'),
    redirect_urls: [...app.redirectUris],
    post_logout_redirect_urls: [...app.postLogoutRedirectUris],
    access_token_expiry_minutes: settings.idp.accessTokenMinutes,
    access_token_template_content: '',
    id_token_template_content: '',
    bypass_consent_for_offline_access: false,
    creation_method: 'API',
    ...definedFields({
      client_secret_last_four: app.secretLastFour,
      next_client_secret_last_four: app.nextSecretLastFour,
      logo_url: app.logoUrl,
    }),
  }
}
