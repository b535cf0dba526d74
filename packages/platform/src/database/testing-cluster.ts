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
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { findOwner, findPrograms } from './testing-programs.ts'

/** A PostgreSQL for one program, on its own port, to be mistreated. */
export interface Cluster {
  readonly port: number
  readonly url: string
  readonly dataFolder: string
  /** The server's process, while it runs. */
  readonly pid: number
  start(): Promise<void>
  /** SIGKILL to the server and all of its backends, as when a machine is gone. */
  kill(): Promise<void>
  /** A fast shutdown: connections are cut, nothing is lost. */
  stop(): Promise<void>
  /** Runs statements in one session. Returns the rows of the last. */
  query(...statements: string[]): Promise<Record<string, unknown>[]>
}

/** What a cluster may be given. */
export interface ClusterOptions {
  /** The folder of PostgreSQL's programs. Defaults to those of the test run. */
  readonly programs?: string | undefined
  /** Parameters of the server, such as `fsync`. */
  readonly settings?: Readonly<Record<string, string>>
  /** More parameters of initdb. */
  readonly initdb?: readonly string[]
}

/** Returns a TCP port that is free at the moment. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('No port')),
      )
    })
  })
}

/** The same wherever the cluster is created, whatever the language of the machine. */
const initdbParameters = ['-U', 'maypole', '--auth=trust', '--no-locale', '-E', 'UTF8', '-N']

/**
 * Creates an empty cluster in a new folder, whose parents have to be open to the user that it runs
 * as.
 */
export async function createCluster(
  folder: string,
  options: ClusterOptions = {},
): Promise<Cluster> {
  const user = findOwner()
  mkdirSync(folder, { mode: 0o700 })
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const { status, stderr } = spawnSync(
    join(options.programs ?? findPrograms(), 'initdb'),
    [...initdbParameters, '-D', folder, ...(options.initdb ?? [])],
    // The current folder may be closed to that user.
    { ...user, cwd: '/', encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb: ${stderr}`)
  return runCluster(folder, await freePort(), options)
}

/** Returns a cluster for a folder with the files of another one, such as a base backup. */
export async function openCluster(folder: string, options: ClusterOptions = {}): Promise<Cluster> {
  const user = findOwner()
  if (user !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  chmodSync(folder, 0o700)
  return runCluster(folder, await freePort(), options)
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
  return openCluster(folder)
}

/** A port for TCP alone, and connections enough for several servers, unless others are named. */
const usualSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
}

function runCluster(
  dataFolder: string,
  port: number,
  { programs = findPrograms(), settings }: ClusterOptions,
): Cluster {
  const url = `postgres://maypole@127.0.0.1:${port}/postgres`
  const parameters = Object.entries({ ...usualSettings, ...settings, port: String(port) })
  let server: ChildProcess | undefined
  let exited: Promise<void> = Promise.resolve()

  async function start(): Promise<void> {
    const started = spawn(
      join(programs, 'postgres'),
      ['-D', dataFolder, ...parameters.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...findOwner(), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
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
    get pid() {
      return server?.pid ?? 0
    },
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
