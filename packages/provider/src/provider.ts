import { fileURLToPath } from 'node:url'
import type { Product } from '@maypole/contract/provider'
import { type MigrationState, migrate, readMigrationState } from '@maypole/platform/database'
import type { ErrorFormat } from '@maypole/platform/http'
import { migrateLimits } from '@maypole/platform/limits'
import { createOutboundFetch } from '@maypole/platform/outbound'
import type { FastifyPluginAsync } from 'fastify'
import { createCallers } from './access/caller.ts'
import { createLazyMigration } from './administration/imports/lazy-migration.ts'
import {
  createMessageAdministration,
  type MessageAdministration,
} from './administration/messages.ts'
import {
  createProjectAdministration,
  type ProjectAdministration,
} from './administration/projects.ts'
import { createUserAdministration, type UserAdministration } from './administration/users.ts'
import {
  createWebhookAdministration,
  type WebhookAdministration,
} from './administration/webhooks.ts'
import { deleteAccount } from './core/accounts/delete-account.ts'
import {
  findByPhoneNumber,
  listSessions,
  listVerifiedEmails,
  userExists,
} from './core/accounts/list-accounts.ts'
import { recordSecurityEvent } from './core/audit/record-security-event.ts'
import type { Instance } from './core/instance.ts'
import { createOperatorContext } from './core/project-context.ts'
import { type VerifiedSession, verifySession } from './core/sessions/verify-session.ts'
import { createInstance, type ProviderOptions } from './create-instance.ts'
import type { Backlog, SentMessage } from './delivery/outbox.ts'
import { createErrorFormat } from './http/error-format.ts'
import { listAccountData, type PersonalList } from './products/account/account.ts'
import { readSessionProof, type SessionProof } from './products/account/session-proof.ts'
import type { TelemetryCount } from './products/events/routes.ts'
import { type AppRegistry, createAppRegistry } from './products/idp/apps/app-registry.ts'
import { type ResourceAccess, verifyResourceToken } from './products/idp/consent/resource-access.ts'
import {
  createImpersonationToken,
  type Impersonator,
} from './products/impersonation/create-token.ts'
import { createUpstream } from './products/oauth/upstream/upstream.ts'
import {
  createTrustedTokenRegistry,
  type TrustedTokenRegistry,
} from './products/trusted-tokens/profile-registry.ts'
import { createTrustedKeys } from './products/trusted-tokens/read-trusted-token.ts'
import { createUserIndexer } from './products/users/search/indexer.ts'
import { ensureProject } from './projects/load-project.ts'
import { ownHandle, type ProjectDefinition } from './projects/project.ts'
import { findProjectId, findProjectRow } from './projects/project-store.ts'
import { createReferenceRoutes } from './reference/routes.ts'
import {
  createBackendRoutes,
  createKeyRoutes,
  createOauthRoutes,
  createSdkRoutes,
} from './routes.ts'
import { sweep } from './sweep.ts'
import type { ProviderDatabase } from './tables.ts'
import { createWebhookWorker } from './webhooks/worker.ts'
import { createWorkers } from './workers.ts'

export type { VerifiedSession } from './core/sessions/verify-session.ts'
export type { ResourceAccess } from './products/idp/consent/resource-access.ts'
export type { Impersonator } from './products/impersonation/create-token.ts'

/**
 * The authentication provider. All its state is in the database, which several instances can share.
 */
export interface Provider {
  /** Migrates the tables, those of the limits included. */
  migrate(): Promise<void>
  /**
   * Creates the project with its public token and signing key on the first start; later it only
   * updates name and address.
   */
  ensureProject(
    definition: ProjectDefinition,
  ): Promise<{ readonly projectId: string; readonly publicToken: string }>
  readonly routes: {
    /** The frontend API, to be mounted with the prefix `/sdk/v1`. */
    readonly sdk: FastifyPluginAsync
    /**
     * The public keys and the identity provider's standard endpoints, below `/v1` and
     * `/.well-known`; to be mounted without a prefix.
     */
    readonly keys: FastifyPluginAsync
    /**
     * `/v1/public/oauth/…` and `/v1/oauth/callback/…`: sign-ins at other providers; to be mounted
     * without a prefix.
     */
    readonly oauth: FastifyPluginAsync
    /**
     * The backend API for apps' servers with a project's id and secret (docs/wire.md §6); to be
     * mounted with the prefix `/v1`.
     */
    readonly backend: FastifyPluginAsync
    /** `/docs/errors`, the target of each `error_url`; to be mounted without a prefix. */
    readonly reference: FastifyPluginAsync
  }
  /**
   * The error format below the prefixes of `sdk` and `backend`, for requests refused before
   * routing.
   */
  readonly errorFormat: ErrorFormat
  /** The apps that people sign in to with an account of a project: OAuth clients. */
  readonly apps: AppRegistry
  /** Other issuers that a project trusts. */
  readonly trustedTokens: TrustedTokenRegistry
  /** What the product does with a user's account when the user asks for it. */
  readonly ownAccounts: {
    /** Says how the session was proved that asks. */
    proof(sessionId: string): Promise<SessionProof>
    /** Everything that is stored about a user. */
    lists(userId: string): readonly PersonalList[]
    /** Deletes a user for good. Does nothing when there is none. */
    delete(userId: string): Promise<void>
  }
  /** The projects of the instance, for operators. */
  readonly projects: ProjectAdministration
  /** The users of its projects, for operators. */
  readonly users: UserAdministration
  /** What projects send to people, for operators. */
  readonly messages: MessageAdministration
  /** What endpoints of projects have not taken yet, for operators. */
  readonly webhooks: WebhookAdministration & {
    /** Tells what is due now, without the workers. */
    deliverDue(): Promise<void>
  }
  /**
   * Returns the sign-in methods of Maypole's own project: products, and other providers by their
   * names in addresses.
   */
  signInMethods(): Promise<{
    readonly products: readonly Product[]
    readonly providers: readonly string[]
  }>
  /**
   * Returns the owner of a session token of Maypole's own project; undefined when it is invalid or
   * has ended. Never cached.
   */
  verifySession(token: string): Promise<VerifiedSession | undefined>
  /**
   * Returns what an access token of Maypole's own project for one of its resources stands for;
   * undefined when it is invalid or has ended. Never cached.
   */
  verifyResourceToken(token: string, resource: string): Promise<ResourceAccess | undefined>
  /** What other parts of the process need to know of users and sessions, many at a time. */
  readonly accounts: {
    /** Whether a user still has an account. */
    exists(userId: string): Promise<boolean>
    /**
     * Returns the user of Maypole's own project who has verified a phone number (E.164), with all
     * that they have verified.
     */
    withPhoneNumber(
      phoneNumber: string,
    ): Promise<{ readonly userId: string; readonly phoneNumbers: readonly string[] } | undefined>
    /** Returns the verified e-mail addresses of users, by user id, the oldest first. */
    emails(userIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
    /**
     * Returns sessions by their id, with the time at which they expire (RFC 3339). One that was
     * ended is not among them.
     */
    sessions(
      sessionIds: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly endsAt: string; readonly isActedFor: boolean }>>
  }
  /**
   * Creates new signing keys for a project, by its id or handle, or for Maypole's own; the old ones
   * keep verifying. Needs nothing sealed with the old secret key, so it also helps when that was
   * lost. Returns the new keys' ids.
   */
  rotateKeys(project?: string): Promise<readonly string[]>
  /**
   * Returns a token for `POST /impersonation/authenticate` with which an operator signs in as a
   * user, once and within 5 minutes (`expiresAt`, RFC 3339); the session lasts an hour at most.
   * Undefined when there is no such user who has ever signed in.
   */
  createImpersonationToken(options: {
    readonly userId: string
    readonly impersonator: Impersonator
  }): Promise<{ readonly token: string; readonly expiresAt: string } | undefined>
  /**
   * Returns the pages that may frame the helper, as sources of a Content-Security-Policy: those of
   * every project.
   */
  pageSources(): Promise<string[]>
  /** Whether the master key opens the signing keys of the instance's own project. */
  canOpenKeys(): Promise<boolean>
  /** Returns migrations that are to come, and those of a newer version. Changes nothing. */
  migrationState(): Promise<MigrationState>
  /** Starts delivering messages and sweeping expired rows. */
  startWorkers(): void
  /** Resolves when running work has finished. */
  stopWorkers(): Promise<void>
  /** Indexes users who have changed, for the user search; the workers do it every few seconds. */
  indexUsers(): Promise<void>
  /** Deletes expired rows; the workers do it every few minutes. */
  sweep(): Promise<void>
  readonly outbox: {
    /** Returns the last sent messages, newest last; empty in production. */
    list(): Promise<SentMessage[]>
    /** Returns what no carrier has taken yet. */
    backlog(): Promise<Backlog>
    /** Delivers due messages now, without the workers. */
    deliverDue(): Promise<void>
  }
  /** Telemetry since the start. */
  readonly telemetry: Readonly<TelemetryCount>
}

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

export function createProvider(options: ProviderOptions): Provider {
  const { database } = options
  const { instance, worker } = createInstance(options)
  const { db, outbox, instanceSettings: settings } = instance
  const ownProjectId = findOwnProjectOnce(db)
  const projects = createProjectAdministration(instance)
  const telemetry: TelemetryCount = { events: 0 }
  const fetch =
    options.fetch ?? createOutboundFetch({ allowPrivate: settings.oauth.allowLocalProviders })
  // biome-ignore lint/plugin: only spreads retries.
  const { random = Math.random } = options
  const webhooks = createWebhookWorker(instance, { fetch, random })
  const indexer = createUserIndexer(instance)
  const workers = createWorkers({
    queues: [worker, webhooks, indexer],
    sweep: () => sweep(instance),
    log: instance.log,
  })

  return {
    async migrate() {
      await migrateLimits(database)
      await migrate(database, { owner: 'provider', folder: migrationsFolder })
    },
    async ensureProject(definition) {
      const project = await ensureProject(instance, definition)
      const { settings: own } = (await instance.projects.find(project.projectId)) ?? { settings }
      await instance.signingKeys.current(project.projectId, own.keys.algorithm)
      return project
    },
    routes: createRoutes(instance, { ownProjectId, telemetry, fetch }),
    errorFormat: createErrorFormat({
      publicUrl: settings.publicUrl,
      isAllowed: instance.projects.isPageOfAny,
    }),
    apps: createAppRegistry(instance),
    trustedTokens: createTrustedTokenRegistry(instance),
    ownAccounts: {
      proof: (sessionId) => readSessionProof(instance, sessionId),
      lists: (userId) => listAccountData(instance, userId),
      delete: (userId) => deleteAccount(instance, userId),
    },
    projects,
    users: createUserAdministration(instance),
    messages: createMessageAdministration(instance, options.deliver),
    webhooks: { ...createWebhookAdministration(instance), deliverDue: webhooks.deliverDue },
    signInMethods: async () => readSignInMethods(instance, await ownProjectId()),
    verifySession: async (token) =>
      verifySession(instance, { token, projectId: await ownProjectId() }),
    async verifyResourceToken(token, resource) {
      const project = await instance.projects.find(await ownProjectId())
      if (project === undefined) return undefined
      const context = createOperatorContext(instance, project)
      return verifyResourceToken(context, { token, issuer: settings.publicUrl, resource })
    },
    accounts: {
      exists: (userId) => userExists(db, userId),
      async withPhoneNumber(phoneNumber) {
        return findByPhoneNumber(db, { projectId: await ownProjectId(), phoneNumber })
      },
      emails: (userIds) => listVerifiedEmails(db, userIds),
      sessions: (sessionIds) => listSessions(db, sessionIds),
    },
    async rotateKeys(project) {
      const projectId =
        project === undefined ? await ownProjectId() : (await projects.show(project)).id
      return rotateKeys(instance, projectId)
    },
    async canOpenKeys() {
      const projectId = await findProjectId(db, ownHandle)
      return projectId === undefined || instance.signingKeys.canOpen(projectId)
    },
    migrationState: () =>
      readMigrationState(database, { owner: 'provider', folder: migrationsFolder }),
    createImpersonationToken: (options) => createImpersonationToken(instance, options),
    pageSources: instance.projects.pageSources,
    startWorkers: workers.start,
    stopWorkers: workers.stop,
    sweep: () => sweep(instance),
    indexUsers: indexer.runDue,
    outbox: { list: outbox.list, backlog: outbox.backlog, deliverDue: worker.deliverDue },
    telemetry,
  }
}

/** Returns the products and providers with which people can sign in to a project. */
async function readSignInMethods(
  { db, projects }: Instance,
  projectId: string,
): ReturnType<Provider['signInMethods']> {
  const row = await findProjectRow(db, { id: projectId })
  if (row === undefined) throw new Error('There is no project yet')
  const { settings } = projects.read(row)
  const providers = settings.products.includes('oauth') ? Object.keys(settings.oauth.providers) : []
  return { products: settings.products, providers }
}

/** Gives a project a new signing key. Returns the ids of its keys. */
async function rotateKeys(
  instance: Instance,
  projectId: string,
): ReturnType<Provider['rotateKeys']> {
  const { db, projects, signingKeys, instanceSettings } = instance
  const { keys } = (await projects.find(projectId))?.settings ?? instanceSettings
  const kids = await signingKeys.rotate(projectId, keys.algorithm)
  await recordSecurityEvent(instance, db, { type: 'signing_key_rotated', projectId })
  return kids
}

/** Returns a function that finds the id of Maypole's own project, once there is one. */
function findOwnProjectOnce(db: ProviderDatabase): () => Promise<string> {
  let known: string | undefined
  return async () => {
    known ??= await findProjectId(db, ownHandle)
    if (known === undefined) throw new Error('There is no project yet')
    return known
  }
}

function createRoutes(
  instance: Instance,
  options: {
    ownProjectId: () => Promise<string>
    telemetry: TelemetryCount
    fetch: typeof fetch
  },
): Provider['routes'] {
  const { ownProjectId, telemetry, fetch } = options
  const allowLocal = instance.instanceSettings.oauth.allowLocalProviders
  const upstream = createUpstream({ clock: instance.clock, fetch, allowLocal })
  const trustedKeys = createTrustedKeys({ fetch, allowLocal })
  const bringUser = createLazyMigration(instance, { outbound: fetch })
  return {
    sdk: createSdkRoutes({
      instance,
      callers: createCallers(instance),
      telemetry,
      ownProjectId,
      trustedKeys,
      bringUser,
      upstream,
    }),
    oauth: createOauthRoutes({ instance, callers: createCallers(instance), upstream }),
    backend: createBackendRoutes({
      instance,
      ownProjectId,
      trustedKeys,
      bringUser,
      outbound: fetch,
    }),
    keys: createKeyRoutes({ instance, ownProjectId }),
    reference: createReferenceRoutes(),
  }
}
