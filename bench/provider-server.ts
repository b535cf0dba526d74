import { randomBytes } from 'node:crypto'
import { systemClock } from '../packages/platform/src/clock.ts'
import { openDatabase } from '../packages/platform/src/database/index.ts'
import { createHttpServer } from '../packages/platform/src/http/index.ts'
import { createLog } from '../packages/platform/src/log.ts'
import { createProvider } from '../packages/provider/src/index.ts'
import type { ContestantMessage } from './support/contestant.ts'
import { far, farLimits } from './support/far-limits.ts'

/**
 * The provider as it runs in production, save that codes go to whoever started it and that its limits, which are counted as always, are
 * far away: one address signs in some hundred times a second here.
 */
const [file, port] = process.argv.slice(2)
if (file === undefined || port === undefined)
  throw new Error('usage: provider-server.ts <database> <port>, started with a channel')

const publicUrl = `http://127.0.0.1:${port}`
const log = createLog({
  level: 'warn',
  write: (line) => process.stderr.write(line),
  now: systemClock.now,
})
const database = openDatabase({ url: `sqlite:${file}` })
const provider = createProvider({
  database,
  clock: systemClock,
  log,
  masterKey: randomBytes(32),
  settings: {
    environment: 'production',
    publicUrl,
    limits: farLimits,
    sms: { dailyBudget: far * 1000 },
  },
  async deliver({ to, code, text }) {
    tell({ kind: 'code', to, code: code ?? /\b\d{6}\b/.exec(text)?.[0] ?? '' })
  },
})
await provider.migrate()
const { publicToken } = await provider.ensureProject({ name: 'Bench', publicUrl })
const app = createHttpServer({ log, isSecure: false, trustedProxies: [] })
await app.register(provider.routes.sdk, { prefix: '/sdk/v1' })
await app.listen({ host: '127.0.0.1', port: Number(port) })
provider.startWorkers()
process.once('disconnect', () => void stop())
tell({
  kind: 'ready',
  url: publicUrl,
  publicToken,
  settings:
    'the provider with its production settings; node:sqlite, WAL, synchronous=FULL; limits counted but out of reach; ' +
    'Argon2id 19 MiB, 2 passes; a JWT (RS256) with every sign-in; codes leave through the outbox',
})

function tell(message: ContestantMessage): void {
  process.send?.(message)
}

async function stop(): Promise<void> {
  await app.close()
  await provider.stopWorkers()
  await database.close()
}
