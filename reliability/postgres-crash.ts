// `node reliability/postgres-crash.ts [cycles]` (R3, R8): PostgreSQL and all of its backends are
// killed with SIGKILL during writes, stay down for a while, and come back. Acknowledged writes are
// there; meanwhile the server reports that it is unavailable, and it recovers by itself. Needs
// Linux; as root, a user postgres.
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { signIn } from '../apps/server/src/testing/client.ts'
import { createCluster } from '../packages/platform/src/database/testing-cluster.ts'
import { createScratch, startInstance } from './support/instance.ts'
import { need } from './support/needs.ts'
import { conclude, say } from './support/verdict.ts'
import { createWriters } from './support/writers.ts'

need({})
const cycles = Number(process.argv[2] ?? 5)
const { folder, webFolder, remove } = createScratch()
chmodSync(folder, 0o755)
const cluster = await createCluster(join(folder, 'postgres'))
await cluster.start()
const instance = await startInstance({
  dataFolder: join(folder, 'data'),
  webFolder,
  environment: { DATABASE_URL: cluster.url },
})
const differences: string[] = []
const statusesWhileAway = new Set<number>()
const slowestRefusals: number[] = []
const recoveries: number[] = []

/** Returns the status of a request and its duration in milliseconds. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const started = performance.now()
  const { status } = await fetch(`${instance.url}${path}`, { headers })
  return { status, milliseconds: performance.now() - started }
}

try {
  const client = await signIn(instance.url, '2025550143')
  const bearer = { authorization: `Bearer ${client.sessionToken}` }
  const writers = await createWriters(client, { url: instance.url, count: 4 })
  for (let cycle = 1; cycle <= cycles; cycle++) {
    let isOver = false
    const writing = writers.write({ isOver: () => isOver })
    await setTimeout(500 + ((cycle * 733) % 2000))
    await cluster.kill()
    const away = await Promise.all([
      ask('/readyz'),
      ask('/api/sites', bearer),
      ask('/api/sites', bearer),
    ])
    for (const { status } of away) statusesWhileAway.add(status)
    slowestRefusals.push(Math.max(...away.map(({ milliseconds }) => milliseconds)))
    if ((await ask('/healthz')).status !== 200) differences.push('the server is not up')
    await cluster.start()
    const back = performance.now()
    while ((await ask('/readyz')).status !== 200 && performance.now() - back < 30_000)
      await setTimeout(20)
    recoveries.push(performance.now() - back)
    await setTimeout(500)
    isOver = true
    await writing
    differences.push(...(await writers.compare()))
    say(
      `crash ${cycle}: ${writers.acknowledged} acknowledged so far, ${differences.length} lost, ready again after ${Math.round(recoveries.at(-1) ?? 0)} ms`,
    )
  }
  const exitCode = await instance.stop()
  for (const difference of differences.slice(0, 10)) say(difference)
  const slowest = Math.max(...slowestRefusals)
  conclude({
    program: 'postgres-crash',
    measurements: {
      cycles,
      acknowledged: writers.acknowledged,
      'statuses meanwhile': [...writers.refused]
        .map(([status, times]) => `${times} × ${status}`)
        .join(', '),
      'slowest refusal (ms)': Math.round(slowest),
      'slowest recovery (ms)': Math.round(Math.max(...recoveries)),
    },
    promises: {
      'every acknowledged change is there, and nothing else': differences.length === 0,
      'meanwhile requests are refused with 503, within two seconds':
        [...statusesWhileAway].join() === '503' && slowest < 2000,
      'writers hear 503 and nothing else': [...writers.refused.keys()].every(
        (status) => status === 503,
      ),
      'the server goes on within two seconds, by itself': recoveries.every((time) => time < 2000),
      'the server stops with 0': exitCode === 0,
    },
  })
} finally {
  await instance.kill()
  await cluster.kill()
  remove()
}
