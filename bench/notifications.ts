import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { signIn } from '../apps/server/src/testing/client.ts'
import {
  freePort,
  type ServerProcess,
  startServer,
} from '../apps/server/src/testing/start-server.ts'
import { createSubscriptionSeal } from '../packages/community/src/notifications/push/subscription.ts'
import { load } from './load.ts'

/**
 * An announcement to a community whose members all have a device: time to the last hand-over, how
 * long others wait meanwhile, the server's memory, and what a kill -9 in the middle repeats or
 * loses. The push service is this process; it replies after 50 ms. The rate is a setting of the
 * server, here the second parameter.
 */
const members = Number(process.argv[2] ?? 10_000)
const rate = process.argv[3] ?? '100'
const delay = 50
const folder = mkdtempSync(join(tmpdir(), 'maypole-bench-'))
const file = join(folder, 'maypole.sqlite')
const port = await freePort()

const received = new Map<string, number>()
const service = createServer((request, response) => {
  request.resume()
  const { url = '' } = request
  received.set(url, (received.get(url) ?? 0) + 1)
  void setTimeout(delay).then(() => response.writeHead(201).end())
}).listen(0, '127.0.0.1')
await once(service, 'listening')
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`

async function start(): Promise<ServerProcess> {
  const server = startServer({
    port,
    environment: {
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      NOTIFICATIONS_PUSH_RATE: rate,
    },
  })
  await server.wrote('Ctrl-C stops it.')
  return server
}

/** Writes members with a device each, as the API would; their sessions have expired. */
function fill(site: string): void {
  const key = Buffer.from(readFileSync(join(folder, 'secret.key'), 'utf8').trim(), 'base64url')
  const seal = createSubscriptionSeal(key)
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
  const auth = randomBytes(16).toString('base64url')
  const now = new Date().toISOString()
  const database = new DatabaseSync(file)
  const [admin] = database.prepare('select * from profiles').all() as Record<string, unknown>[]
  const insert = (table: string, row: Record<string, unknown>) =>
    database
      .prepare(
        `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row).map(() => '?')})`,
      )
      .run(...(Object.values(row) as string[]))
  database.exec('begin')
  for (let i = 0; i < members; i++) {
    const user = `user-${String(i).padStart(6, '0')}`
    const phone_number = `+1202${String(6_000_000 + i)}`
    insert('profiles', {
      ...admin,
      id: `profile-${i}`,
      user_id: user,
      phone_number,
      role: 'member',
    })
    const id = `device-${i}`
    insert('notification_devices', {
      id,
      user_id: user,
      session_id: `session-${i}`,
      session_ends_at: now,
      ...seal.close(id, { endpoint: `${origin}/${i}`, p256dh, auth }),
      name: 'Chrome',
      language: 'en',
      time_zone: 'America/New_York',
      refusals: 0,
      created_at: now,
      registered_at: now,
    })
  }
  database
    .prepare('update sites set member_count = member_count + ? where id = ?')
    .run(members, site)
  database.exec('commit')
  database.close()
}

function megabytes(server: ServerProcess): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

async function waitFor(count: number): Promise<void> {
  while (received.size < count) await setTimeout(20)
}

let server = await start()
const admin = await signIn(server.url, '2025550100')
const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
const site = await admin.call<{ id: string }>('POST', '/sites', {
  title: 'Town',
  slug: 'town',
  theme,
})
fill(site.id)
const announce = (headline: string) =>
  admin.call('POST', '/sites/town/announcements', { headline, body: '' })
const others = (seconds: number) =>
  load({
    origin: server.url,
    path: '/api/sites/town/announcements',
    headers: { authorization: `Bearer ${admin.sessionToken}` },
    connections: 4,
    seconds,
    pause: 10,
  })

await others(3)
const alone = await others(10)
const memoryBefore = megabytes(server)
let memory = 0
const watch = setInterval(() => {
  memory = Math.max(memory, megabytes(server))
}, 200)
const started = performance.now()
await announce('To everybody')
const committed = performance.now()
const meanwhile = others(10)
await waitFor(members)
const seconds = (performance.now() - started) / 1000
clearInterval(watch)
const busy = await meanwhile
console.log(`${members} members, ${rate} messages a second at most, ${delay} ms for each reply`)
console.log(
  `posting took ${(committed - started).toFixed(0)} ms; last hand-over after ${seconds.toFixed(1)} s`,
)
console.log(
  `others: p99 ${alone.p99.toFixed(1)} ms before, ${busy.p99.toFixed(1)} ms meanwhile (median ${alone.median.toFixed(1)} and ${busy.median.toFixed(1)}), failures ${busy.failures}`,
)
console.log(`memory: ${memoryBefore} MB before, ${memory} MB at most`)

await setTimeout(2000)
received.clear()
await announce('Once more')
await waitFor(Math.floor(members / 3))
server.child.kill('SIGKILL')
await server.exited
const atKill = received.size
server = await start()
const restarted = performance.now()
await waitFor(members)
const resumed = (performance.now() - restarted) / 1000
await setTimeout(2000)
const repeated = [...received.values()].filter((count) => count > 1).length
console.log(
  `kill -9 after ${atKill}: ${repeated} repeated, ${members - received.size} lost, the last ${resumed.toFixed(1)} s after the restart`,
)
server.child.kill('SIGTERM')
await server.exited
service.closeAllConnections()
service.close()
rmSync(folder, { recursive: true, force: true })
