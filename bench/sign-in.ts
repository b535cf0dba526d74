// `node bench/sign-in.ts [rounds] [seconds] [sqlite|postgres]`: sign-in and session checks beside
// better-auth, and on SQLite beside a bare reference; `npm ci --prefix bench/peers` installs
// better-auth.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '../apps/server/src/testing/client.ts'
import { freePort, startServer } from '../apps/server/src/testing/start-server.ts'
import { createCluster } from '../packages/platform/src/database/testing-cluster.ts'
import { type Load, load, repeat } from './load.ts'
import { startContestant } from './support/contestant.ts'
import { createJsonClient } from './support/json-client.ts'
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
/** Several per connection, so that no number has two pending codes. */
const numbersPerConnection = 12
/** More would only wait longer: a hash takes a core. */
const passwordConnections = 8
const password = 'seven maypoles in the rain'
const targets = { session: 15, sms: 10, password: 2.5, otherMilliseconds: 50 }

const peer = new URL('peers/better-auth-server.mjs', import.meta.url)
if (!existsSync(new URL('peers/node_modules/better-auth', import.meta.url))) {
  console.error('better-auth is missing: npm ci --prefix bench/peers')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'maypole-bench-'))
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  await run()
} finally {
  for (const close of closers.reverse()) await close()
}

async function run(): Promise<void> {
  const cluster = isPostgres ? await startCluster() : undefined
  const place = async (name: string) => {
    if (cluster === undefined) return join(folder, `${name}.sqlite`)
    const database = name.toLowerCase().replaceAll('-', '_')
    await cluster.query(`create database ${database}`)
    return Object.assign(new URL(cluster.url), { pathname: `/${database}` }).href
  }
  const maypole = await start(
    place,
    new URL('provider-server.ts', import.meta.url),
    createMaypoleSignIns,
    '/sdk/v1/users/me',
  )
  const es256 = await start(
    place,
    new URL('provider-server.ts', import.meta.url),
    createMaypoleSignIns,
    '/sdk/v1/users/me',
    'ES256',
  )
  const betterAuth = await start(place, peer, createBetterAuthSignIns, '/api/auth/get-session')
  const settings = `Node ${process.version}, ${availableParallelism()} cores, ${isPostgres ? 'PostgreSQL' : 'SQLite'}`
  console.log(`${settings}; medians of ${rounds} rounds of ${seconds} s, taking turns`)
  console.log(`Maypole: ${maypole.settings}`)
  console.log(`better-auth: ${betterAuth.settings}`)
  if (isPostgres) {
    await compareSessionChecks({ betterAuth, maypole })
    await compareSms({ betterAuth, maypole, es256 })
    return
  }
  const raw = await start(
    place,
    new URL('raw-sign-in-server.ts', import.meta.url),
    createRawSignIns,
    '/session',
  )
  const product = await startProduct()
  console.log(`raw: ${raw.settings}`)
  await compareSessionChecks({ betterAuth, raw, product, maypole })
  await compareSms({ betterAuth, raw, maypole, es256 })
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
  const headers = await signIns.register('watcher@bench.test', password)
  const check: Request = { origin: contestant.url, path, headers }
  return { signIns, settings: contestant.settings, check, usage: contestant.usage }
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
  report('Session check', { results, target: targets.session })
}

async function compareSms(sides: {
  betterAuth: Started
  raw?: Started
  maypole: Started
  es256: Started
}): Promise<void> {
  const phoneNumber = (connection: number, round: number) =>
    `+1202${2_000_000 + connection * 1000 + (round % numbersPerConnection)}`
  for (const { signIns } of Object.values(sides)) {
    // Everybody has signed in before: returning people are measured.
    const signInFirst = async (connection: number) => {
      for (let round = 0; round < numbersPerConnection; round++)
        await signIns.bySms(phoneNumber(connection, round))
    }
    await Promise.all(
      Array.from({ length: connections }, (_, connection) => signInFirst(connection)),
    )
  }
  const comeBack = (side: Started) => (seconds: number) =>
    meter(side, () =>
      repeat({
        connections,
        seconds,
        async act(connection, round) {
          await side.signIns.bySms(phoneNumber(connection, round))
          return true
        },
      }),
    )
  const results = await takeTurns<string, MeteredLoad>({
    rounds,
    seconds,
    sides: {
      'better-auth: send-otp and verify': comeBack(sides.betterAuth),
      ...(sides.raw === undefined ? {} : { 'raw: send and verify': comeBack(sides.raw) }),
      'Maypole: login_or_create and authenticate': comeBack(sides.maypole),
      'Maypole, with ES256': comeBack(sides.es256),
    },
  })
  report('Sign-in by SMS, send and verify', { results, target: targets.sms })
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
  report('Sign-in by password', {
    results: pick(results, 'passwords'),
    target: targets.password,
  })
  const others = pick(results, 'others')
  console.log('\nSession checks of others meanwhile')
  console.table(summarizeAll(others))
  console.log(
    `p99 of others at Maypole: ${summarize(others[maypole] ?? [])['p99 ms']} ms (target: under ${targets.otherMilliseconds} ms)`,
  )
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

/** The first side is the baseline. */
function report(
  title: string,
  {
    results,
    target,
  }: { results: Readonly<Record<string, (Load & Partial<MeteredLoad>)[]>>; target: number },
): void {
  const rows = Object.entries(summarizeAll(results))
  const raw = rows.find(([name]) => name.startsWith('raw'))?.[1]['per second'] ?? Number.NaN
  const first = rows[0]?.[1]['per second'] ?? Number.NaN
  console.log(`\n${title} (target: ${target} times better-auth)`)
  console.table(
    Object.fromEntries(
      rows.map(([name, row]) => [
        name,
        {
          ...row,
          'times better-auth': Number((row['per second'] / first).toFixed(2)),
          'of raw': Number((row['per second'] / raw).toFixed(2)),
        },
      ]),
    ),
  )
}
