// `node bench/growth.ts [scale] [sqlite|postgres] [folder]`: hot requests and sweeps with millions
// of rows.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { signIn } from '../apps/server/src/testing/client.ts'
import { freePort, startServer } from '../apps/server/src/testing/start-server.ts'
import { features } from '../packages/community/src/features.ts'
import type { Tables } from '../packages/community/src/lists/tables.ts'
import { createIndexer } from '../packages/community/src/search/indexer.ts'
import { defaultCommunitySettings as settings } from '../packages/community/src/settings.ts'
import { openDatabase } from '../packages/platform/src/database/index.ts'
import { startPostgres } from '../packages/platform/src/database/testing-postgres.ts'
import { silentLog } from '../packages/platform/src/log.ts'
import { defaultLimits } from '../packages/provider/src/index.ts'
import { load, repeat } from './load.ts'
import { fillDatabase, rowsAtScale } from './support/fill-database.ts'
import { processorTime } from './support/processor-time.ts'
import { sweepTimed } from './support/sweep-timed.ts'
import { median, takeTurns } from './support/take-turns.ts'

/**
 * The same requests to two servers: one with a handful of rows, and one whose database has, at
 * scale 1, 2,000 sites of 1,000 profiles, 2,000,000 users and 10,000,000 sessions and audit rows.
 * Compares the CPU time of each request, and how long others wait, and measures the sweep.
 */
const scale = Number(process.argv[2] ?? 0.1)
const kind = process.argv[3] === 'postgres' ? 'postgres' : 'sqlite'
const rounds = 5
const seconds = 1
const connections = 4

/** Limits are counted, but out of reach: one address does here what thousands do elsewhere. */
const limits = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [
    `LIMIT_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
    '1000000000',
  ]),
)

/** A given folder keeps its SQLite databases: filled once, they can be measured again. */
const kept = kind === 'sqlite' ? process.argv[4] : undefined
const folder = kept ?? mkdtempSync(join(tmpdir(), 'maypole-growth-'))
const filled = join(folder, 'filled.json')
const closers: (() => unknown)[] = []
if (kept === undefined) closers.push(() => rmSync(folder, { recursive: true, force: true }))
try {
  await run()
} finally {
  for (const close of closers.reverse()) await close()
}

async function run(): Promise<void> {
  const places = existsSync(filled)
    ? (JSON.parse(readFileSync(filled, 'utf8')) as [Place, Place])
    : await fillPlaces()
  console.log(`${kind}, ${JSON.stringify(rowsAtScale(scale))}`)
  const started: Awaited<ReturnType<typeof start>>[] = []
  for (const place of places) {
    const since = performance.now()
    started.push(await start(place))
    console.log(`${place.name}: started in ${Math.round(performance.now() - since)} ms`)
  }
  const sides = places.map((place, i) => ({ ...place, ...started[i] })) as [Side, Side]
  for (const side of sides) closers.push(side.stop)
  await compare(sides)
}

/** Creates both databases, fills the large one, and sweeps it. */
async function fillPlaces(): Promise<[Place, Place]> {
  const places = await createPlaces()
  for (const place of places) {
    const server = await start(place)
    place.session = await createTown(server.url)
    await server.stop()
  }
  const [, large] = places
  const started = performance.now()
  await fillDatabase(large.url, { kind, scale })
  console.log(`filled in ${Math.round((performance.now() - started) / 1000)} s`)
  await indexAll(large.url)
  const swept = await sweepTimed(large.url)
  console.log(`The sweep: ${JSON.stringify(swept)}`)
  if (kept !== undefined) writeFileSync(filled, JSON.stringify(places))
  return places
}

/** Indexes the contacts: the server would do so while it is measured. */
async function indexAll(url: string): Promise<void> {
  const started = performance.now()
  const database = openDatabase({ url })
  await createIndexer({
    db: database.tables<Tables>(),
    log: silentLog,
    settings,
    features,
  }).runDue()
  await database.close()
  console.log(`indexed in ${Math.round((performance.now() - started) / 1000)} s`)
}

interface Place {
  readonly name: 'small' | 'large'
  readonly environment: Readonly<Record<string, string>>
  /** Of the database. */
  readonly url: string
  /** The session of the town's admin, and the project's public token. */
  session: { token: string; publicToken: string }
}

async function createPlaces(): Promise<[Place, Place]> {
  const create = async (name: Place['name'], server: string | undefined): Promise<Place> => {
    const data = join(folder, name)
    mkdirSync(data, { recursive: true })
    const url =
      server === undefined
        ? `sqlite:${join(data, 'maypole.sqlite')}`
        : await createSchema(server, name)
    const environment = { DATA_DIR: data, ...(server === undefined ? {} : { DATABASE_URL: url }) }
    return { name, environment, url, session: { token: '', publicToken: '' } }
  }
  if (kind === 'sqlite') return [await create('small', undefined), await create('large', undefined)]
  // The indexes are written at random places: with the default of 128 MB most writes miss it.
  const postgres = await startPostgres({ shared_buffers: '1GB' })
  closers.push(postgres.stop)
  return [await create('small', postgres.url), await create('large', postgres.url)]
}

/** Returns an address that leads to a new schema alone. */
async function createSchema(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create schema ${name}`)
  await client.end()
  const url = new URL(server)
  url.searchParams.set('options', `-c search_path=${name}`)
  return url.href
}

async function start({ environment }: Place) {
  const server = startServer({
    port: await freePort(),
    environment: { ...environment, ...limits, SMS_DAILY_BUDGET: '1000000000', LOG_LEVEL: 'error' },
  })
  await server.wrote('is running')
  return {
    url: server.url,
    pid: server.child.pid ?? 0,
    async stop() {
      server.child.kill('SIGTERM')
      await server.exited
    },
  }
}

type Side = Place & Awaited<ReturnType<typeof start>>

/** Creates a site with what its lists show. Returns the session of its admin. */
async function createTown(url: string): Promise<Place['session']> {
  const { call, sessionToken } = await signIn(url, '2025550143')
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  await call('POST', '/sites', { title: 'Town', slug: 'town', theme })
  for (let i = 0; i < 20; i += 1)
    await call('POST', '/sites/town/announcements', { headline: `News ${i}`, body: 'Soon.' })
  const page = await (await fetch(url)).text()
  const publicToken = /public-token-[a-z]+-[0-9a-f-]+/.exec(page)?.[0] ?? ''
  return { token: sessionToken, publicToken }
}

async function compare(sides: readonly [Side, Side]): Promise<void> {
  const get = (path: string) => (side: Side, seconds: number) =>
    load({
      origin: side.url,
      path,
      headers: { authorization: `Bearer ${side.session.token}` },
      connections,
      seconds,
    })
  const ofProvider = (path: string, method: 'GET' | 'POST') => (side: Side, seconds: number) => {
    const { token, publicToken } = side.session
    const authorization = `Basic ${Buffer.from(`${publicToken}:${token}`).toString('base64')}`
    const headers = { authorization, 'content-type': 'application/json' }
    const body = method === 'POST' ? '{}' : undefined
    const request = { origin: side.url, path: `/sdk/v1${path}`, method, headers }
    return load({ ...request, ...(body === undefined ? {} : { body }), connections, seconds })
  }
  let next = 0
  const requests: Record<string, (side: Side, seconds: number) => ReturnType<typeof load>> = {
    'GET /api/sites': get('/api/sites'),
    'GET announcements': get('/api/sites/town/announcements'),
    'GET profiles': get('/api/sites/town/profiles'),
    'GET users/me': ofProvider('/users/me', 'GET'),
    'POST sessions/authenticate': ofProvider('/sessions/authenticate', 'POST'),
    'sign-in by SMS': (side, seconds) =>
      repeat({
        connections: 1,
        seconds,
        async act() {
          next += 1
          await signIn(side.url, `202555${String(1000 + (next % 9000))}`)
          return true
        },
      }),
  }
  const rows: Record<string, object> = {}
  for (const [name, request] of Object.entries(requests)) {
    const metered = (side: Side) => async (seconds: number) => {
      const before = processorTime(side.pid)
      const { count, median, p99, failures } = await request(side, seconds)
      return { cpu: (processorTime(side.pid) - before) / count, median, p99, failures }
    }
    const [small, large] = sides
    const results = await takeTurns({
      rounds,
      seconds,
      sides: { small: metered(small), large: metered(large) },
    })
    const of = (side: 'small' | 'large', field: 'cpu' | 'median' | 'p99') =>
      median(results[side].map((result) => result[field]))
    rows[name] = {
      'CPU µs, small': Math.round(of('small', 'cpu')),
      'CPU µs, large': Math.round(of('large', 'cpu')),
      'CPU ratio': Number((of('large', 'cpu') / of('small', 'cpu')).toFixed(2)),
      'median ms, small': Number(of('small', 'median').toFixed(2)),
      'median ms, large': Number(of('large', 'median').toFixed(2)),
      'p99 ms, large': Number(of('large', 'p99').toFixed(2)),
      failures: [...results.small, ...results.large].reduce((sum, one) => sum + one.failures, 0),
    }
  }
  console.table(rows)
}
