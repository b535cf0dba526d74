import { toInstant } from '@maypole/platform/clock'
import { open, randomToken, seal, sha256 } from '@maypole/platform/crypto'
import { newId } from '@maypole/platform/ids'
import { z } from 'zod'
import { recordSecurityEvent, type SecurityEventType } from '../core/audit/record-security-event.ts'
import type { Core } from '../core/core.ts'
import { captchaSealPurpose, oauthSealPurpose } from '../core/projects.ts'
import { AdministrationError } from '../errors/administration-error.ts'
import { messages } from '../errors/messages.ts'
import { listEndpoints } from '../products/idp/issuer.ts'
import { callbackId, callbackUrl } from '../products/oauth/configuration.ts'
import { ownHandle } from '../project.ts'
import { projectOrigins } from '../project-origins.ts'
import {
  type ProjectCaptcha,
  type ProjectOauthProviders,
  type ProjectSettings,
  projectCaptcha,
  projectOauthProviders,
  settleSettings,
} from '../project-settings.ts'
import {
  insertProject,
  insertPublicToken,
  listProjects,
  listPublicTokens,
  lockProject,
  removePublicToken,
  replaceOrigins,
  updateProject,
} from '../project-store.ts'
import type { ProjectRow, ProviderTransaction } from '../tables.ts'
import { mergeSettings, readGiven } from './merge-settings.ts'

/** A project as an operator sees it. Nothing in it is secret. */
export interface ProjectDescription {
  readonly id: string
  /** A short name, unique and for good; `maypole` is Maypole's own project. */
  readonly handle: string
  readonly name: string
  readonly publicUrl: string
  readonly mode: 'live' | 'test'
  readonly publicTokens: readonly string[]
  readonly hasSecret: boolean
  /** What it sets for itself. */
  readonly settings: ProjectSettings
  /** Other providers with the project's client there; undefined where they were sealed with another secret key. */
  readonly oauthProviders: Readonly<Record<string, { readonly clientId: string }>> | undefined
  readonly addresses: ProjectAddresses
  /** The site at a captcha service, without its secret; null where there is none, undefined where it was sealed with another secret key. */
  readonly captcha: Pick<ProjectCaptcha, 'siteKey' | 'minimumScore'> | null | undefined
  readonly createdAt: string
}

/** What has to be said where others are told about the project. */
export interface ProjectAddresses {
  /** Of the project as an identity provider, for the apps that people sign in to. */
  readonly issuer: string
  readonly discovery: string
  /** The page of the project's own app that asks them. */
  readonly consent: string
  /** The redirect URI to be registered at another provider, with `{provider}` for its name. */
  readonly oauthCallback: string
}

/** What can be changed; what is left out stays. */
export interface ProjectChange {
  readonly name?: string | undefined
  readonly publicUrl?: string | undefined
  /** Settings to change (project-settings.ts): groups by their members; null goes back to the instance's. */
  readonly settings?: unknown
  /** By the provider's name; null takes one away. */
  readonly oauthProviders?: unknown
  /** The site at a captcha service (project-settings.ts); null asks for no captcha any more. */
  readonly captcha?: unknown
}

/** The projects of an instance, for its operators. Every call throws AdministrationError where what is asked for cannot be done. */
export interface ProjectAdministration {
  list(): Promise<ProjectDescription[]>
  /** A project by its id or handle. */
  show(project: string): Promise<ProjectDescription>
  /** The secret of 256 bits is told this once. */
  create(
    definition: ProjectChange & {
      readonly handle: string
      readonly name: string
      readonly publicUrl: string
      readonly mode?: ProjectDescription['mode'] | undefined
    },
  ): Promise<ProjectDescription & { readonly secret: string }>
  update(project: string, change: ProjectChange): Promise<ProjectDescription>
  /** A new secret, told this once; the old one is good for nothing from now on. */
  renewSecret(project: string): Promise<{ readonly projectId: string; readonly secret: string }>
  /** One more public token, so that one can be replaced while both work. */
  addPublicToken(project: string): Promise<ProjectDescription>
  removePublicToken(project: string, token: string): Promise<ProjectDescription>
}

const definitionSchema = z.object({
  handle: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, messages.handle),
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^\P{Cc}*$/u, messages.oneLine),
  publicUrl: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .transform((url) => url.replace(/\/+$/, '')),
})
const oauthChange = z.record(z.string(), z.unknown())

export function createProjectAdministration(
  core: Pick<Core, 'db' | 'clock' | 'log' | 'keys' | 'settings'>,
): ProjectAdministration {
  const { db, clock, keys } = core
  const now = () => toInstant(clock.now())

  function describeCaptcha(row: ProjectRow): ProjectDescription['captcha'] {
    if (row.sealed_captcha === null) return null
    try {
      const text = open(keys['project-secrets'], captchaSealPurpose(row.id), row.sealed_captcha)
      const { siteKey, minimumScore } = JSON.parse(text) as ProjectCaptcha
      return { siteKey, minimumScore }
    } catch {
      return undefined
    }
  }

  /** The column with a change; undefined leaves it. */
  function sealCaptcha(
    row: ProjectRow,
    change: unknown,
  ): Pick<ProjectRow, 'sealed_captcha'> | undefined {
    if (change === undefined) return undefined
    if (change === null) return { sealed_captcha: null }
    if (row.handle === ownHandle) throw new AdministrationError(messages.ownCaptcha)
    const text = JSON.stringify(readGiven(projectCaptcha, change))
    return {
      sealed_captcha: seal(keys['project-secrets'], captchaSealPurpose(row.id), text),
    }
  }

  function unseal(row: ProjectRow): ProjectOauthProviders | undefined {
    if (row.sealed_oauth_providers === null) return {}
    try {
      const purpose = oauthSealPurpose(row.id)
      return JSON.parse(open(keys['project-secrets'], purpose, row.sealed_oauth_providers))
    } catch {
      return undefined
    }
  }

  async function describe(row: ProjectRow, transaction = db): Promise<ProjectDescription> {
    const providers = unseal(row)
    const named = Object.entries(providers ?? {})
    return {
      id: row.id,
      handle: row.handle,
      name: row.name,
      publicUrl: row.public_url,
      mode: row.mode,
      publicTokens: await listPublicTokens(transaction, row.id),
      hasSecret: row.secret_hash !== null,
      settings: JSON.parse(row.settings),
      oauthProviders:
        providers && Object.fromEntries(named.map(([name, { clientId }]) => [name, { clientId }])),
      addresses: listAddresses(row),
      captcha: describeCaptcha(row),
      createdAt: row.created_at,
    }
  }

  function listAddresses({ id, handle, public_url: publicUrl }: ProjectRow): ProjectAddresses {
    const { issuer } = listEndpoints(core.settings, {
      projectId: id,
      isOwn: handle === ownHandle,
    })
    return {
      issuer,
      discovery: `${issuer}/.well-known/openid-configuration`,
      consent: `${publicUrl}${core.settings.idp.consentPath}`,
      oauthCallback: callbackUrl(core, callbackId({ id }, '{provider}')),
    }
  }

  /** The columns with a change to settings and providers, checked as a whole. */
  function settle(row: ProjectRow, change: ProjectChange): Partial<ProjectRow> {
    const settings = mergeSettings(JSON.parse(row.settings), change.settings ?? {})
    const known = unseal(row)
    const isChanged = change.oauthProviders !== undefined
    const merged = { ...known, ...readGiven(oauthChange, change.oauthProviders ?? {}) }
    const given = Object.entries(merged).filter(([, value]) => value !== null)
    const oauthProviders = readGiven(projectOauthProviders, Object.fromEntries(given))
    try {
      settleSettings(core.settings, {
        isOwn: row.handle === ownHandle,
        settings,
        oauthProviders,
        captcha: undefined,
      })
    } catch (error) {
      throw new AdministrationError(error instanceof Error ? error.message : String(error))
    }
    const sealed = seal(
      keys['project-secrets'],
      oauthSealPurpose(row.id),
      JSON.stringify(oauthProviders),
    )
    return {
      settings: JSON.stringify(settings),
      ...(isChanged ? { sealed_oauth_providers: sealed } : {}),
      ...sealCaptcha(row, change.captcha),
    }
  }

  /** Does something to a project in one transaction, and notes it. */
  async function change<Result>(
    name: string,
    type: SecurityEventType,
    work: (transaction: ProviderTransaction, row: ProjectRow) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction().execute(async (transaction) => {
      const row = await lockProject(transaction, name)
      if (row === undefined) throw new AdministrationError(messages.noProject(name))
      const result = await work(transaction, row)
      await recordSecurityEvent(core, transaction, { type, projectId: row.id })
      return result
    })
  }

  return {
    async list() {
      return Promise.all((await listProjects(db)).map((row) => describe(row)))
    },
    async show(name) {
      const [row] = await listProjects(db, name)
      if (row === undefined) throw new AdministrationError(messages.noProject(name))
      return describe(row)
    },
    async create(definition) {
      const { handle, name, publicUrl } = readGiven(definitionSchema, definition)
      const mode = definition.mode ?? 'live'
      const secret = newSecret(mode)
      const blank: ProjectRow = {
        id: newId(`project-${mode}`),
        handle,
        name,
        public_url: publicUrl,
        mode,
        created_at: now(),
        settings: '{}',
        sealed_oauth_providers: null,
        sealed_captcha: null,
        secret_hash: sha256(secret),
      }
      const wanted = { ...blank, ...settle(blank, definition) }
      return db.transaction().execute(async (transaction) => {
        const row = await insertProject(transaction, wanted)
        if (row === undefined) throw new AdministrationError(messages.handleTaken(handle))
        await replaceOrigins(transaction, { projectId: row.id, origins: projectOrigins(row) })
        await insertPublicToken(transaction, { project: row, now: now() })
        await recordSecurityEvent(core, transaction, { type: 'project_created', projectId: row.id })
        return { ...(await describe(row, transaction)), secret }
      })
    },
    update: (project, given) =>
      change(project, 'project_updated', async (transaction, row) => {
        const isMoved = given.name !== undefined || given.publicUrl !== undefined
        if (row.handle === ownHandle && isMoved) throw new AdministrationError(messages.ownProject)
        const { name, publicUrl } = readGiven(definitionSchema.partial(), given)
        const changed = await updateProject(transaction, {
          id: row.id,
          changes: {
            ...settle(row, given),
            name: name ?? row.name,
            public_url: publicUrl ?? row.public_url,
          },
        })
        const origins = projectOrigins(changed)
        await replaceOrigins(transaction, { projectId: row.id, origins })
        return describe(changed, transaction)
      }),
    renewSecret: (project) =>
      change(project, 'project_secret_renewed', async (transaction, row) => {
        const secret = newSecret(row.mode)
        const changes = { secret_hash: sha256(secret) }
        await updateProject(transaction, { id: row.id, changes })
        return { projectId: row.id, secret }
      }),
    addPublicToken: (project) =>
      change(project, 'public_token_added', async (transaction, row) => {
        await insertPublicToken(transaction, { project: row, now: now() })
        return describe(row, transaction)
      }),
    removePublicToken: (project, token) =>
      change(project, 'public_token_removed', async (transaction, row) => {
        const known = await listPublicTokens(transaction, row.id)
        if (known.length === 1 && known[0] === token)
          throw new AdministrationError(messages.lastPublicToken)
        const isRemoved = await removePublicToken(transaction, { projectId: row.id, token })
        if (!isRemoved) throw new AdministrationError(messages.noPublicToken)
        return describe(row, transaction)
      }),
  }
}

function newSecret(mode: ProjectDescription['mode']): string {
  return `secret-${mode}-${randomToken()}`
}
