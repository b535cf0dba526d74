// `node bench/durability.ts [cycles]`: writes over HTTP, kills the server with SIGKILL meanwhile,
// restarts it and compares. Every acknowledged write must be there. Exits with 1 when one is lost.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Client, signIn } from '../apps/server/src/testing/client.ts'
import { writeWebApp } from '../apps/server/src/testing/create-test-application.ts'
import {
  freePort,
  type ServerProcess,
  startServer,
} from '../apps/server/src/testing/start-server.ts'

const cycles = Number(process.argv[2] ?? 100)
const writers = 8

/** What the server has acknowledged. */
interface Acknowledged {
  readonly announcements: Set<string>
  /** The number in the title of the writer's site. */
  title: number
}

const folder = mkdtempSync(join(tmpdir(), 'maypole-durability-'))
const port = await freePort()
writeWebApp(join(folder, 'web'))

async function start(): Promise<ServerProcess> {
  const server = startServer({
    port,
    environment: {
      DATA_DIR: folder,
      WEB_DIR: join(folder, 'web'),
      LOG_LEVEL: 'error',
      LIMIT_SENDS_PER_ADDRESS: '1000',
      LIMIT_WRITES_PER_USER: '1000000',
      LIMIT_WRITES_PER_SITE: '1000000',
    },
  })
  await server.wrote('Ctrl-C stops it.')
  return server
}

let server = await start()
const client = await signIn(server.url, '2025550143')
const sites = await Promise.all(
  Array.from({ length: writers }, async (_, index) => {
    const site = await client.call<{ id: string }>('POST', '/sites', siteBody(index, 0))
    const acknowledged: Acknowledged = { announcements: new Set(), title: 0 }
    return { id: site.id, index, acknowledged }
  }),
)
type Site = (typeof sites)[number]

function siteBody(index: number, title: number) {
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  return { title: `Title ${title}`, slug: `durable-${index}`, theme }
}

/** Writes until the connection breaks, and counts acknowledgements. */
async function write(site: Site, onAcknowledged: () => void): Promise<void> {
  for (;;) {
    try {
      const { id } = await client.call<{ id: string }>('POST', `/sites/${site.id}/announcements`, {
        headline: 'Kept',
        body: 'Whatever was acknowledged is kept.',
      })
      site.acknowledged.announcements.add(id)
      onAcknowledged()
      const title = site.acknowledged.title + 1
      await client.call('PUT', `/sites/${site.id}`, siteBody(site.index, title))
      site.acknowledged.title = title
      onAcknowledged()
    } catch (error) {
      // fetch throws TypeError when the connection is gone; a refusal would be an error of this
      // script.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

/** Returns what was acknowledged and is lost. */
async function findLost(site: Site, reader: Client): Promise<number> {
  const list = await reader.call<{ id: string }[]>('GET', `/sites/${site.id}/announcements`)
  const present = new Set(list.map(({ id }) => id))
  const lost = [...site.acknowledged.announcements].filter((id) => !present.has(id)).length
  const { title } = await reader.call<{ title: string }>('GET', `/site/${site.id}`)
  const kept = Number(title.replace('Title ', ''))
  const isTitleLost = kept < site.acknowledged.title
  // A write in progress when the server was killed may be stored without having been acknowledged.
  site.acknowledged.title = kept
  return lost + (isTitleLost ? 1 : 0)
}

let writes = 0
let lost = 0
const restarts: number[] = []
for (let cycle = 0; cycle < cycles; cycle++) {
  // Between one write and some hundred, so that the server is killed in different states.
  const enough = 1 + ((cycle * 37) % 120)
  let inThisCycle = 0
  await Promise.all(
    sites.map((site) =>
      write(site, () => {
        inThisCycle += 1
        if (inThisCycle === enough) server.child.kill('SIGKILL')
      }),
    ),
  )
  writes += inThisCycle
  await server.exited
  const restarted = performance.now()
  server = await start()
  restarts.push(performance.now() - restarted)
  for (const site of sites) lost += await findLost(site, client)
}
server.child.kill('SIGTERM')
const exitCode = await server.exited
const database = new DatabaseSync(join(folder, 'maypole.sqlite'))
const integrity = database.prepare('PRAGMA integrity_check').get()?.integrity_check
database.close()
rmSync(folder, { recursive: true, force: true })

restarts.sort((a, b) => a - b)
const median = Math.round(restarts[Math.floor(restarts.length / 2)] ?? 0)
process.stdout.write(
  `${cycles} kills, ${writes} acknowledged writes, ${lost} lost; integrity ${integrity}; ` +
    `restart ${median} ms (median); last stop with exit code ${exitCode}\n`,
)
process.exitCode = lost === 0 && integrity === 'ok' && exitCode === 0 ? 0 : 1
