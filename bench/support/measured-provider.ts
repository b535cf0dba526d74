import { randomBytes } from 'node:crypto'
import { systemClock } from '../../packages/platform/src/clock.ts'
import { openDatabase } from '../../packages/platform/src/database/index.ts'
import { createHttpServer } from '../../packages/platform/src/http/index.ts'
import { createLog } from '../../packages/platform/src/log.ts'
import {
  createProvider,
  type Deliver,
  defaultLimits,
  type ProviderLimits,
} from '../../packages/provider/src/index.ts'

const far = 1_000_000_000

/**
 * Starts the provider as in production, on the database and port that the script was started with.
 * Its limits are counted as usual but out of reach: one address does here what thousands do
 * elsewhere. Stops when the parent process goes away.
 */
export async function startMeasuredProvider({
  deliver,
  algorithm = 'RS256',
}: {
  deliver: Deliver
  algorithm?: 'RS256' | 'ES256'
}) {
  // A file, or the address of a database of PostgreSQL.
  const [file, port] = process.argv.slice(2)
  if (file === undefined || port === undefined)
    throw new Error('usage: <database> <port>, started with a channel')
  const publicUrl = `http://127.0.0.1:${port}`
  const limits = Object.fromEntries(
    Object.entries(defaultLimits).map(([name, { seconds }]) => [name, { limit: far, seconds }]),
  ) as ProviderLimits
  const log = createLog({
    level: 'warn',
    write: (line) => process.stderr.write(line),
    now: systemClock.now,
  })
  const database = openDatabase({ url: file.startsWith('postgres:') ? file : `sqlite:${file}` })
  const provider = createProvider({
    database,
    clock: systemClock,
    log,
    masterKey: randomBytes(32),
    settings: {
      environment: 'production',
      publicUrl,
      limits,
      sms: { dailyBudget: far },
      keys: { algorithm },
    },
    deliver,
  })
  await provider.migrate()
  const { projectId, publicToken } = await provider.ensureProject({ name: 'Bench', publicUrl })
  const app = createHttpServer({ log, isSecure: false, trustedProxies: ['127.0.0.1'] })
  await app.register(provider.routes.sdk, { prefix: '/sdk/v1' })
  await app.register(provider.routes.keys)
  await app.register(provider.routes.backend, { prefix: '/v1' })
  await app.listen({ host: '127.0.0.1', port: Number(port) })
  provider.startWorkers()
  process.once('disconnect', () => void stop())

  async function stop(): Promise<void> {
    await app.close()
    await provider.stopWorkers()
    await database.close()
  }
  return { provider, app, publicUrl, projectId, publicToken }
}
