// `node reliability/soak.ts [minutes] [pause in ms] [maypole.mjs]` (R18): people sign in, read and
// write for a long time. Memory, open files and the write-ahead log do not grow. Memory after a
// collection is measured at both ends only, since collecting changes the measured resident size; it
// tells garbage from a leak. The third parameter is the launcher of an unpacked release: from the
// repository, the program runs without the flags and variables that save memory. Needs Linux (it
// reads /proc). Runs shorter than the default half hour measure a server that is warming up.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { clientOf, signIn } from '../apps/server/src/testing/client.ts'
import { createScratch, startInstance } from './support/instance.ts'
import { need } from './support/needs.ts'
import { askProbe, withProbe } from './support/probe.ts'
import { conclude, say } from './support/verdict.ts'
import { createWriters } from './support/writers.ts'

need({})
const minutes = Number(process.argv[2] ?? 30)
const pause = Number(process.argv[3] ?? 20)
const program = process.argv[4]
const warmUp = Math.min(20, minutes * 0.4)
const megabyte = 1024 * 1024
const { folder, webFolder, remove } = createScratch()
const dataFolder = join(folder, 'data')
const instance = await startInstance({
  dataFolder,
  webFolder,
  environment: withProbe('memory.mjs'),
  ...(program === undefined ? {} : { program }),
})

interface Sample {
  readonly minute: number
  /** Megabytes. */
  readonly memory: number
  readonly files: number
  readonly log: number
}
const samples: Sample[] = []
const started = performance.now()
const isOver = () => performance.now() - started > minutes * 60_000
function look(): void {
  const { pid } = instance.process.child
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  samples.push({
    minute: (performance.now() - started) / 60_000,
    memory: Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024,
    files: readdirSync(`/proc/${pid}/fd`).length,
    log: statSync(join(dataFolder, 'maypole.sqlite-wal')).size / megabyte,
  })
}

/** Returns the growth per minute, by least squares. */
function slope(values: readonly Sample[]): number {
  const mean = (read: (sample: Sample) => number) =>
    values.reduce((sum, sample) => sum + read(sample), 0) / values.length
  const minute = mean((sample) => sample.minute)
  const memory = mean((sample) => sample.memory)
  const above = values.reduce((sum, s) => sum + (s.minute - minute) * (s.memory - memory), 0)
  return above / values.reduce((sum, s) => sum + (s.minute - minute) ** 2, 0)
}

/** Returns the megabytes in use after a collection. */
const readInUse = async () => (await askProbe<{ used: number }>(instance.process, 'memory')).used

let signIns = 0
let reads = 0
const failures: string[] = []
async function goOn(work: () => Promise<unknown>, rest: number): Promise<void> {
  while (!isOver()) {
    try {
      await work()
    } catch (error) {
      failures.push(String(error))
    }
    await setTimeout(rest)
  }
}

try {
  const client = await signIn(instance.url, '2025550143')
  const writers = await createWriters(client, { url: instance.url, count: 4 })
  const inUseBefore = await readInUse()
  const sampling = goOn(async () => look(), 5_000)
  await Promise.all([
    writers.write({ isOver, pause: pause * 2 }),
    goOn(async () => {
      // A separate number for everybody, so that per-person state would show.
      const number = `202${5_000_000 + (signIns % 999_000)}`
      signIns += 1
      const { sessionToken } = await signIn(instance.url, number)
      await clientOf(instance.url, sessionToken).call('GET', '/sites')
    }, pause * 10),
    goOn(async () => {
      reads += 1
      await client.call('GET', '/sites')
      await (await fetch(`${instance.url}/sites`)).text()
    }, pause),
    sampling,
  ])
  look()
  const differences = await writers.compare()
  const warm = samples.filter(({ minute }) => minute > warmUp)
  const growth = slope(warm)
  const files = warm.map((sample) => sample.files)
  const log = Math.max(...samples.map((sample) => sample.log))
  const inUseAfter = await readInUse()
  const exitCode = await instance.stop()
  const database = new DatabaseSync(join(dataFolder, 'maypole.sqlite'), { readOnly: true })
  const windows = database.prepare('select count(*) as count from limit_counts').get()?.count
  database.close()
  for (const { minute, memory } of samples.filter((_, index) => index % 12 === 0))
    say(`minute ${minute.toFixed(1)}: ${memory.toFixed(1)} MB`)
  conclude({
    program: 'soak',
    measurements: {
      minutes,
      'largest resident memory (MB)': Math.round(Math.max(...samples.map((s) => s.memory))),
      changes: writers.acknowledged,
      'sign-ins': signIns,
      reads,
      'resident memory at the end (MB)': Math.round(warm.at(-1)?.memory ?? 0),
      'resident growth after warm-up (MB a minute)': growth.toFixed(3),
      'in use after a collection, first and last (MB)': `${inUseBefore.toFixed(1)}, ${inUseAfter.toFixed(1)}`,
      'open files': `${Math.min(...files)} to ${Math.max(...files)}`,
      'largest write-ahead log (MB)': log.toFixed(1),
      'limit windows kept': Number(windows),
    },
    promises: {
      'resident memory grows by less than 1 MB a minute': growth < 1,
      'open files stay few': Math.max(...files) - Math.min(...files) < 50,
      'the write-ahead log stays small': log < 32,
      'everything was answered':
        failures.length === 0 && writers.refused.size === 0 && writers.unanswered === 0,
      'what is there is what was acknowledged': differences.length === 0,
      'the server stops with 0': exitCode === 0,
    },
  })
  for (const failure of failures.slice(0, 5)) say(failure)
} finally {
  await instance.kill()
  remove()
}
