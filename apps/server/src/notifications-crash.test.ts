import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Client, clientOf, signIn } from './testing/client.ts'
import { writeWebApp } from './testing/create-test-application.ts'
import { freePort, type ServerProcess, startServer } from './testing/start-server.ts'

const people = 6
/** Messages that the push service confirms before the server is killed. */
const confirmed = 3

let folder: string
const servers: ServerProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maypole-notifications-'))
  writeWebApp(join(folder, 'web'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.child.kill('SIGKILL')
    await server.exited
  }
  rmSync(folder, { recursive: true, force: true })
})

async function start(port: number): Promise<ServerProcess> {
  const server = startServer({
    port,
    environment: {
      DATA_DIR: join(folder, 'data'),
      WEB_DIR: join(folder, 'web'),
      NOTIFICATIONS_PUSH_RATE: String(confirmed),
    },
  })
  servers.push(server)
  await server.wrote('Ctrl-C stops it.')
  return server
}

/** A push service on this machine, which can stop to answer. */
async function createPushService() {
  const received = new Map<string, number>()
  const held: ServerResponse[] = []
  let answers = 0
  let limit = confirmed
  let check: () => void = () => undefined
  const service = createServer((request, response) => {
    request.resume()
    const device = request.url ?? ''
    received.set(device, (received.get(device) ?? 0) + 1)
    answers += 1
    if (answers <= limit) response.writeHead(201).end()
    else held.push(response)
    check()
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  return {
    received,
    origin: `http://127.0.0.1:${port}`,
    confirmAll() {
      limit = Number.POSITIVE_INFINITY
      for (const response of held.splice(0)) response.destroy()
    },
    when: (isReached: () => boolean) =>
      new Promise<void>((resolve) => {
        check = () => {
          if (isReached()) resolve()
        }
        check()
      }),
    close: () => {
      service.closeAllConnections()
      service.close()
    },
  }
}

async function turnOn(client: Client, endpoint: string): Promise<void> {
  const pair = createECDH('prime256v1')
  await client.call('PUT', '/notifications/devices', {
    endpoint,
    keys: {
      p256dh: pair.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
    name: 'Chrome',
    language: 'en',
    timeZone: 'America/New_York',
  })
}

/** Claims of a killed server expire after forty seconds: here they have. */
function endClaims(): void {
  const database = new DatabaseSync(join(folder, 'data/maypole.sqlite'))
  database.exec("update notice_deliveries set claimed_until = '2020-01-01T00:00:00.000Z'")
  database.exec("update notice_occasions set claimed_until = '2020-01-01T00:00:00.000Z'")
  database.close()
}

it('a kill -9 in the middle loses no notification, and repeats what was under way alone', async () => {
  const service = await createPushService()
  const port = await freePort()
  const first = await start(port)
  const admin = await signIn(first.url, '2025550100')
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  await admin.call('POST', '/sites', { title: 'Town', slug: 'town', theme })
  const devices: string[] = []
  for (let i = 0; i < people; i++) {
    const phoneNumber = `202555011${i}`
    await admin.call('POST', '/sites/town/profiles', { firstName: 'A', lastName: 'B', phoneNumber })
    const member = clientOf(first.url, (await signIn(first.url, phoneNumber)).sessionToken)
    await member.call('GET', '/sites/town/profile')
    devices.push(`/devices/${i}`)
    await turnOn(member, `${service.origin}/devices/${i}`)
  }
  await admin.call('POST', '/sites/town/announcements', { headline: 'Hello', body: '' })
  await service.when(() => service.received.size > confirmed)
  first.child.kill('SIGKILL')
  await first.exited
  const before = new Map(service.received)
  endClaims()
  service.confirmAll()
  await start(port)
  await service.when(() => devices.every((device) => service.received.has(device)))
  // Those that were not confirmed come again, and so may be a batch that was not noted yet.
  const repeated = devices.filter((device) => (service.received.get(device) ?? 0) > 1)
  expect(repeated.every((device) => before.has(device))).toBe(true)
  expect(repeated.length).toBeLessThanOrEqual(confirmed)
  service.close()
}, 120_000)
