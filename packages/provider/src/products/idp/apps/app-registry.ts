import { toInstant } from '@maypole/platform/clock'
import { randomToken, sha256 } from '@maypole/platform/crypto'
import { newId } from '@maypole/platform/ids'
import type { Instance } from '../../../core/instance.ts'
import type { AppRow } from '../../../tables.ts'
import { type AppDefinition, checkDefinition, defaultsOf } from './app-definition.ts'
import { findApp, insertApp, listApps, removeApp, updateApp } from './apps-store.ts'

/** A registered app, without its secret. */
export interface RegisteredApp {
  readonly clientId: string
  readonly projectId: string
  readonly name: string
  readonly description: string
  readonly logoUrl: string | undefined
  readonly clientType: AppRow['client_type']
  readonly applicationType: AppRow['application_type']
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  readonly scopes: readonly string[]
  readonly requirePkce: boolean
  readonly createdAt: string
}

/** Operators register apps here; there is no network API for it. */
export interface AppRegistry {
  /** The secret of a confidential app is returned only here. Throws InvalidAppError. */
  create(
    projectId: string,
    definition: AppDefinition,
  ): Promise<{ app: RegisteredApp; clientSecret: string | undefined }>
  list(projectId: string): Promise<RegisteredApp[]>
  show(projectId: string, clientId: string): Promise<RegisteredApp | undefined>
  /**
   * Changes the given members and keeps the rest. Returns undefined when there is no such app.
   * Throws InvalidAppError.
   */
  update(
    projectId: string,
    clientId: string,
    changes: Partial<Omit<AppDefinition, 'clientType' | 'applicationType'>>,
  ): Promise<RegisteredApp | undefined>
  /**
   * Creates a new secret for a confidential app; the old one ends at once. Returns undefined when
   * there is no such app.
   */
  rotateSecret(projectId: string, clientId: string): Promise<string | undefined>
  /** Also ends everything that was issued to the app. */
  remove(projectId: string, clientId: string): Promise<boolean>
}

export function createAppRegistry(
  instance: Pick<Instance, 'db' | 'clock' | 'projects' | 'instanceSettings'>,
): AppRegistry {
  const { db, clock } = instance
  const allowHttp = instance.instanceSettings.allowLoopbackOrigins
  return {
    async create(projectId, definition) {
      const whole = checkDefinition(defaultsOf(definition), { allowHttp })
      const project = await instance.projects.find(projectId)
      if (project === undefined) throw new Error('There is no such project')
      const clientSecret = whole.clientType.endsWith('_public') ? undefined : randomToken()
      const now = toInstant(clock.now())
      const row: AppRow = {
        id: newId(`connected-app-${project.mode}`),
        project_id: projectId,
        ...toColumns(whole),
        client_type: whole.clientType,
        application_type: whole.applicationType,
        secret_hash: clientSecret === undefined ? null : sha256(clientSecret),
        created_at: now,
        updated_at: now,
      }
      await insertApp(db, row)
      return { app: present(row), clientSecret }
    },
    list: async (projectId) => (await listApps(db, projectId)).map(present),
    async show(projectId, clientId) {
      const [row] = await findApp(db, { id: clientId, projectId })
      return row === undefined ? undefined : present(row)
    },
    async update(projectId, clientId, changes) {
      const [row] = await findApp(db, { id: clientId, projectId })
      if (row === undefined) return undefined
      const whole = checkDefinition(defaultsOf({ ...present(row), ...changes }), { allowHttp })
      const updated = await updateApp(db, {
        id: clientId,
        projectId,
        changes: { ...toColumns(whole), updated_at: toInstant(clock.now()) },
      })
      return updated === undefined ? undefined : present(updated)
    },
    async rotateSecret(projectId, clientId) {
      const [row] = await findApp(db, { id: clientId, projectId })
      if (row === undefined || row.secret_hash === null) return undefined
      const clientSecret = randomToken()
      const changes = { secret_hash: sha256(clientSecret), updated_at: toInstant(clock.now()) }
      await updateApp(db, { id: clientId, projectId, changes })
      return clientSecret
    },
    remove: (projectId, clientId) => removeApp(db, { id: clientId, projectId }),
  }
}

function toColumns(definition: Required<AppDefinition>) {
  return {
    name: definition.name,
    description: definition.description,
    logo_url: definition.logoUrl || null,
    redirect_uris: JSON.stringify(definition.redirectUris),
    post_logout_redirect_uris: JSON.stringify(definition.postLogoutRedirectUris),
    scopes: JSON.stringify(definition.scopes),
    requires_pkce: definition.requirePkce ? 1 : 0,
  }
}

function present(row: AppRow): RegisteredApp {
  return {
    clientId: row.id,
    projectId: row.project_id,
    name: row.name,
    description: row.description,
    logoUrl: row.logo_url ?? undefined,
    clientType: row.client_type,
    applicationType: row.application_type,
    redirectUris: JSON.parse(row.redirect_uris),
    postLogoutRedirectUris: JSON.parse(row.post_logout_redirect_uris),
    scopes: JSON.parse(row.scopes),
    requirePkce: row.requires_pkce !== 0,
    createdAt: row.created_at,
  }
}
