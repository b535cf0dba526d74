import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/server/src/testing/start-server.ts'
import { findOwner } from '../../packages/platform/src/database/testing-programs.ts'

const configuration = fileURLToPath(
  new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url),
)
const program = 'pgbouncer'
const password = 'not-a-secret'

/** A pgbouncer as `deploy/` sets it up. */
export interface Pgbouncer {
  /** The address of the database behind it. */
  readonly url: string
  start(): Promise<void>
  kill(): Promise<void>
}

/**
 * Sets up pgbouncer in front of a PostgreSQL on this machine, for its database `postgres`. It is
 * not started yet. `poolSize` replaces that of the file.
 */
export async function createPgbouncer(
  folder: string,
  { target, poolSize }: { target: number; poolSize?: number },
): Promise<Pgbouncer> {
  const user = findOwner()
  const port = await freePort()
  mkdirSync(folder)
  chmodSync(folder, 0o777)
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, `"maypole" "${password}"\n`)
  chmodSync(users, 0o644)
  const file = join(folder, 'pgbouncer.ini')
  let text = readFileSync(configuration, 'utf8')
  const replace = (from: string, to: string) => {
    if (!text.includes(from)) throw new Error(`${configuration} has no "${from}"`)
    text = text.replace(from, () => to)
  }
  replace('port=5432 dbname=maypole', `port=${target} dbname=postgres`)
  replace('listen_port = 6432', `listen_port = ${port}`)
  replace('/etc/pgbouncer/userlist.txt\npidfile', `${users}\npidfile`)
  replace('/var/run/postgresql/pgbouncer.pid', join(folder, 'pgbouncer.pid'))
  replace('/var/log/postgresql/pgbouncer.log', join(folder, 'pgbouncer.log'))
  if (poolSize !== undefined) replace('default_pool_size = 20', `default_pool_size = ${poolSize}`)
  writeFileSync(file, text)
  chmodSync(file, 0o644)

  let running: ChildProcess | undefined
  let exited: Promise<void> = Promise.resolve()
  return {
    url: `postgres://maypole:${password}@127.0.0.1:${port}/maypole`,
    async start() {
      const child = spawn(program, ['-q', file], { ...user, stdio: 'ignore' })
      running = child
      exited = new Promise((resolve) => {
        child.once('exit', () => resolve())
      })
      while (!(await accepts(port))) {
        if (child.exitCode !== null) throw new Error(`pgbouncer ended: see ${folder}`)
        await setTimeout(10)
      }
    },
    async kill() {
      running?.kill('SIGKILL')
      await exited
      running = undefined
    },
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
