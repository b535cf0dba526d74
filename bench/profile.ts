// `node bench/profile.ts KIND [seconds] [sqlite|postgres] [copy]`: what a hot request takes on the
// server's main thread, by function and by package.
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCluster } from '../packages/platform/src/database/testing-cluster.ts'
import { aggregateProfile } from './support/aggregate-profile.ts'
import { hotKinds, startHotServer } from './support/hot-server.ts'

const kind = hotKinds.find((name) => name === process.argv[2])
const seconds = Number(process.argv[3] ?? 4)
const isPostgres = process.argv[4] === 'postgres'
const copy = process.argv[5]
if (kind === undefined)
  throw new Error(`usage: profile.ts ${hotKinds.join('|')} [seconds] [sqlite|postgres] [copy]`)

const folder = mkdtempSync(join(tmpdir(), 'maypole-bench-'))
chmodSync(folder, 0o755)
const cluster = isPostgres ? await createCluster(join(folder, 'postgres')) : undefined
try {
  await cluster?.start()
  await cluster?.query('create database profiled')
  const server = await startHotServer(kind, {
    tree: fileURLToPath(new URL('..', import.meta.url)),
    folder,
    databaseUrl: cluster && Object.assign(new URL(cluster.url), { pathname: '/profiled' }).href,
    nodeParameters: ['--cpu-prof', `--cpu-prof-dir=${folder}`],
  })
  // Warms up, and signs everybody in for the first time.
  await server.act(1)
  const measured = await server.act(seconds)
  const to = Number(process.hrtime.bigint() / 1000n)
  await server.stop()
  // The main thread's is the one with the number 0.
  const [profile = ''] = readdirSync(folder).filter((name) => /\.0\.\d+\.cpuprofile$/.test(name))
  // For the developer tools of a browser.
  if (copy !== undefined) copyFileSync(join(folder, profile), copy)
  const { functions, packages, busy } = aggregateProfile(join(folder, profile), {
    from: measured.from,
    to,
  })
  console.log(
    `${kind}: ${Math.round(measured.cpuMicroseconds)} µs of CPU for each of ${measured.count}, ` +
      `${Math.round(measured.perSecond)} per second; main thread busy for ${Math.round((busy * 1e6) / measured.count)} µs of each, of that in per cent:`,
  )
  console.table(Object.fromEntries(packages.slice(0, 25)))
  console.table(Object.fromEntries(functions.slice(0, 60)))
} finally {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}
