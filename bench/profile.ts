// `node bench/profile.ts KIND [seconds] [sqlite|postgres] [copy]`: what a hot request of the
// provider takes on the server's main thread, by function and by package.
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../apps/server/src/testing/start-server.ts'
import { createCluster } from '../packages/platform/src/database/testing-cluster.ts'
import { type Load, load, repeat } from './load.ts'
import { aggregateProfile } from './support/aggregate-profile.ts'
import { startContestant } from './support/contestant.ts'
import { createJsonClient } from './support/json-client.ts'
import { createMaypoleSignIns } from './support/sign-ins.ts'
import { meter } from './support/take-turns.ts'

const kinds = ['users', 'sessions', 'sms', 'sms-es256'] as const
const kind = kinds.find((name) => name === process.argv[2])
const seconds = Number(process.argv[3] ?? 4)
const isPostgres = process.argv[4] === 'postgres'
const copy = process.argv[5]
const connections = 32
if (kind === undefined) throw new Error(`usage: profile.ts ${kinds.join('|')} [seconds] [postgres]`)

const folder = mkdtempSync(join(tmpdir(), 'maypole-bench-'))
chmodSync(folder, 0o755)
const cluster = isPostgres ? await createCluster(join(folder, 'postgres')) : undefined
try {
  await cluster?.start()
  await cluster?.query('create database profiled')
  const server = await startContestant({
    script: new URL('provider-server.ts', import.meta.url),
    databaseFile:
      cluster === undefined
        ? join(folder, 'profiled.sqlite')
        : Object.assign(new URL(cluster.url), { pathname: '/profiled' }).href,
    port: await freePort(),
    parameters: kind === 'sms-es256' ? ['ES256'] : [],
    nodeParameters: ['--cpu-prof', `--cpu-prof-dir=${folder}`],
  })
  const client = createJsonClient(server.url, connections)
  const signIns = createMaypoleSignIns({ contestant: server, client })
  const headers = await signIns.register('watcher@bench.test', 'seven maypoles in the rain')
  const act: Readonly<Record<typeof kind, (seconds: number) => Promise<Load>>> = {
    users: (seconds) =>
      load({ origin: server.url, path: '/sdk/v1/users/me', headers, connections, seconds }),
    sessions: (seconds) =>
      load({
        origin: server.url,
        path: '/sdk/v1/sessions/authenticate',
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
        connections,
        seconds,
      }),
    sms: signInAll,
    'sms-es256': signInAll,
  }
  function signInAll(seconds: number) {
    return repeat({
      connections,
      seconds,
      async act(connection, round) {
        await signIns.bySms(`+1202${2_000_000 + connection * 1000 + (round % 12)}`)
        return true
      },
    })
  }
  // Warms up, and signs everybody in for the first time.
  await act[kind](1)
  const from = microseconds()
  const measured = await meter(server, () => act[kind](seconds))
  const to = microseconds()
  await client.close()
  await server.stop()
  const [profile = ''] = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))
  // For the developer tools of a browser.
  if (copy !== undefined) copyFileSync(join(folder, profile), copy)
  const { functions, packages, busy } = aggregateProfile(join(folder, profile), {
    ...{ from, to },
  })
  console.log(
    `${kind}: ${Math.round(measured.cpuMicroseconds)} µs of CPU and ${measured.statements.toFixed(1)} statements for each of ${measured.count}, ` +
      `${Math.round(measured.perSecond)} per second; main thread busy for ${Math.round((busy * 1e6) / measured.count)} µs of each, of that in per cent:`,
  )
  console.table(Object.fromEntries(packages.slice(0, 25)))
  console.table(Object.fromEntries(functions.slice(0, 45)))
} finally {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}

function microseconds(): number {
  return Number(process.hrtime.bigint() / 1000n)
}
