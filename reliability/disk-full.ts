// `node reliability/disk-full.ts` (R6, R17): a full disk refuses writes with a clear error; reading
// continues; and once there is room again, so does writing, without a restart. A backup to the full
// disk is refused, too, and leaves nothing there; a former one stays. Needs Linux, root and mount
// (a tmpfs of 12 MB).
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { RefusedError, signIn } from '../apps/server/src/testing/client.ts'
import { startServer } from '../apps/server/src/testing/start-server.ts'
import { createScratch, startInstance } from './support/instance.ts'
import { need, run } from './support/needs.ts'
import { conclude, say } from './support/verdict.ts'

need({ root: true, programs: ['mount', 'umount'] })
const { folder, webFolder, remove } = createScratch()
const disk = join(folder, 'disk')
mkdirSync(disk)
run('mount', '-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk)
let instance: Awaited<ReturnType<typeof startInstance>> | undefined
try {
  instance = await startInstance({ dataFolder: join(disk, 'data'), webFolder })
  const client = await signIn(instance.url, '2025550143')
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  const site = await client.call<{ id: string }>('POST', '/sites', {
    title: 'Full',
    slug: 'full',
    theme,
  })
  const path = `/sites/${site.id}/announcements`
  const announce = () =>
    client.call<{ id: string }>('POST', path, { headline: 'Kept', body: 'x'.repeat(4000) })
  const list = async () => (await client.call<{ id: string }[]>('GET', path)).map(({ id }) => id)

  const data = join(disk, 'data')
  async function backUp(name: string) {
    const program = startServer({
      // Nothing listens on it.
      port: 1,
      environment: { DATA_DIR: data, WEB_DIR: webFolder },
      parameters: ['backup', join(disk, name)],
    })
    return { code: await program.exited, output: program.output() }
  }
  const former = await backUp('first')

  const acknowledged: string[] = []
  const refusals: RefusedError[] = []
  // Other files take the rest of the disk, except for a little.
  const { bsize, bavail } = statfsSync(disk)
  writeFileSync(join(disk, 'filler'), Buffer.alloc(Math.max(0, bsize * bavail - 300_000)))
  for (let i = 0; i < 1000 && refusals.length < 20; i++) {
    try {
      acknowledged.push((await announce()).id)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      refusals.push(error)
    }
  }
  say(
    `${acknowledged.length} acknowledged, then ${refusals.length} refused: ${refusals[0]?.message}`,
  )
  const duringReads = new Set(await list())
  const signInStatus = await signIn(instance.url, '2025550144').then(
    () => 200,
    (error: RefusedError) => error.status,
  )
  const ready = (await fetch(`${instance.url}/readyz`)).status
  const refusedBackup = await backUp('second')
  const backups = readdirSync(disk).filter((name) => !['data', 'filler'].includes(name))
  say(refusedBackup.output.trim())
  rmSync(join(disk, 'filler'))
  const after: string[] = []
  for (let i = 0; i < 20; i++) after.push((await announce()).id)
  const later = await backUp('second')
  const present = new Set(await list())
  const { pid } = instance.process.child
  const isSameProcess = pid !== undefined && existsSync(`/proc/${pid}`)
  const exitCode = await instance.stop()
  const database = new DatabaseSync(join(disk, 'data/maypole.sqlite'))
  const integrity = database.prepare('PRAGMA integrity_check').get()?.integrity_check
  database.close()
  conclude({
    program: 'disk-full',
    measurements: {
      'acknowledged before': acknowledged.length,
      'refused while full': refusals.length,
      'statuses while full': [...new Set(refusals.map(({ status }) => status))].join(', '),
      'signing in while full': signInStatus,
      'ready while full': ready,
      'acknowledged after': after.length,
    },
    promises: {
      'a full disk is refused with 503 or 507':
        refusals.length === 20 && refusals.every(({ status }) => status === 503 || status === 507),
      'signing in is refused in the same way': signInStatus === 503 || signInStatus === 507,
      'reading goes on, with everything acknowledged': acknowledged.every((id) =>
        duringReads.has(id),
      ),
      'writing goes on when there is room, without a restart': after.length === 20 && isSameProcess,
      'nothing acknowledged is lost': [...acknowledged, ...after].every((id) => present.has(id)),
      'nothing refused was kept': present.size === acknowledged.length + after.length,
      'a backup to the full disk is refused in words':
        refusedBackup.code === 1 && /disk|room|space/i.test(refusedBackup.output),
      'it leaves nothing there, and the former one stays':
        former.code === 0 && backups.join() === 'first',
      'a backup is written when there is room': later.code === 0,
      'the database is whole': integrity === 'ok',
      'the server stops with 0': exitCode === 0,
    },
  })
} finally {
  await instance?.kill()
  run('umount', '-l', disk)
  remove()
}
