// `node reliability/backup-large.ts [MB] [s3://…]`: a database of that size (1000) is backed up
// while the instance serves: how long it takes, what others wait meanwhile and before, and the
// memory of both processes. Plain into a folder, encrypted, and into a bucket: of the tests' own
// server, which verifies every part, or at an address (settings BACKUP_S3_… from the environment).
// Needs Linux.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { processEnvironment } from '../apps/server/src/config.ts'
import { clientOf, signIn } from '../apps/server/src/testing/client.ts'
import { startServer } from '../apps/server/src/testing/start-server.ts'
import { type Load, repeat } from '../bench/load.ts'
import { createScratch, startInstance } from './support/instance.ts'
import { need } from './support/needs.ts'
import { conclude, say } from './support/verdict.ts'

need({})
const megabytes = Number(process.argv[2] ?? 1000)
const address = process.argv[3]
const service =
  address === undefined
    ? fork(new URL('./support/s3-server.ts', import.meta.url), { stdio: 'inherit' })
    : undefined
const { folder, webFolder, remove } = createScratch()
const dataFolder = join(folder, 'data')
const file = join(dataFolder, 'maypole.sqlite')
const measurements: Record<string, string | number> = {}
const codes: Record<string, number | string> = {}
let slowest = 1

const shown = ({ median, p99 }: Load) => `${median.toFixed(1)} and ${p99.toFixed(1)}`

interface Bucket {
  readonly address: string
  readonly settings: Readonly<Record<string, string>>
}

/** Waits for the tests' own server; it says so once. */
const started = service && once(service, 'message')

async function findBucket(): Promise<Bucket> {
  if (address === undefined) return ((await started) as [Bucket])[0]
  const given = Object.entries(processEnvironment()).filter(
    (entry): entry is [string, string] =>
      entry[0].startsWith('BACKUP_S3_') && entry[1] !== undefined,
  )
  return { address, settings: Object.fromEntries(given) }
}

/** Peak of resident memory, in MB. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

/** A table that nothing reads: rows of the instance's own would be indexed for minutes. */
function fill(): void {
  const database = new DatabaseSync(file)
  database.exec('create table filler (id integer primary key, content blob)')
  const insert = database.prepare('insert into filler (content) values (randomblob(1000000))')
  for (let megabyte = 0; megabyte < megabytes; megabyte += 1) insert.run()
  database.close()
}

let instance = await startInstance({ dataFolder, webFolder })
try {
  const { sessionToken } = await signIn(instance.url, '2025550143')
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  const create = (slug: string) =>
    client().call<{ id: string }>('POST', '/sites', { title: slug, slug, theme })
  const client = () => clientOf(instance.url, sessionToken)
  const announce = (id: string) =>
    client().call<{ id: string }>('POST', `/sites/${id}/announcements`, {
      headline: 'One',
      body: 'x',
    })
  const read = await create('read')
  const { id } = await announce(read.id)
  await instance.stop()
  fill()
  say(`${Math.round(statSync(file).size / 1e6)} MB`)
  instance = await startInstance({ dataFolder, webFolder })

  /** Four clients that read, and one in eight of whose requests writes. */
  const load = (seconds: number, isOver = () => false) =>
    repeat({
      connections: 4,
      seconds,
      pause: 10,
      isOver,
      act: async (_connection, round) => {
        const path = `/sites/${read.id}/announcements`
        if (round % 8 > 0) await client().call('GET', path)
        else await client().call('PUT', `${path}/${id}`, { headline: `At ${round}`, body: 'x' })
        return true
      },
    })
  await load(3)
  const before = await load(10)
  measurements['before: p50 and p99 (ms)'] = shown(before)
  measurements['memory of the server before (MB)'] = peakOf(instance.process.child.pid)

  async function backUp(name: string, to: string, settings: Readonly<Record<string, string>>) {
    const started = performance.now()
    const program = startServer({
      port: 1,
      environment: { DATA_DIR: dataFolder, ...settings },
      parameters: ['backup', to],
    })
    let peak = 0
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        peak = Math.max(peak, peakOf(program.child.pid))
        await setTimeout(50)
      }
    })()
    const serving = load(600, () => isOver)
    codes[name] = await program.exited
    const seconds = (performance.now() - started) / 1000
    isOver = true
    await watching
    const during = await serving
    if (codes[name] !== 0) say(program.output())
    slowest = Math.max(slowest, during.p99 / before.p99)
    measurements[`${name}: seconds; p50 and p99 meanwhile (ms); memory of it (MB)`] =
      `${seconds.toFixed(1)}; ${shown(during)}; ${peak}`
    say(`${name}: ${seconds.toFixed(1)} s`)
  }
  await backUp('plain', join(folder, 'plain'), {})
  const recipient = await identityToRecipient(await generateX25519Identity())
  await backUp('encrypted', join(folder, 'encrypted'), { BACKUP_RECIPIENT: recipient })
  const bucket = await findBucket()
  await backUp('s3', bucket.address, bucket.settings)
  const after = await load(5)
  measurements['after: p50 and p99 (ms)'] = shown(after)
  measurements['memory of the server at most (MB)'] = peakOf(instance.process.child.pid)
  measurements['p99 meanwhile, at most, of that before'] = slowest.toFixed(1)
  conclude({
    program: 'backup-large',
    measurements,
    promises: {
      'every backup was written': Object.values(codes).every((code) => code === 0),
      'nothing is left in the data folder': !readdirSync(dataFolder).some((name) =>
        name.startsWith('.backup-'),
      ),
    },
  })
} finally {
  await instance.kill()
  service?.kill()
  remove()
}
