import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { writeWebApp } from './create-test-application.ts'
import { freePort, type ServerProcess, startServer } from './start-server.ts'

/**
 * Gives each test of a suite a new folder, in which it starts the real program. Programs that still
 * run are killed after the test, and the folder is removed.
 */
export function usePrograms(prefix: string) {
  let folder = ''
  const started: ServerProcess[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), prefix))
    writeWebApp(join(folder, 'web'))
  })
  afterEach(async () => {
    for (const server of started.splice(0)) {
      server.child.kill('SIGKILL')
      await server.exited
    }
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    /** The folder of the present test. */
    folder: () => folder,
    /** As `startServer`, on a free port. */
    async start(
      options: {
        environment?: Record<string, string>
        parameters?: string[]
        launcher?: readonly string[]
        output?: number
      } = {},
    ): Promise<ServerProcess> {
      const { environment, ...others } = options
      const server = startServer({
        port: await freePort(),
        environment: {
          DATA_DIR: join(folder, 'data'),
          WEB_DIR: join(folder, 'web'),
          ...environment,
        },
        ...others,
      })
      started.push(server)
      return server
    },
  }
}
