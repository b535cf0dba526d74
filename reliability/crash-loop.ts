// `node reliability/crash-loop.ts [minutes] [sqlite|postgres]` (R19): the server is killed with
// SIGKILL every few seconds while writers that remember every acknowledgement keep changing things;
// after each start, and at the end, the server has exactly that. On PostgreSQL there are two
// servers, and the other one takes over. Needs Linux for PostgreSQL; as root, a user postgres.
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { signIn } from '../apps/server/src/testing/client.ts'
import { createCluster } from '../packages/platform/src/database/testing-cluster.ts'
import { createScratch, type Instance, startInstance } from './support/instance.ts'
import { need } from './support/needs.ts'
import { conclude, say } from './support/verdict.ts'
import { createWriters } from './support/writers.ts'

const minutes = Number(process.argv[2] ?? 10)
const kind = process.argv[3] ?? 'sqlite'
const { folder, webFolder, remove } = createScratch()
chmodSync(folder, 0o755)
if (kind === 'postgres') need({})
const cluster = kind === 'postgres' ? await createCluster(join(folder, 'postgres')) : undefined
await cluster?.start()
const instances: Instance[] = []
for (let index = 0; index < (cluster === undefined ? 1 : 2); index++)
  instances.push(
    await startInstance({
      dataFolder: join(folder, 'data'),
      webFolder,
      environment: {
        SECRET_KEY: Buffer.alloc(32, 9).toString('base64url'),
        ...(cluster === undefined ? {} : { DATABASE_URL: cluster.url }),
      },
    }),
  )
const differences: string[] = []
const restarts: number[] = []
const end = performance.now() + minutes * 60_000
try {
  const [first] = instances as [Instance]
  const writers = await createWriters(await signIn(first.url, '2025550143'), {
    url: first.url,
    count: 6,
  })
  let kills = 0
  while (performance.now() < end) {
    let isOver = false
    const writing = writers.write({ isOver: () => isOver })
    await setTimeout(3000 + Math.random() * 7000)
    const victim = instances[kills % instances.length] as Instance
    kills += 1
    await victim.kill()
    // A single server is waited for; of two the other one replies.
    writers.moveTo((instances[kills % instances.length] as Instance).url)
    const started = performance.now()
    await victim.start()
    restarts.push(performance.now() - started)
    await setTimeout(200)
    isOver = true
    await writing
    differences.push(...(await writers.compare()))
    say(
      `kill ${kills}: ${writers.acknowledged} acknowledged so far, ${differences.length} differences`,
    )
  }
  const exitCodes = await Promise.all(instances.map((instance) => instance.stop()))
  for (const difference of differences.slice(0, 10)) say(difference)
  restarts.sort((a, b) => a - b)
  const refused = [...writers.refused].map(([status, times]) => `${times} × ${status}`).join(', ')
  conclude({
    program: `crash-loop (${kind})`,
    measurements: {
      kills,
      acknowledged: writers.acknowledged,
      unanswered: writers.unanswered,
      refused: refused || 'none',
      'restart, median (ms)': Math.round(restarts[Math.floor(restarts.length / 2)] ?? 0),
    },
    promises: {
      'what is there is what was acknowledged': differences.length === 0,
      'nobody was refused': writers.refused.size === 0,
      'the servers stop with 0': exitCodes.every((code) => code === 0),
    },
  })
} finally {
  for (const instance of instances) await instance.kill()
  await cluster?.kill()
  remove()
}
