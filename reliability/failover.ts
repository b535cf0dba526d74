// `node reliability/failover.ts [pgbouncer]` (R4): the primary of two PostgreSQL servers is killed
// during writes, its synchronous replica takes over, and the server's database address leads there
// from then on, as a cluster manager does it. Nothing acknowledged is lost. With `pgbouncer`, the
// server reaches them through it. Needs Linux; as root, a user postgres.
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { signIn } from '../apps/server/src/testing/client.ts'
import { createCluster, createReplica } from '../packages/platform/src/database/testing-cluster.ts'
import { createTestProxy } from '../packages/platform/src/database/testing-proxy.ts'
import { createScratch, startInstance } from './support/instance.ts'
import { need } from './support/needs.ts'
import { createPgbouncer } from './support/pgbouncer.ts'
import { conclude, say } from './support/verdict.ts'
import { createWriters } from './support/writers.ts'

const isPooled = process.argv[2] === 'pgbouncer'
need({ programs: isPooled ? ['pgbouncer'] : [] })
const { folder, webFolder, remove } = createScratch()
chmodSync(folder, 0o755)
const primary = await createCluster(join(folder, 'primary'))
await primary.start()
const replica = await createReplica(primary, join(folder, 'replica'))
await replica.start()
await primary.query(
  "alter system set synchronous_standby_names = '*'",
  // 'on' is the default: a commit is acknowledged once the replica has it on disk.
  'select pg_reload_conf()',
)
const gate = await createTestProxy(primary.port)
const pooler = isPooled
  ? await createPgbouncer(join(folder, 'pgbouncer'), { target: gate.port })
  : undefined
await pooler?.start()
const instance = await startInstance({
  dataFolder: join(folder, 'data'),
  webFolder,
  environment: {
    DATABASE_URL: pooler?.url ?? `postgres://maypole@127.0.0.1:${gate.port}/postgres`,
  },
})
try {
  const client = await signIn(instance.url, '2025550143')
  const writers = await createWriters(client, { url: instance.url, count: 4 })
  let isOver = false
  let firstAfter: number | undefined
  let killed = Number.POSITIVE_INFINITY
  // Answers to earlier requests have arrived by then.
  let hasMoved = false
  const writing = writers.write({
    isOver: () => isOver,
    onAcknowledged: () => {
      if (hasMoved) firstAfter ??= performance.now() - killed
    },
  })
  const warming = performance.now()
  await setTimeout(5000)
  const rate = writers.acknowledged / ((performance.now() - warming) / 1000)
  const [state] = await primary.query('select sync_state from pg_stat_replication')
  const before = writers.acknowledged
  await primary.kill()
  killed = performance.now()
  const probe = fetch(`${instance.url}/api/sites`, {
    headers: { authorization: `Bearer ${client.sessionToken}` },
  })
  // pgbouncer may have it wait for three seconds, in which a cluster manager acts.
  if (!isPooled) await probe
  const promoted = replica.query('select pg_promote(true, 30)')
  gate.leadTo(replica.port)
  hasMoved = true
  await promoted
  const promotion = performance.now() - killed
  await setTimeout(5000)
  isOver = true
  await writing
  const { status, headers } = await probe
  const differences = await writers.compare()
  say(`${before} acknowledged before the kill, ${writers.acknowledged} in all`)
  const exitCode = await instance.stop()
  for (const difference of differences.slice(0, 10)) say(difference)
  conclude({
    program: 'failover',
    measurements: {
      'acknowledged before': before,
      'acknowledged after': writers.acknowledged - before,
      'acknowledged per second before': Math.round(rate),
      'the replica is promoted after the kill (ms)': Math.round(promotion),
      'first write after the kill (ms)': Math.round(firstAfter ?? Number.NaN),
      refused:
        [...writers.refused].map(([status, times]) => `${times} × ${status}`).join(', ') || 'none',
    },
    promises: {
      'the replica was synchronous': state?.sync_state === 'sync',
      'every acknowledged change is there, and nothing else': differences.length === 0,
      'writing goes on, without a restart':
        firstAfter !== undefined && writers.acknowledged > before,
      'writers hear 503 and nothing else': [...writers.refused.keys()].every(
        (status) => status === 503,
      ),
      'a request in between hears 503 with Retry-After, or waits in pgbouncer':
        (status === 503 && headers.has('retry-after')) || (isPooled && status === 200),
      'the server stops with 0': exitCode === 0,
    },
  })
} finally {
  await instance.kill()
  await pooler?.kill()
  await gate.close()
  await primary.kill()
  await replica.kill()
  remove()
}
