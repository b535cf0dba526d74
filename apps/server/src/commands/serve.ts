import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { systemClock } from '@maypole/platform/clock'
import { createLog, type Log } from '@maypole/platform/log'
import type { Configuration } from '../config.ts'
import { isLocalUrl } from '../config-environment.ts'
import { lockInstance } from '../instance-lock.ts'
import { messages } from '../messages.ts'
import { listenForMetrics } from '../metrics/listen.ts'
import type { Metrics } from '../metrics/prometheus.ts'
import { createOutput } from '../output.ts'
import { loadSecretKey } from '../secret-key.ts'
import { sqliteFileOf } from '../sqlite-file.ts'
import { StartRefusedError } from '../start-refused.ts'
import { stopOnDiskFailure, stopOnSignals } from '../stop-on-signals.ts'
import { version } from '../version.ts'
import { warnOfOpenFiles } from '../warn-of-open-files.ts'
import { type Application, createApplication } from '../wire.ts'

/** Starts an instance and runs until it is told to stop. */
export async function serve(configuration: Configuration): Promise<void> {
  if (!existsSync(join(configuration.webFolder, 'index.html')))
    throw new StartRefusedError(messages.webAppMissing)
  const print = createOutput({ stream: process.stdout, describeLost: messages.outputLost })
  const log = createLog({ level: configuration.logLevel, write: print, now: systemClock.now })
  if (configuration.environmentIsAssumed) log.warn(messages.assumedProduction)
  if (configuration.delivery === 'insecure-console') log.warn(messages.codesInOutput)
  lockDatabase(configuration)
  const masterKey = loadSecretKey({ ...configuration, given: configuration.secretKey })
  const metrics = await loadMetrics(configuration)
  const application: Application = await createApplication({
    configuration,
    masterKey,
    clock: systemClock,
    log,
    metrics,
    print,
    onDiskFailure: (error) =>
      void stopOnDiskFailure({ error, log, application: () => application }),
  })
  stopOnSignals({ log, print, isQuiet: configuration.environment === 'production', application })
  const { host, port } = configuration
  try {
    await explained({ host, port }, application.app.listen({ host, port }))
    if (metrics !== undefined) await watch(metrics, { ...configuration.metrics, log })
  } catch (error) {
    await application.stop()
    throw error
  }
  for (const warning of warnOfOpenFiles(configuration)) log.warn(warning)
  application.start()
  // To a program that has started this one and waits for it, as tools/start.mjs.
  process.send?.('ready', undefined, undefined, () => undefined)
  log.info('started', { host, port, environment: configuration.environment })
  if (configuration.environment === 'development') print(describe(configuration))
}

/**
 * Refuses a second server on a SQLite file: it would block during each write of the first. The
 * process keeps the lock as long as it lives.
 */
function lockDatabase({ databaseUrl }: Configuration): void {
  const file = sqliteFileOf(databaseUrl)
  if (file === undefined) return
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  lockInstance(file, { program: 'server', since: systemClock.now() })
}

/** Where codes appear. */
const shownAt = {
  outbox: 'outbox',
  console: 'terminal',
  'insecure-console': 'terminal',
  carriers: 'carriers',
} as const

function describe(configuration: Configuration): string {
  return messages.started({
    productName: configuration.productName,
    publicUrl: configuration.publicUrl,
    codes: shownAt[configuration.delivery],
    // Vite may be in front of this server, on the address that people know.
    outboxUrl: `${isLocalUrl(configuration.publicUrl) ? configuration.publicUrl : `http://localhost:${configuration.port}`}/dev/outbox`,
    store: sqliteFileOf(configuration.databaseUrl) ?? 'PostgreSQL',
  })
}

/** Loads the library where somebody watches. */
async function loadMetrics({ metrics }: Configuration): Promise<Metrics | undefined> {
  if (metrics.port === undefined) return undefined
  const { createMetrics } = await import('../metrics/prometheus.ts')
  return createMetrics(version)
}

async function watch(
  metrics: Metrics,
  { host, port, token, log }: Configuration['metrics'] & { log: Log },
): Promise<void> {
  if (port === undefined) return
  const address = { host, port }
  const app = await explained(address, listenForMetrics(metrics, { ...address, token, log }))
  // The instance stops without waiting for monitors.
  app.server.unref()
}

/** Waits until something listens. Throws StartRefusedError where the address cannot be used. */
export async function explained<Result>(
  address: { host: string; port: number },
  listening: Promise<Result>,
): Promise<Result> {
  try {
    return await listening
  } catch (error) {
    throw explain(error, address)
  }
}

function explain(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const options = { cause: error }
  if (code === 'EADDRINUSE') return new StartRefusedError(messages.portTaken(port), options)
  if (code === 'EACCES') return new StartRefusedError(messages.portRefused(port), options)
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(code)))
    return new StartRefusedError(messages.hostUnknown(host), options)
  return error
}
