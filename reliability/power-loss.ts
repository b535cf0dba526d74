// `node reliability/power-loss.ts [cycles] [changes]` (R2): acknowledged writes survive a power
// loss. Each follows after a fraction of two seconds, and after so many changes, 0 unless given.
// The database is on an ext4 file system in a file, which is shut down (EXT4_IOC_SHUTDOWN, without
// flushing its log): everything that was not synced is gone, as when the plug is pulled. Needs
// Linux, root, mkfs.ext4, mount and python3.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { signIn } from '../apps/server/src/testing/client.ts'
import { createScratch, startInstance } from './support/instance.ts'
import { need, run } from './support/needs.ts'
import { conclude, say } from './support/verdict.ts'
import { createWriters } from './support/writers.ts'

need({ root: true, programs: ['mkfs.ext4', 'mount', 'umount', 'python3'] })
const cycles = Number(process.argv[2] ?? 5)
const changes = Number(process.argv[3] ?? 0)
/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH. */
const shutDown =
  'import fcntl,os,struct,sys; fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587D, struct.pack("I", 2))'

const { folder, webFolder, remove } = createScratch()
const image = join(folder, 'disk.img')
const disk = join(folder, 'disk')
mkdirSync(disk)
run('truncate', '-s', '256M', image)
run('mkfs.ext4', '-q', image)
const mount = () => run('mount', '-o', 'loop', image, disk)
mount()

const differences: string[] = []
const damages: string[] = []
let isMounted = true
let instance: Awaited<ReturnType<typeof startInstance>> | undefined
try {
  instance = await startInstance({ dataFolder: join(disk, 'data'), webFolder })
  const client = await signIn(instance.url, '2025550143')
  const writers = await createWriters(client, { url: instance.url, count: changes === 0 ? 8 : 24 })
  for (let cycle = 1; cycle <= cycles; cycle++) {
    let isOver = false
    const before = writers.acknowledged
    const { promise: isEnough, resolve: proceed } = Promise.withResolvers<void>()
    const onAcknowledged = () => {
      if (writers.acknowledged - before >= changes) proceed()
    }
    if (changes === 0) proceed()
    const writing = writers.write({ isOver: () => isOver, endsWithServer: true, onAcknowledged })
    await isEnough
    // Up to two seconds, so that the power fails in different states.
    await setTimeout(200 + ((cycle * 733) % 1800))
    run('python3', '-c', shutDown, disk)
    // Whatever it acknowledges now would count as lost.
    await setTimeout(200)
    isOver = true
    await instance.kill()
    await writing
    run('umount', disk)
    isMounted = false
    mount()
    isMounted = true
    const database = new DatabaseSync(join(disk, 'data/maypole.sqlite'))
    const check = database.prepare('PRAGMA integrity_check').get()?.integrity_check
    if (check !== 'ok') damages.push(String(check))
    database.close()
    await instance.start()
    differences.push(...(await writers.compare()))
    say(
      `power loss ${cycle}: ${writers.acknowledged} acknowledged so far, ${differences.length} lost`,
    )
  }
  await instance.stop()
  for (const difference of differences.slice(0, 10)) say(difference)
  conclude({
    program: 'power-loss',
    measurements: { cycles, acknowledged: writers.acknowledged },
    promises: {
      'every acknowledged change is there, and nothing else': differences.length === 0,
      'the database is whole': damages.length === 0,
    },
  })
} finally {
  await instance?.kill()
  if (isMounted) run('umount', disk)
  remove()
}
