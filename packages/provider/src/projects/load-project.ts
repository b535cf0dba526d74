import { type Clock, toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { Log } from '@maypole/platform/log'
import type { Keys } from '../derive-keys.ts'
import type { CaptchaSite, ProviderSettings } from '../settings/provider-settings.ts'
import type { ProviderDatabase } from '../tables.ts'
import {
  ownHandle,
  type Project,
  type ProjectDefinition,
  type ProtectedResource,
} from './project.ts'
import { createOriginCheck, projectOrigins } from './project-origins.ts'
import { type ProjectOauthProviders, resolveSettings } from './project-settings.ts'
import {
  findProjectRow,
  insertPublicToken,
  type LoadedProjectRow,
  listOrigins,
  listProjectsOfOrigin,
  listPublicTokens,
  replaceOrigins,
  upsertProject,
} from './project-store.ts'
import { openCaptcha, openOauthProviders } from './secrets.ts'

/** Projects as requests need them, each with its effective settings. */
export interface Projects {
  /** Builds a project from its row. Cached while the row is unchanged. */
  read(row: LoadedProjectRow): Project
  find(id: string): Promise<Project | undefined>
  /** Whether an origin belongs to pages of any project, for preflights, which name none. */
  isPageOfAny(origin: string): Promise<boolean>
  /**
   * Returns the sources of `isPageOfAny` as a Content-Security-Policy lists them (CSP Level 3
   * §2.3.1).
   */
  pageSources(): Promise<string[]>
}

/** Loads projects, cached while their rows are unchanged. */
export function createProjects(options: {
  db: ProviderDatabase
  settings: ProviderSettings
  resources?: readonly ProtectedResource[]
  keys: Keys
  log: Log
}): Projects {
  const { db, settings, resources = [], keys, log } = options
  const isOwnPage = createOriginCheck(settings)
  const known = new Map<string, { row: LoadedProjectRow; project: Project }>()

  function unseal(row: LoadedProjectRow): ProjectOauthProviders {
    try {
      return openOauthProviders(keys, row)
    } catch (error) {
      // The rest of the project keeps working; its sign-ins at other providers are reported as not
      // configured.
      log.error('clients at other providers cannot be opened', { project: row.id }, error)
      return {}
    }
  }

  function unsealCaptcha(row: LoadedProjectRow): CaptchaSite | undefined {
    try {
      return openCaptcha(keys, row)
    } catch (error) {
      // Calls that need one are refused until it is configured again.
      log.error('the captcha of a project cannot be opened', { project: row.id }, error)
      return { siteKey: '', secret: undefined, minimumScore: 1 }
    }
  }

  function read(row: LoadedProjectRow): Project {
    const cached = known.get(row.id)
    if (cached !== undefined && isSame(cached.row, row)) return cached.project
    const project: Project = {
      id: row.id,
      handle: row.handle,
      name: row.name,
      publicUrl: row.public_url,
      mode: row.mode,
      resources: row.handle === ownHandle ? resources : [],
      settings: resolveSettings(settings, {
        isOwn: row.handle === ownHandle,
        settings: JSON.parse(row.settings),
        oauthProviders: unseal(row),
        captcha: unsealCaptcha(row),
      }),
    }
    known.set(row.id, { row, project })
    return project
  }

  return {
    read,
    async find(id) {
      const row = await findProjectRow(db, { id })
      return row === undefined ? undefined : read(row)
    },
    async pageSources() {
      const rows = await listOrigins(db, {})
      const own = [new URL(settings.publicUrl).origin, ...settings.allowedOrigins]
      // IPv6 addresses cannot be expressed there.
      const loopback = ['http://localhost:*', 'http://127.0.0.1:*']
      const all = [...own, ...rows.map((row) => row.origin)]
      return [...new Set([...all, ...(settings.allowLoopbackOrigins ? loopback : [])])]
    },
    async isPageOfAny(origin) {
      if (isOwnPage(origin)) return true
      return (await listProjectsOfOrigin(db, { origin })).length > 0
    },
  }
}

function isSame(left: LoadedProjectRow, right: LoadedProjectRow): boolean {
  return (
    left.settings === right.settings &&
    left.name === right.name &&
    left.public_url === right.public_url &&
    left.sealed_oauth_providers === right.sealed_oauth_providers &&
    left.sealed_captcha === right.sealed_captcha
  )
}

/**
 * Creates the project on the first start and updates its name and address on later ones; its token
 * stays.
 */
export async function ensureProject(
  { db, clock }: { db: ProviderDatabase; clock: Clock },
  definition: ProjectDefinition,
): Promise<{ projectId: string; publicToken: string }> {
  const mode = definition.mode ?? 'live'
  const now = toInstant(clock.now())
  return db.transaction().execute(async (transaction) => {
    const project = await upsertProject(transaction, {
      id: newId(`project-${mode}`),
      handle: definition.handle ?? ownHandle,
      name: definition.name,
      public_url: definition.publicUrl.replace(/\/+$/, ''),
      mode,
      created_at: now,
      settings: JSON.stringify(definition.settings ?? {}),
      sealed_oauth_providers: null,
      sealed_captcha: null,
      secret_hash: null,
    })
    await replaceOrigins(transaction, { projectId: project.id, origins: projectOrigins(project) })
    const [known] = await listPublicTokens(transaction, project.id)
    const publicToken = known ?? (await insertPublicToken(transaction, { project, now }))
    return { projectId: project.id, publicToken }
  })
}
