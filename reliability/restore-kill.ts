// `node reliability/restore-kill.ts`: a restore is killed at each of the system calls with which it
// renames and removes files, one after the other. Whatever it left, either the former database is
// whole, or nothing starts until the restore is repeated, and then every row of the backup is
// there. Needs Linux and strace, with the right to trace child processes.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { signIn } from '../apps/server/src/testing/client.ts'
import { hashTables } from '../apps/server/src/testing/hash-tables.ts'
import { startServer } from '../apps/server/src/testing/start-server.ts'
import { createScratch, startInstance } from './support/instance.ts'
import { need } from './support/needs.ts'
import { conclude, say } from './support/verdict.ts'

need({ programs: ['strace'] })
const { folder, webFolder, remove } = createScratch()
const original = join(folder, 'original')
const backup = join(folder, 'backup')
const data = join(folder, 'data')
const database = 'maypole.sqlite'
/** The address stands in the database, and each command would write its own. */
const environment = { PUBLIC_URL: 'http://localhost:3000' }
const calls = 'rename,renameat,renameat2,unlink,unlinkat'
const faults: string[] = []
const found = { untouched: 0, refused: 0, done: 0 }
let kills = 0

/** Runs a command of the program; returns its exit code or the signal, and what it wrote. */
async function command(words: string[], { launcher = [] as string[], dataFolder = data } = {}) {
  const program = startServer({
    // Nothing listens on it.
    port: 1,
    environment: { DATA_DIR: dataFolder, WEB_DIR: webFolder, ...environment },
    parameters: words,
    launcher,
  })
  const code = await program.exited
  return { code, output: program.output() }
}

try {
  const instance = await startInstance({ dataFolder: original, webFolder, environment })
  const client = await signIn(instance.url, '2025550143')
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  const site = { title: 'Kept', slug: 'kept', theme }
  const { id } = await client.call<{ id: string }>('POST', '/sites', site)
  await command(['backup', backup], { dataFolder: original })
  await client.call('POST', `/sites/${id}/announcements`, { headline: 'Later', body: 'x' })
  await instance.stop()
  const former = hashTables(join(original, database))
  const wanted = hashTables(join(backup, database))

  for (let call = 1; ; call += 1) {
    rmSync(data, { recursive: true, force: true })
    cpSync(original, data, { recursive: true })
    const tracer = ['strace', '-f', '-qq', '-o', '/dev/null']
    const inject = ['-e', `trace=${calls}`, '-e', `inject=${calls}:signal=KILL:when=${call}`]
    const words = ['restore', backup, '--replace']
    const { code } = await command(words, { launcher: [...tracer, ...inject] })
    if (code === 0) break
    kills += 1
    const start = await command(['migrate'])
    if (start.code === 0) {
      const isFormer = same(hashTables(join(data, database)), former)
      if (!isFormer && !same(hashTables(join(data, database)), wanted))
        faults.push(`call ${call}: something else started`)
      found[isFormer ? 'untouched' : 'done'] += 1
    } else if (start.output.includes('was interrupted')) found.refused += 1
    else faults.push(`call ${call}: ${start.output}`)
    const again = await command(words)
    if (again.code !== 0) faults.push(`call ${call}: not repeated: ${again.output}`)
    else if (!same(hashTables(join(data, database)), wanted))
      faults.push(`call ${call}: rows differ after the repetition`)
    // An empty folder may stay for a minute.
    const left = readdirSync(data).filter((name) => existsSync(join(data, name, database)))
    if (left.some((name) => name.startsWith('.restore-'))) faults.push(`call ${call}: left ${left}`)
    if (!existsSync(join(data, 'secret.key'))) faults.push(`call ${call}: no key`)
  }
  for (const fault of faults) say(fault)
  conclude({
    program: 'restore-kill',
    measurements: {
      kills,
      'former database whole': found.untouched,
      'refused until repeated': found.refused,
      'was complete': found.done,
    },
    promises: {
      'killed in every state': found.untouched > 0 && found.refused > 0,
      'nothing else started, and repeating brings every row back': faults.length === 0,
    },
  })
} finally {
  remove()
}

function same(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) {
  return JSON.stringify(one) === JSON.stringify(other)
}
