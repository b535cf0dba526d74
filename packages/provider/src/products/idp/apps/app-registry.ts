import { toInstant } from '@maypole/platform/clock'
import { randomToken, sha256 } from '@maypole/platform/crypto'
import { newId } from '@maypole/platform/ids'
import type { Instance } from '../../../core/instance.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import type { AppRow, ProviderDatabase } from '../../../tables.ts'
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
  /** The last four characters of its secrets, where it has any. */
  readonly secretLastFour: string | undefined
  readonly nextSecretLastFour: string | undefined
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
  /**
   * Creates a second secret, good beside the one that the app has. Throws
   * connected_app_already_rotating_secret and public_connected_apps_do_not_have_secrets. Undefined
   * when there is no such app, as in the next two.
   */
  startRotation(
    projectId: string,
    clientId: string,
  ): Promise<{ app: RegisteredApp; nextSecret: string } | undefined>
  /** Takes the second secret back. Throws connected_app_not_rotating_secret. */
  cancelRotation(projectId: string, clientId: string): Promise<RegisteredApp | undefined>
  /** Puts the second secret in place of the first. Throws as `cancelRotation` does. */
  finishRotation(projectId: string, clientId: string): Promise<RegisteredApp | undefined>
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
        ...secretColumns(clientSecret),
        next_secret_hash: null,
        next_secret_last_four: null,
        origin: 'operator',
        created_at: now,
        updated_at: now,
      }
      await insertApp(db, row)
      return { app: present(row), clientSecret }
    },
    list: async (projectId) => (await listApps(db, projectId)).map(present),
    async show(projectId, clientId) {
      const row = await findApp(db, { id: clientId, projectId })
      return row === undefined ? undefined : present(row)
    },
    async update(projectId, clientId, changes) {
      const row = await findApp(db, { id: clientId, projectId })
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
      const row = await findApp(db, { id: clientId, projectId })
      if (row === undefined || row.secret_hash === null) return undefined
      const clientSecret = randomToken()
      const changes = { ...secretColumns(clientSecret), updated_at: toInstant(clock.now()) }
      await updateApp(db, { id: clientId, projectId, changes })
      return clientSecret
    },
    startRotation: (projectId, clientId) => startRotation(db, { id: clientId, projectId }),
    cancelRotation: (projectId, clientId) => cancelRotation(db, { id: clientId, projectId }),
    finishRotation: (projectId, clientId) => finishRotation(db, { id: clientId, projectId }),
    remove: (projectId, clientId) => removeApp(db, { id: clientId, projectId }),
  }
}

function secretColumns(secret: string | undefined) {
  return {
    secret_hash: secret === undefined ? null : sha256(secret),
    secret_last_four: secret === undefined ? null : secret.slice(-4),
  }
}

interface AppKey {
  readonly id: string
  readonly projectId: string
}

async function startRotation(
  db: ProviderDatabase,
  of: AppKey,
): Promise<{ app: RegisteredApp; nextSecret: string } | undefined> {
  const row = await findApp(db, of)
  if (row === undefined) return undefined
  if (row.secret_hash === null) throw new ProviderError('public_connected_apps_do_not_have_secrets')
  if (row.next_secret_hash !== null)
    throw new ProviderError('connected_app_already_rotating_secret')
  const nextSecret = randomToken()
  const next = secretColumns(nextSecret)
  const app = await rotate(db, row, {
    next_secret_hash: next.secret_hash,
    next_secret_last_four: next.secret_last_four,
  })
  return app && { app, nextSecret }
}

async function cancelRotation(
  db: ProviderDatabase,
  of: AppKey,
): Promise<RegisteredApp | undefined> {
  const row = await requireRotating(db, of)
  return row && rotate(db, row, { next_secret_hash: null, next_secret_last_four: null })
}

async function finishRotation(
  db: ProviderDatabase,
  of: AppKey,
): Promise<RegisteredApp | undefined> {
  const row = await requireRotating(db, of)
  return (
    row &&
    rotate(db, row, {
      secret_hash: row.next_secret_hash,
      secret_last_four: row.next_secret_last_four,
      next_secret_hash: null,
      next_secret_last_four: null,
    })
  )
}

async function requireRotating(db: ProviderDatabase, of: AppKey): Promise<AppRow | undefined> {
  const row = await findApp(db, of)
  if (row !== undefined && row.next_secret_hash === null)
    throw new ProviderError('connected_app_not_rotating_secret')
  return row
}

async function rotate(
  db: ProviderDatabase,
  { id, project_id: projectId }: AppRow,
  changes: Partial<AppRow>,
): Promise<RegisteredApp | undefined> {
  const updated = await updateApp(db, { id, projectId, changes })
  return updated && present(updated)
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
    secretLastFour: row.secret_last_four ?? undefined,
    nextSecretLastFour: row.next_secret_last_four ?? undefined,
    createdAt: row.created_at,
  }
}
