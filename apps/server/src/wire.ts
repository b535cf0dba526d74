import { toolPath } from '@maypole/community'
import type { PublicConfiguration } from '@maypole/contract'
import { type Database, hasStatementLimit, openDatabase } from '@maypole/platform/database'
import { createHttpServer } from '@maypole/platform/http'
import { createServerSignals } from '@maypole/platform/signals'
import { oauthProviderNames } from '@maypole/provider'
import type {
  FastifyInstance,
  FastifyPluginAsync,
  InjectOptions,
  LightMyRequestResponse,
} from 'fastify'
import { createBackgroundWork } from './background-work.ts'
import { openBackupPlace } from './backups/open-place.ts'
import { type BackupSchedule, createBackupSchedule } from './backups/schedule.ts'
import type { Configuration } from './config.ts'
import { createParts, hasMail, type WiringOptions } from './create-parts.ts'
import { createDevelopmentPages } from './dev-pages.ts'
import { createErrorPage, showErrorsAsPages } from './error-pages.ts'
import { createFirstScreens } from './first-screen/first-screens.ts'
import { addHealth } from './health.ts'
import { createHelperPage } from './helper-page.ts'
import { messages } from './messages.ts'
import { readGauges, recordRequests } from './metrics/instruments.ts'
import { describeOwnProject } from './own-project.ts'
import { createReference } from './reference/routes.ts'
import { StartRefusedError } from './start-refused.ts'
import { tellOfNews } from './tell-of-news.ts'
import { createWebApp } from './web-app.ts'
import { createWidgetScript } from './widget-script.ts'

/** Milliseconds for clients to send and read the rest once the server is stopping. */
const shutdownTimeout = 6_000

/** One instance: migrated and wired, but not listening yet. */
export interface Application {
  readonly app: FastifyInstance
  /** Starts sending messages and cleaning up. */
  start(): void
  /** Reports on `/readyz` that the server is stopping. */
  announceStop(): void
  /**
   * Accepts no more requests and finishes running ones; connections still open after six seconds
   * are cut.
   */
  finishRequests(): Promise<void>
  /** Finishes running requests and deliveries, then closes the database. */
  stop(): Promise<void>
}

/**
 * Opens and migrates the database and puts every part behind one address. Throws where something
 * cannot be used as it is.
 */
export async function createApplication(options: WiringOptions): Promise<Application> {
  const { configuration, log } = options
  const database = openDatabase({
    url: configuration.databaseUrl,
    directUrl: configuration.databaseDirectUrl,
    onConnectionLost: (error) => log.warn('database connection lost', { reason: error.message }),
    onDiskFailure: options.onDiskFailure,
    meter: options.metrics?.meter,
  })
  try {
    return await assemble(options, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Returns what the web app knows of the instance. */
async function describeToApp(
  configuration: Configuration,
  { provider, own }: Pick<Parts, 'provider' | 'own'>,
): Promise<PublicConfiguration> {
  const { products, providers } = await provider.signInMethods()
  return {
    productName: configuration.productName,
    publicToken: own.publicToken,
    development: configuration.environment === 'development' && configuration.delivery === 'outbox',
    offline: configuration.offline,
    ...(configuration.community.agents.isOn ? { agents: true as const } : {}),
    signInMethods: [
      ...(products.includes('passkeys') ? (['passkeys'] as const) : []),
      ...(hasMail(configuration) && products.includes('email_codes') ? (['email'] as const) : []),
    ],
    // Others have no name that a button could show.
    signInProviders: providers.filter((name) => oauthProviderNames.includes(name)),
  }
}

function refuseWrongKey(canOpenKeys: boolean): void {
  if (!canOpenKeys) throw new StartRefusedError(messages.wrongKey)
}

/** Creates the parts on a migrated database. Throws before anything is changed with another key. */
async function openParts(options: WiringOptions, database: Database) {
  const { configuration, log } = options
  const signals = signalsOf(options, database)
  const { provider, community, migrate } = createParts({ ...options, database, signals })
  // Before anything is changed. The tables of other versions may be different, or not be there.
  refuseWrongKey(await provider.canOpenKeys().catch(() => true))
  await migrate()
  refuseWrongKey(await provider.canOpenKeys())
  if (!(await hasStatementLimit(database))) log.warn(messages.noStatementLimit)
  await community.prepare()
  const own = await provider.ensureProject(describeOwnProject(configuration))
  for (const handle of configuration.templates?.projects ?? [])
    if (!(await provider.projects.exists(handle))) log.warn(messages.templatesOfNobody(handle))
  return { signals, provider, community, own }
}

type Parts = Awaited<ReturnType<typeof openParts>>

async function assemble(options: WiringOptions, database: Database): Promise<Application> {
  const { configuration, log } = options
  const parts = await openParts(options, database)
  const { signals, provider, community } = parts
  const describe = () => describeToApp(configuration, parts)
  const publicConfiguration = await describe()
  const inject = (asked: InjectOptions) => app.inject(asked)
  const pages = createCurrent({
    create: (known: PublicConfiguration) => createPages(options, parts, { known, inject }),
    first: publicConfiguration,
  })

  let isStopping = false
  const errorPage = createErrorPage(configuration)
  const app = createHttpServer({
    log,
    isSecure: configuration.publicUrl.startsWith('https:'),
    trustedProxies: configuration.trustedProxies,
    keepAlive: configuration.keepAliveSeconds * 1000,
    errorFormats: { '/sdk/v1': provider.errorFormat, '/v1': provider.errorFormat },
    errorPage,
    notFound: (request, reply) => pages.current(request, reply),
  })
  showErrorsAsPages(app, errorPage)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A connection that is kept would keep the server waiting for requests that are not to come.
    if (isStopping) reply.header('connection', 'close')
    done()
  })
  const backups = await openSchedule(options)
  if (options.metrics !== undefined) {
    recordRequests(app, options.metrics.meter)
    options.metrics.watch(() => readGauges({ database, provider, community, backups }))
  }
  const stopTelling = tellOfNews(app, { prefixes: ['/api/', toolPath], signals })
  addHealth(app, { ping: () => database.ping(), isStopping: () => isStopping })
  await addRoutes(app, options, parts)
  if (publicConfiguration.development) await app.register(developmentPages(options, parts))
  await app.ready()

  async function finishRequests(): Promise<void> {
    isStopping = true
    await closeWithin(app, shutdownTimeout)
  }

  const background = createBackgroundWork({
    database,
    provider,
    community,
    log,
    backups,
    signals,
    refreshPages: async () => pages.use(await describe()),
  })
  return {
    app,
    finishRequests,
    start: background.start,
    announceStop() {
      isStopping = true
    },
    async stop() {
      // In parallel, so that the delays of a slow client and a slow carrier do not add up. Messages
      // of the last requests are sent after the next start.
      await Promise.all([finishRequests(), background.stop()])
      stopTelling()
      await database.close()
    },
  }
}

/** Creates the pages of the web app, for what it knows of the instance. */
function createPages(
  { configuration, clock, log }: WiringOptions,
  { provider, community, own }: Parts,
  {
    known,
    inject,
  }: {
    readonly known: PublicConfiguration
    /** Asks this server, for first screens. */
    readonly inject: (asked: InjectOptions) => Promise<LightMyRequestResponse>
  },
) {
  return createWebApp({
    ...configuration,
    publicConfiguration: known,
    community,
    renderFirstScreen: configuration.firstScreens
      ? createFirstScreens({ ...configuration, configuration: known, inject, clock, log })
      : undefined,
    findAppName: async (clientId) => (await provider.apps.show(own.projectId, clientId))?.name,
    log,
  })
}

async function addRoutes(
  app: FastifyInstance,
  { configuration }: WiringOptions,
  { provider, community }: Parts,
): Promise<void> {
  const { webFolder: folder } = configuration
  await app.register(provider.routes.sdk, { prefix: '/sdk/v1' })
  await app.register(provider.routes.keys)
  await app.register(provider.routes.backend, { prefix: '/v1' })
  await app.register(provider.routes.oauth)
  await app.register(provider.routes.reference)
  await app.register(createReference(configuration))
  await app.register(createHelperPage({ folder, framedBy: () => provider.pageSources() }))
  await app.register(createWidgetScript({ folder }))
  await app.register(community.routes, { prefix: '/api' })
  await app.register(community.avatarRoutes)
  await app.register(community.agentRoutes)
}

/** Finishes running requests; after `limit` milliseconds the open connections are cut. */
async function closeWithin(app: FastifyInstance, limit: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), limit)
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
  }
}

function developmentPages(
  { configuration, clock }: WiringOptions,
  { provider, own }: Parts,
): FastifyPluginAsync {
  const { productName, publicUrl, webFolder } = configuration
  return createDevelopmentPages({
    productName,
    publicUrl,
    publicToken: own.publicToken,
    webFolder,
    clock,
    providers: Object.keys(configuration.provider.oauth?.providers ?? {}),
    list: () => provider.outbox.list(),
  })
}

function signalsOf({ configuration, log }: WiringOptions, database: Database) {
  return createServerSignals({
    database,
    url: configuration.databaseDirectUrl ?? configuration.databaseUrl,
    log,
    // biome-ignore lint/plugin: only spreads attempts.
    random: Math.random,
  })
}

/** Returns the schedule of backups; undefined where none is wanted. */
async function openSchedule({
  configuration,
  clock,
  log,
}: WiringOptions): Promise<BackupSchedule | undefined> {
  const place = await openBackupPlace(configuration)
  if (place === undefined) return undefined
  const { everyHours, keep } = configuration.backups
  return createBackupSchedule({ place, everyHours, keep, clock, log })
}

/** Something made of a description, and made again when the description has changed. */
function createCurrent<Description, Made>(options: {
  readonly create: (description: Description) => Made
  readonly first: Description
}): { readonly current: Made; use(description: Description): void } {
  let text = JSON.stringify(options.first)
  let current = options.create(options.first)
  return {
    get current() {
      return current
    },
    use(description) {
      const next = JSON.stringify(description)
      if (next === text) return
      current = options.create(description)
      text = next
    },
  }
}
