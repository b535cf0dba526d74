import { toInstant } from '@maypole/platform/clock'
import { randomToken, sha256 } from '@maypole/platform/crypto'
import { definedFields } from '@maypole/platform/defined-fields'
import { newId } from '@maypole/platform/ids'
import { z } from 'zod'
import { recordSecurityEvent, type SecurityEventType } from '../core/audit/record-security-event.ts'
import type { Instance } from '../core/instance.ts'
import { renewWebhookSecret } from '../core/webhooks/store.ts'
import { AdministrationError } from '../errors/administration-error.ts'
import { messages } from '../errors/messages.ts'
import { ownHandle } from '../projects/project.ts'
import { projectOrigins } from '../projects/project-origins.ts'
import {
  changeSettings,
  type ProjectOauthProviders,
  projectCaptcha,
  readGiven,
} from '../projects/project-settings.ts'
import {
  insertProject,
  insertPublicToken,
  listProjects,
  listPublicTokens,
  lockProject,
  removePublicToken,
  replaceOrigins,
  updateProject,
} from '../projects/project-store.ts'
import { openOauthProviders, sealCaptcha, sealOauthProviders } from '../projects/secrets.ts'
import { oauthProviders } from '../settings/oauth.ts'
import type { ProjectRow, ProviderTransaction } from '../tables.ts'
import { describeProject, type ProjectDescription } from './describe-project.ts'

/** The possible changes. Absent members stay. */
export interface ProjectChange {
  readonly name?: string | undefined
  readonly publicUrl?: string | undefined
  /** Settings to change: groups by their members; null restores the instance's. */
  readonly settings?: unknown
  /** By the provider's name; null removes one. */
  readonly oauthProviders?: unknown
  /** The site at a captcha service (`projectCaptcha`); null turns captchas off. */
  readonly captcha?: unknown
}

const oauthChange = z.record(z.string(), z.unknown())

/**
 * Returns a project's columns with a change of its settings, providers and captcha, validated as a
 * whole.
 */
function changeProject(
  instance: Pick<Instance, 'keys'>,
  row: ProjectRow,
  change: Pick<ProjectChange, 'settings' | 'oauthProviders' | 'captcha'>,
): Partial<ProjectRow> {
  const settings = changeSettings(JSON.parse(row.settings), change.settings ?? {})
  const oauthProviders = mergeOauthProviders(instance, row, change.oauthProviders)
  return definedFields({
    settings: JSON.stringify(settings),
    sealed_oauth_providers:
      change.oauthProviders === undefined
        ? undefined
        : sealOauthProviders(instance.keys, { projectId: row.id, oauthProviders }),
    sealed_captcha:
      change.captcha === undefined ? undefined : changeCaptcha(instance, row, change.captcha),
  })
}

function mergeOauthProviders(
  { keys }: Pick<Instance, 'keys'>,
  row: ProjectRow,
  change: unknown,
): ProjectOauthProviders {
  const merged = { ...knownOauthProviders(keys, row), ...readGiven(oauthChange, change ?? {}) }
  const given = Object.entries(merged).filter(([, value]) => value !== null)
  return readGiven(oauthProviders, Object.fromEntries(given))
}

/** Clients sealed with another secret key are lost; a change starts without them. */
function knownOauthProviders(keys: Instance['keys'], row: ProjectRow): ProjectOauthProviders {
  try {
    return openOauthProviders(keys, row)
  } catch {
    return {}
  }
}

function changeCaptcha(
  { keys }: Pick<Instance, 'keys'>,
  row: ProjectRow,
  change: unknown,
): string | null {
  if (change === null) return null
  if (row.handle === ownHandle) throw new AdministrationError(messages.ownCaptcha)
  return sealCaptcha(keys, { projectId: row.id, captcha: readGiven(projectCaptcha, change) })
}

/**
 * The projects of an instance, for operators. Every call throws AdministrationError when it cannot
 * be done.
 */
export interface ProjectAdministration {
  list(): Promise<ProjectDescription[]>
  /** Whether there is a project of this id or handle. */
  exists(project: string): Promise<boolean>
  /** Returns a project by its id or handle. */
  show(project: string): Promise<ProjectDescription>
  /** The secret of 256 bits is returned only here. */
  create(
    definition: ProjectChange & {
      readonly handle: string
      readonly name: string
      readonly publicUrl: string
      readonly mode?: ProjectDescription['mode'] | undefined
    },
  ): Promise<ProjectDescription & { readonly secret: string }>
  update(project: string, change: ProjectChange): Promise<ProjectDescription>
  /** Creates a new secret, returned only here. The old one stops working at once. */
  renewSecret(project: string): Promise<{ readonly projectId: string; readonly secret: string }>
  /**
   * Creates a new secret for the project's webhooks. They are signed with the one so far, too, for
   * the hours given, so that its endpoint can change over.
   */
  renewWebhookSecret(project: string, formerHours: number): Promise<ProjectDescription>
  /** Adds a public token, so that one can be replaced while both work. */
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

/** A month: the secret that is replaced may be known to somebody. */
export const longestOverlapHours = 720

const formerHoursSchema = z.number().int().min(0).max(longestOverlapHours)

type Parts = Pick<
  Instance,
  'db' | 'clock' | 'log' | 'meter' | 'keys' | 'instanceSettings' | 'projects' | 'signingKeys'
>

export function createProjectAdministration(instance: Parts): ProjectAdministration {
  const { db } = instance

  /** Changes a project in one transaction, and records it. */
  async function change<Result>(
    name: string,
    type: SecurityEventType,
    work: (transaction: ProviderTransaction, row: ProjectRow) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction().execute(async (transaction) => {
      const row = await lockProject(transaction, name)
      if (row === undefined) throw new AdministrationError(messages.noProject(name))
      const result = await work(transaction, row)
      await recordSecurityEvent(instance, transaction, { type, projectId: row.id })
      return result
    })
  }

  return {
    async list() {
      return Promise.all((await listProjects(db)).map((row) => describeProject(instance, row)))
    },
    exists: async (name) => (await listProjects(db, name)).length > 0,
    async show(name) {
      const [row] = await listProjects(db, name)
      if (row === undefined) throw new AdministrationError(messages.noProject(name))
      return describeProject(instance, row)
    },
    create: (definition) => createProject(instance, definition),
    update: (project, given) =>
      change(project, 'project_updated', async (transaction, row) => {
        const isMoved = given.name !== undefined || given.publicUrl !== undefined
        if (row.handle === ownHandle && isMoved) throw new AdministrationError(messages.ownProject)
        const { name, publicUrl } = readGiven(definitionSchema.partial(), given)
        const changed = await updateProject(transaction, {
          id: row.id,
          changes: {
            ...changeProject(instance, row, given),
            name: name ?? row.name,
            public_url: publicUrl ?? row.public_url,
          },
        })
        const origins = projectOrigins(changed)
        await replaceOrigins(transaction, { projectId: row.id, origins })
        return describeProject(instance, changed, transaction)
      }),
    renewSecret: (project) =>
      change(project, 'project_secret_renewed', async (transaction, row) => {
        const secret = newSecret(row.mode)
        const changes = { secret_hash: sha256(secret) }
        await updateProject(transaction, { id: row.id, changes })
        return { projectId: row.id, secret }
      }),
    renewWebhookSecret: (project, formerHours) =>
      change(project, 'webhook_secret_renewed', async (transaction, row) => {
        const hours = readGiven(formerHoursSchema, formerHours)
        const formerUntil = toInstant(instance.clock.now() + hours * 3_600_000)
        await renewWebhookSecret(transaction, { projectId: row.id, formerUntil })
        const described = await describeProject(instance, row, transaction)
        if (described.webhookSecret === undefined)
          throw new AdministrationError(messages.noWebhookUrl)
        return described
      }),
    addPublicToken: (project) =>
      change(project, 'public_token_added', async (transaction, row) => {
        const now = toInstant(instance.clock.now())
        await insertPublicToken(transaction, { project: row, now })
        return describeProject(instance, row, transaction)
      }),
    removePublicToken: (project, token) =>
      change(project, 'public_token_removed', async (transaction, row) => {
        const known = await listPublicTokens(transaction, row.id)
        if (known.length === 1 && known[0] === token)
          throw new AdministrationError(messages.lastPublicToken)
        const isRemoved = await removePublicToken(transaction, { projectId: row.id, token })
        if (!isRemoved) throw new AdministrationError(messages.noPublicToken)
        return describeProject(instance, row, transaction)
      }),
  }
}

async function createProject(
  instance: Parts,
  definition: Parameters<ProjectAdministration['create']>[0],
): ReturnType<ProjectAdministration['create']> {
  const { handle, name, publicUrl } = readGiven(definitionSchema, definition)
  const mode = definition.mode ?? 'live'
  const secret = newSecret(mode)
  const now = toInstant(instance.clock.now())
  const blank: ProjectRow = {
    id: newId(`project-${mode}`),
    handle,
    name,
    public_url: publicUrl,
    mode,
    created_at: now,
    settings: '{}',
    sealed_oauth_providers: null,
    sealed_captcha: null,
    secret_hash: sha256(secret),
  }
  const wanted = { ...blank, ...changeProject(instance, blank, definition) }
  const created = await instance.db.transaction().execute(async (transaction) => {
    const row = await insertProject(transaction, wanted)
    if (row === undefined) throw new AdministrationError(messages.handleTaken(handle))
    await replaceOrigins(transaction, { projectId: row.id, origins: projectOrigins(row) })
    await insertPublicToken(transaction, { project: row, now })
    await recordSecurityEvent(instance, transaction, {
      type: 'project_created',
      projectId: row.id,
    })
    return { ...(await describeProject(instance, row, transaction)), secret }
  })
  // Servers read the public keys before anybody has signed in.
  const { settings = instance.instanceSettings } = (await instance.projects.find(created.id)) ?? {}
  await instance.signingKeys.current(created.id, settings.keys.algorithm)
  return created
}

function newSecret(mode: ProjectDescription['mode']): string {
  return `secret-${mode}-${randomToken()}`
}
