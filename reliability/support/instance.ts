import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeWebApp } from '../../apps/server/src/testing/create-test-application.ts'
import {
  freePort,
  type ServerProcess,
  startServer,
} from '../../apps/server/src/testing/start-server.ts'

/** A real server that can be killed and restarted on the same data and port. */
export interface Instance {
  readonly url: string
  readonly process: ServerProcess
  start(): Promise<void>
  /** SIGKILL. */
  kill(): Promise<void>
  /** SIGTERM. Returns the exit code. */
  stop(): Promise<number | string>
}

export interface InstanceOptions {
  readonly dataFolder: string
  readonly webFolder: string
  readonly environment?: Readonly<Record<string, string>>
  readonly launcher?: readonly string[]
  /** What Node runs instead of the program of the repository, such as a release's `maypole.mjs`. */
  readonly program?: string
}

export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const port = await freePort()
  let server: ServerProcess
  async function start(): Promise<void> {
    server = startServer({
      port,
      environment: {
        DATA_DIR: options.dataFolder,
        // A release brings its own web app, whose files count in its memory.
        ...(options.program === undefined ? { WEB_DIR: options.webFolder } : {}),
        LOG_LEVEL: 'error',
        LIMIT_SENDS_PER_ADDRESS: '100000',
        LIMIT_SENDS_PER_RANGE: '100000',
        LIMIT_SENDS_PER_PROJECT: '100000',
        LIMIT_STRANGER_SENDS_PER_NUMBER: '100000',
        LIMIT_STRANGER_SENDS_PER_NUMBER_AND_DAY: '100000',
        LIMIT_MOST_SENDS_PER_NUMBER: '100000',
        LIMIT_GUESSES_PER_ADDRESS: '100000',
        SMS_DAILY_BUDGET: '1000000000',
        SMS_UNUSED_SAMPLE: '100000',
        LIMIT_WRITES_PER_USER: '1000000',
        LIMIT_WRITES_PER_SITE: '1000000',
        FAVICON_SOURCE: 'none',
        ...options.environment,
      },
      ...(options.launcher === undefined ? {} : { launcher: options.launcher }),
      ...(options.program === undefined ? {} : { program: options.program }),
    })
    await server.wrote('Ctrl-C stops it.')
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    get process() {
      return server
    },
    start,
    async kill() {
      server.child.kill('SIGKILL')
      await server.exited
    },
    stop() {
      server.child.kill('SIGTERM')
      return server.exited
    },
  }
}

/** Creates a folder with a web app in it, for one program. */
export function createScratch(): { folder: string; webFolder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-reliability-'))
  const webFolder = join(folder, 'web')
  writeWebApp(webFolder)
  return { folder, webFolder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
