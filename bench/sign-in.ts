// `node bench/sign-in.ts [rounds] [seconds] [sqlite|postgres] [part,…]`: sign-in and session checks
// beside better-auth and a bare reference; `npm ci --prefix bench/peers` installs better-auth. The
// parts are session, sms, es256 and password; without any all of them.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { signIn } from '../apps/server/src/testing/client.ts'
import { freePort, startServer } from '../apps/server/src/testing/start-server.ts'
import { createCluster } from '../packages/platform/src/database/testing-cluster.ts'
import { type Load, load, repeat } from './load.ts'
import { startContestant } from './support/contestant.ts'
import { report } from './support/figures.ts'
import { createJsonClient } from './support/json-client.ts'
import { createPeople } from './support/people.ts'
import { processorTimeOfTree } from './support/processor-time.ts'
import {
  createBetterAuthSignIns,
  createMaypoleSignIns,
  createRawSignIns,
} from './support/sign-ins.ts'
import { type MeteredLoad, meter, summarize, takeTurns } from './support/take-turns.ts'

/**
 * Session checks, sign-ins by SMS (send and verify) and sign-ins by password per second, each side
 * a server process on its own SQLite file, or database of one PostgreSQL, whose commits are synced
 * before they are acknowledged.
 * The sides take turns; the ratios of the medians count.
 */
const rounds = Number(process.argv[2] ?? 5)
const seconds = Number(process.argv[3] ?? 4)
const isPostgres = process.argv[4] === 'postgres'
const connections = 32
/** More would only wait longer: a hash takes a core. */
const passwordConnections = 8
const password = 'seven maypoles in the rain'
const parts = (process.argv[5] ?? 'session,sms,es256,password').split(',')
/** Until everything is compiled, and the tables have some thousand rows. */
const warmUp = 2 * seconds

const peer = new URL('peers/better-auth-server.mjs', import.meta.url)
if (!existsSync(new URL('peers/node_modules/better-auth', import.meta.url))) {
  console.error('better-auth is missing: npm ci --prefix bench/peers')
  process.exit(1)
}

/** Microseconds of PostgreSQL so far. */
let databaseTime = () => 0

const folder = mkdtempSync(join(tmpdir(), 'maypole-bench-'))
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  await run()
} finally {
  for (const close of closers.reverse()) await close()
}

async function run(): Promise<void> {
  const cluster = isPostgres ? await startCluster() : undefined
  databaseTime = () => (cluster === undefined ? 0 : processorTimeOfTree(cluster.pid))
  const databases: string[] = []
  /** As autovacuum does within a minute. */
  const analyze = async () => {
    for (const database of databases) {
      const session = new pg.Client({ connectionString: database })
      await session.connect()
      await session.query('vacuum analyze')
      await session.end()
    }
  }
  const place = async (name: string) => {
    if (cluster === undefined) return join(folder, `${name}.sqlite`)
    const database = name.toLowerCase().replaceAll('-', '_')
    await cluster.query(`create database ${database}`)
    databases.push(Object.assign(new URL(cluster.url), { pathname: `/${database}` }).href)
    return databases.at(-1) ?? ''
  }
  const maypole = await start(
    place,
    new URL('provider-server.ts', import.meta.url),
    createMaypoleSignIns,
    '/sdk/v1/users/me',
  )
  const es256 = parts.includes('es256')
    ? await start(
        place,
        new URL('provider-server.ts', import.meta.url),
        createMaypoleSignIns,
        '/sdk/v1/users/me',
        'ES256',
      )
    : undefined
  const betterAuth = await start(place, peer, createBetterAuthSignIns, '/api/auth/get-session')
  const raw = await start(
    place,
    new URL(isPostgres ? 'raw-sign-in-postgres.ts' : 'raw-sign-in-server.ts', import.meta.url),
    createRawSignIns,
    '/session',
  )
  const settings = `Node ${process.version}, ${availableParallelism()} cores, ${isPostgres ? 'PostgreSQL' : 'SQLite'}`
  console.log(`${settings}; medians of ${rounds} rounds of ${seconds} s, taking turns`)
  console.log(`Maypole: ${maypole.settings}`)
  console.log(`better-auth: ${betterAuth.settings}`)
  console.log(`raw: ${raw.settings}`)
  if (parts.includes('session'))
    await compareSessionChecks({
      betterAuth,
      maypole,
      ...(isPostgres ? {} : { raw, product: await startProduct() }),
    })
  if (parts.includes('sms')) {
    const limited = await start(
      place,
      peer,
      createBetterAuthSignIns,
      '/api/auth/get-session',
      'limits',
    )
    await compareSms({ betterAuth, limited, raw, maypole, es256, analyze })
  }
  if (parts.includes('password') && !isPostgres)
    await comparePasswords({ betterAuth, raw, maypole })
}

type Started = Awaited<ReturnType<typeof start>>
type Request = Omit<Parameters<typeof load>[0], 'connections' | 'seconds'>

/** Starts one side with a signed-in person, whose session can be checked at `path`. */
async function start(
  place: (name: string) => Promise<string>,
  script: URL,
  createSignIns: typeof createMaypoleSignIns,
  path: string,
  ...parameters: string[]
) {
  const contestant = await startContestant({
    script,
    databaseFile: await place([createSignIns.name, ...parameters].join('-')),
    port: await freePort(),
    parameters,
  })
  closers.push(() => contestant.stop())
  const client = createJsonClient(contestant.url, connections)
  closers.push(() => client.close())
  const signIns = createSignIns({ contestant, client })
  const headers =
    isPostgres && createSignIns === createRawSignIns
      ? {}
      : await signIns.register('watcher@bench.test', password)
  const check: Request = { origin: contestant.url, path, headers }
  return { signIns, settings: contestant.settings, check, usage: contestant.usage, databaseTime }
}

async function startCluster() {
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  const cluster = await createCluster(join(folder, 'postgres'))
  await cluster.start()
  closers.push(() => cluster.stop())
  return cluster
}

/** Starts the whole product, with a signed-in person too. */
async function startProduct(): Promise<{ check: Request }> {
  const server = startServer({
    port: await freePort(),
    environment: { DATA_DIR: join(folder, 'product'), LOG_LEVEL: 'warn' },
  })
  closers.push(async () => {
    server.child.kill('SIGTERM')
    await server.exited
  })
  await server.wrote('is running')
  const { sessionToken } = await signIn(server.url, '2025550143')
  const headers = { authorization: `Bearer ${sessionToken}` }
  return { check: { origin: server.url, path: '/api/sites', headers } }
}

async function compareSessionChecks(sides: {
  betterAuth: Started
  raw?: Started
  product?: { check: Request }
  maypole: Started
}): Promise<void> {
  const check = (request: Request) => (seconds: number) =>
    load({ ...request, connections, seconds })
  const { betterAuth, raw, product, maypole } = sides
  const metered = (side: Started, request: Request) => (seconds: number) =>
    meter(side, () => check(request)(seconds))
  const results = await takeTurns<string, Load & Partial<MeteredLoad>>({
    rounds,
    seconds,
    sides: {
      'better-auth: get-session': metered(betterAuth, betterAuth.check),
      ...(raw === undefined ? {} : { 'raw: one joined query': metered(raw, raw.check) }),
      ...(product === undefined ? {} : { 'the product: GET /api/sites': check(product.check) }),
      'Maypole: GET users/me': metered(maypole, maypole.check),
      'Maypole: sessions/authenticate, with its JWT': metered(maypole, {
        origin: maypole.check.origin,
        path: '/sdk/v1/sessions/authenticate',
        method: 'POST',
        headers: { ...maypole.check.headers, 'content-type': 'application/json' },
        body: '{}',
      }),
    },
  })
  const rows = print('Session check', results)
  const [ofPeer] = rows
  if (product !== undefined) report('session', ratio(rows[2], ofPeer))
  report('session-user', ratio(rows.at(-2), ofPeer))
  report('session-authenticate', ratio(rows.at(-1), ofPeer))
}

async function compareSms({
  betterAuth,
  limited,
  raw,
  maypole,
  es256,
  analyze,
}: {
  betterAuth: Started
  limited: Started
  raw: Started
  maypole: Started
  es256: Started | undefined
  analyze: () => Promise<void>
}): Promise<void> {
  const signInAll = (side: Started) => {
    const next = createPeople()
    return (seconds: number) =>
      meter(side, () =>
        repeat({
          connections,
          seconds,
          async act() {
            await side.signIns.bySms(next())
            return true
          },
        }),
      )
  }
  const results = await takeTurns<string, MeteredLoad>({
    rounds,
    seconds,
    warmUp,
    prepare: analyze,
    sides: {
      'better-auth: send-otp and verify': signInAll(betterAuth),
      'better-auth, with limits': signInAll(limited),
      'raw: send and verify': signInAll(raw),
      'Maypole: login_or_create and authenticate': signInAll(maypole),
      ...(es256 === undefined ? {} : { 'Maypole, with ES256': signInAll(es256) }),
    },
  })
  const [ofPeer, ofLimited, ofRaw, ours] = print('Sign-in by SMS, send and verify', results)
  const kind = isPostgres ? 'postgres' : 'sqlite'
  report(`sms-${kind}`, ratio(ours, ofPeer))
  report(`sms-${kind}-limits`, ratio(ours, ofLimited))
  report(`sms-${kind}-raw`, ratio(ours, ofRaw))
  report(`sms-${kind}-node`, ours?.['CPU µs'] ?? Number.NaN)
  if (isPostgres) report('sms-postgres-database', ours?.['database CPU µs'] ?? Number.NaN)
}

async function comparePasswords(sides: {
  betterAuth: Started
  raw: Started
  maypole: Started
}): Promise<void> {
  const email = (connection: number) => `person-${connection}@bench.test`
  for (const { signIns } of Object.values(sides)) {
    for (let connection = 0; connection < passwordConnections; connection++)
      await signIns.register(email(connection), password)
  }
  /** Others check their sessions meanwhile, some two hundred times a second. */
  const signInBesideOthers = (side: Started) => async (seconds: number) => {
    const { signIns, check } = side
    const signInAll = () =>
      repeat({
        connections: passwordConnections,
        seconds,
        async act(connection) {
          await signIns.byPassword(email(connection), password)
          return true
        },
      })
    const [passwords, others] = await Promise.all([
      meter(side, signInAll),
      load({ ...check, connections: 2, seconds, pause: 10 }),
    ])
    return { passwords, others }
  }
  const betterAuth = 'better-auth: sign-in/email'
  const maypole = 'Maypole: passwords/authenticate'
  const results = await takeTurns({
    rounds,
    seconds,
    sides: {
      [betterAuth]: signInBesideOthers(sides.betterAuth),
      'raw: Argon2id': signInBesideOthers(sides.raw),
      [maypole]: signInBesideOthers(sides.maypole),
    },
  })
  const rows = print('Sign-in by password', pick(results, 'passwords'))
  report('password', ratio(rows[2], rows[0]))
  const others = pick(results, 'others')
  console.log('\nSession checks of others meanwhile')
  console.table(summarizeAll(others))
  report('password-others', summarize(others[maypole] ?? [])['p99 ms'])
}

function pick<Key extends string>(
  results: Readonly<Record<string, Record<Key, Load>[]>>,
  key: Key,
): Record<string, Load[]> {
  return Object.fromEntries(
    Object.entries(results).map(([name, rounds]) => [name, rounds.map((round) => round[key])]),
  )
}

function summarizeAll(results: Readonly<Record<string, (Load & Partial<MeteredLoad>)[]>>) {
  return Object.fromEntries(
    Object.entries(results).map(([name, loads]) => [name, summarize(loads)]),
  )
}

type Row = ReturnType<typeof summarize>

function ratio(ours: Row | undefined, other: Row | undefined): number {
  return (ours?.['per second'] ?? Number.NaN) / (other?.['per second'] ?? Number.NaN)
}

/** Prints the medians of all sides, of which the first is the baseline, and returns them. */
function print(
  title: string,
  results: Readonly<Record<string, (Load & Partial<MeteredLoad>)[]>>,
): Row[] {
  const rows = Object.entries(summarizeAll(results))
  const [first] = rows
  console.log(`\n${title}`)
  console.table(
    Object.fromEntries(
      rows.map(([name, row]) => [
        name,
        { ...row, 'times better-auth': Number(ratio(row, first?.[1]).toFixed(2)) },
      ]),
    ),
  )
  return rows.map(([, row]) => row)
}
