// `node reliability/disk-errors.ts` (R7): when the disk cannot store a commit, nothing is reported
// as successful, and the server ends: Linux forgets what it could not write, so that the next sync
// would succeed without it. Needs Linux and strace, with the right to trace child processes.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { signIn } from '../apps/server/src/testing/client.ts'
import { createScratch, startInstance } from './support/instance.ts'
import { need } from './support/needs.ts'
import { conclude, say } from './support/verdict.ts'
import { createWriters } from './support/writers.ts'

need({ programs: ['strace'] })
const { folder, webFolder, remove } = createScratch()
const dataFolder = join(folder, 'data')
/** Syncs that succeed before the first failure. */
const goodSyncs = 300
// A tracer slows down every system call that it watches, so it watches these alone.
const launcher = [
  'strace',
  '-f',
  '-qq',
  '--seccomp-bpf',
  '-o',
  '/dev/null',
  '-e',
  'trace=fsync,fdatasync',
  '-e',
  `inject=fsync,fdatasync:error=EIO:when=${goodSyncs}+`,
]
// The database is created and migrated without a tracer.
const first = await startInstance({ dataFolder, webFolder })
await first.stop()
const instance = await startInstance({ dataFolder, webFolder, launcher })
try {
  const client = await signIn(instance.url, '2025550143')
  const writers = await createWriters(client, { url: instance.url, count: 4 })
  let isOver = false
  const deadline = setTimeout(60_000, 'still there')
  const writing = writers.write({ isOver: () => isOver, endsWithServer: true })
  const exitCode = await Promise.race([instance.process.exited, deadline])
  isOver = true
  await writing
  const acknowledged = writers.acknowledged
  const refused = [...writers.refused].map(([status, times]) => `${times} × ${status}`).join(', ')
  say(`${acknowledged} acknowledged, refused: ${refused || 'none'}, exit code ${exitCode}`)
  const whatItSaid = instance.process.output()
  const database = new DatabaseSync(join(dataFolder, 'maypole.sqlite'))
  const integrity = database.prepare('PRAGMA integrity_check').get()?.integrity_check
  database.close()
  const healthy = await startInstance({ dataFolder, webFolder })
  writers.moveTo(healthy.url)
  const differences = await writers.compare()
  await healthy.stop()
  for (const difference of differences.slice(0, 10)) say(difference)
  conclude({
    program: 'disk-errors',
    measurements: { acknowledged, refused, 'exit code': exitCode },
    promises: {
      'whoever was waiting is refused with 503':
        [...writers.refused.keys()].every((status) => status === 503) && writers.refused.size > 0,
      'the server ends with 1 and says why':
        exitCode === 1 && whatItSaid.includes('the disk failed'),
      'everything acknowledged is there after a start': differences.length === 0,
      'the database is whole': integrity === 'ok',
    },
  })
} finally {
  await instance.kill()
  remove()
}
process.exit()
