import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../apps/server/src/testing/start-server.ts'

/** A server at its own port, with a folder for its data. */
export interface OwnServer {
  readonly port: number
  readonly origin: string
  readonly data: string
  /** Stops it, and removes its data. */
  stop(): Promise<void>
}

/** Starts the server of this work tree, or of another one, and waits until it listens. */
export async function startOwnServer(
  options: {
    readonly tree?: string
    readonly port?: number
    readonly environment?: Readonly<Record<string, string>>
  } = {},
): Promise<OwnServer> {
  const { tree = resolve(import.meta.dirname, '../..'), port = await freePort() } = options
  const { startServer } = (await import(
    join(tree, 'apps/server/src/testing/start-server.ts')
  )) as typeof import('../../apps/server/src/testing/start-server.ts')
  const data = mkdtempSync(join(tmpdir(), 'maypole-bench-'))
  const origin = `http://localhost:${port}`
  const server = startServer({
    port,
    environment: {
      HOST: 'localhost',
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      FAVICON_SOURCE: 'none',
      PUBLIC_URL: origin,
      ...options.environment,
    },
  })
  const stop = async () => {
    server.child.kill('SIGTERM')
    await server.exited
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await server.wrote('Ctrl-C stops it.')
  } catch (error) {
    await stop()
    throw error
  }
  return { port, origin, data, stop }
}
