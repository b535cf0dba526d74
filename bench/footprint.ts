import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { signIn } from '../apps/server/src/testing/client.ts'
import { createScratch, startInstance } from '../reliability/support/instance.ts'
import { load } from './load.ts'
import { median } from './support/take-turns.ts'

/**
 * From start to the first answer, memory at rest and after 2,000 requests a second, and the size of
 * the install, of unpacked releases and of the repository in turn:
 * `node bench/footprint.ts [rounds] [maypole.mjs …]`. Needs Linux (it reads /proc).
 */
const rounds = Number(process.argv[2] ?? 3)
const seconds = 15
const connections = 20
const wanted = 2000
const programs = [...process.argv.slice(3), undefined]
type Figures = Record<string, number>

for (const program of programs) {
  const all: Figures[] = []
  // The first start compiles.
  for (let round = 0; round <= rounds; round++) all.push(await measure(program))
  const measured = all.slice(1)
  const figures = Object.keys(measured[0] ?? {}).map(
    (name) => `${name} ${median(measured.map((one) => one[name] ?? 0)).toFixed(1)}`,
  )
  console.log([program ?? 'the repository', ...figures].join('\n  '))
  if (program !== undefined)
    console.log(`  unpacked (MB) ${(bytesBelow(dirname(program)) / 1024 / 1024).toFixed(1)}`)
}

async function measure(program: string | undefined): Promise<Figures> {
  const { folder, webFolder, remove } = createScratch()
  const started = performance.now()
  const instance = await startInstance({
    dataFolder: join(folder, 'data'),
    webFolder,
    // As `npm start` does.
    ...(program === undefined
      ? { environment: { NODE_OPTIONS: '--max-semi-space-size=4' } }
      : { program }),
  })
  try {
    await fetch(`${instance.url}/healthz`)
    const start = (performance.now() - started) / 1000
    await setTimeout(3000)
    const { pid } = instance.process.child
    const rest = memoryOf(pid)
    const { sessionToken } = await signIn(instance.url, '2025550143')
    const headers = { authorization: `Bearer ${sessionToken}` }
    const run = { origin: instance.url, path: '/api/sites', headers, connections, seconds }
    const busy = await load({ ...run, every: (connections / wanted) * 1000 })
    const after = memoryOf(pid)
    return {
      'first answer (s)': start,
      'at rest, RSS (MB)': rest.resident,
      'at rest, private (MB)': rest.own,
      'requests a second': busy.perSecond,
      'failed requests': busy.failures,
      'p99 (ms)': busy.p99,
      'under load, RSS (MB)': after.resident,
      'under load, private (MB)': after.own,
    }
  } finally {
    await instance.stop()
    remove()
  }
}

function memoryOf(pid: number | undefined): { resident: number; own: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const read = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1]) / 1024
  return { resident: read('Rss'), own: read('Private_Dirty') + read('Private_Clean') }
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.cache'))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
