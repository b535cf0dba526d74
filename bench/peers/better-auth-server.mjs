import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import { phoneNumber } from 'better-auth/plugins/phone-number'
import pg from 'pg'
import { reportUsage } from '../support/report-usage.ts'

/**
 * better-auth on bare node:http and SQLite or PostgreSQL, as in its documentation, and as durable
 * as ours. Codes go to the parent process. Its defaults apply, except for `settings` below.
 */
const [file, port, limits] = process.argv.slice(2)
if (file === undefined || port === undefined)
  throw new Error(
    'usage: better-auth-server.mjs <database> <port> [limits], started with a channel',
  )

reportUsage()
const url = `http://127.0.0.1:${port}`
const isPostgres = file.startsWith('postgres:')
const database = isPostgres ? new pg.Pool({ connectionString: file }) : openSqlite()
function openSqlite() {
  const sqlite = new DatabaseSync(file)
  sqlite.exec('PRAGMA journal_mode = WAL')
  sqlite.exec('PRAGMA synchronous = FULL')
  return sqlite
}
const far = { window: 60, max: 1_000_000_000 }
const auth = betterAuth({
  baseURL: url,
  secret: randomBytes(32).toString('base64url'),
  database,
  session: { cookieCache: { enabled: false } },
  // Counted as usual, and out of reach.
  rateLimit:
    limits === undefined
      ? { enabled: false }
      : { enabled: true, storage: 'database', ...far, customRules: { '/**': far } },
  advanced: { ipAddress: { ipAddressHeaders: ['x-forwarded-for'] } },
  telemetry: { enabled: false },
  emailAndPassword: { enabled: true },
  plugins: [
    phoneNumber({
      sendOTP({ phoneNumber: to, code }) {
        tell({ kind: 'code', to, code })
      },
      signUpOnVerification: { getTempEmail: (number) => `${number.slice(1)}@bench.test` },
    }),
  ],
})
const { runMigrations } = await getMigrations(auth.options)
await runMigrations()

const server = createServer(toNodeHandler(auth))
server.listen(Number(port), '127.0.0.1', () => {
  const manifest = new URL('node_modules/better-auth/package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  tell({
    kind: 'ready',
    url,
    settings:
      `better-auth ${version}, NODE_ENV=production; ` +
      (isPostgres
        ? 'pg by its Kysely adapter, a pool of 10; cookie'
        : 'node:sqlite by its Kysely adapter, WAL, synchronous=FULL; cookie') +
      ` cache off, rate limit ${limits === undefined ? 'off' : 'counted in the database'}, telemetry off; its own scrypt ` +
      '(N=16384, r=16, p=1); phoneNumber plugin with signUpOnVerification; sendOTP answers at once',
  })
})
process.once('disconnect', () => {
  server.closeAllConnections()
  server.close(() => (isPostgres ? database.end() : database.close()))
})

/** Sends a `ContestantMessage` (support/contestant.ts). */
function tell(message) {
  process.send?.(message)
}
