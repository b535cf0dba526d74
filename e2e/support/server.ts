import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '../../apps/server/src/messages.ts'
import {
  freePort,
  type ServerProcess,
  startServer,
} from '../../apps/server/src/testing/start-server.ts'

/** A message in the JSON of `/dev/outbox`. */
export interface SentMessage {
  readonly id: string
  readonly channel: string
  readonly to: string
  readonly text: string
}

/** A real server with its own database. */
export interface TestServer {
  readonly url: string
  /** The folder of its database and its key. */
  readonly dataFolder: string
  /** Returns what was sent, newest last. */
  sent(): Promise<SentMessage[]>
  stop(): Promise<void>
}

/**
 * Starts the program as a person would, on a free port, with an empty data folder. `settings` are
 * added to its environment.
 */
export async function startTestServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'maypole-journeys-'))
  const server = await startOnFreePort(folder, settings)
  const { url } = server
  return {
    url,
    dataFolder: folder,
    async sent() {
      const answer = await fetch(`${url}/dev/outbox`)
      if (!answer.ok) throw new Error(`The outbox answered ${answer.status}`)
      return (await answer.json()) as SentMessage[]
    },
    async stop() {
      server.child.kill('SIGTERM')
      await server.exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts again when another program has taken the port before the server has it. */
async function startOnFreePort(
  folder: string,
  settings: Readonly<Record<string, string>>,
  attempts = 3,
): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = startServer({
    port,
    environment: {
      HOST: 'localhost',
      DATA_DIR: folder,
      // All journeys come from one address.
      LIMIT_SENDS_PER_ADDRESS: '10000',
      LIMIT_SENDS_PER_PROJECT: '10000',
      LIMIT_SENDS_PER_RANGE: '10000',
      LIMIT_STRANGER_SENDS_PER_NUMBER: '10000',
      LIMIT_STRANGER_SENDS_PER_NUMBER_AND_DAY: '10000',
      LIMIT_MOST_SENDS_PER_NUMBER: '10000',
      LIMIT_GUESSES_PER_ADDRESS: '10000',
      LIMIT_MAILS_PER_ADDRESS: '10000',
      LIMIT_SEARCHES_PER_ADDRESS: '10000',
      // Journeys do not wait a second between two mails to one address.
      LIMIT_SENDS_PER_EMAIL_AND_SECOND: '100',
      // As docs/moving.md has it for the projects of existing clients.
      APP_ACCESS_TOKEN_FORMAT: 'backend_library',
      // Journeys send no requests outside.
      FAVICON_SOURCE: 'none',
      ...settings,
    },
  })
  try {
    await server.wrote('Ctrl-C stops it.')
  } catch (error) {
    const isTaken = server.output().includes(messages.portTaken(port))
    if (!isTaken || attempts === 1) throw error
    return startOnFreePort(folder, settings, attempts - 1)
  }
  return { ...server, url }
}
