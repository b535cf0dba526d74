import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServer } from '../../apps/server/src/testing/start-server.ts'

/** A message as `/dev/outbox` tells programs about it. */
export interface SentMessage {
  readonly id: string
  readonly channel: string
  readonly to: string
  readonly text: string
}

/** A real server with a database of its own. */
export interface TestServer {
  readonly url: string
  /** Where it keeps its database and its key. */
  readonly dataFolder: string
  /** What was sent, newest last. */
  sent(): Promise<SentMessage[]>
  stop(): Promise<void>
}

/** Starts the program as a person would, on a free port, with an empty data folder. `settings` are added to its environment. */
export async function startTestServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'maypole-journeys-'))
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
      // Nobody here waits a second between two mails to one address.
      LIMIT_SENDS_PER_EMAIL_AND_SECOND: '100',
      // Journeys reach nobody outside.
      FAVICON_SOURCE: 'none',
      ...settings,
    },
  })
  await server.wrote('Ctrl-C stops it.')
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
