import { createECDH, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Viewer } from '../../packages/community/src/access/session-port.ts'
import { systemClock } from '../../packages/platform/src/clock.ts'
import { startPostgres } from '../../packages/platform/src/database/testing-postgres.ts'
import type { createHttpServer } from '../../packages/platform/src/http/index.ts'
import { silentLog } from '../../packages/platform/src/log.ts'

type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<string>

/** Somebody who is signed in. */
export interface ToldPerson {
  readonly phone: string
  /** The one proven address. */
  readonly email: string
  /** A request as this person. Returns the `id` of what it made. */
  readonly call: Call
  /** Registers a browser with a push service. */
  turnOn(endpoint: string): Promise<void>
}

/** Milliseconds, by `performance.now()`, at which something reached each address. */
export type Reached = Map<string, number[]>

/** Loads what is measured from a work tree. */
async function load(tree: string) {
  const read = (file: string) => import(join(tree, 'packages', file))
  const { createCommunity } = (await read(
    'community/src/community.ts',
  )) as typeof import('../../packages/community/src/community.ts')
  const { defaultCommunitySettings } = (await read(
    'community/src/settings.ts',
  )) as typeof import('../../packages/community/src/settings.ts')
  const { openDatabase } = (await read(
    'platform/src/database/index.ts',
  )) as typeof import('../../packages/platform/src/database/index.ts')
  const { createHttpServer } = (await read(
    'platform/src/http/index.ts',
  )) as typeof import('../../packages/platform/src/http/index.ts')
  return { createCommunity, defaultCommunitySettings, openDatabase, createHttpServer }
}

/**
 * Starts the product API with its workers, in this process and at the usual rates. `push` answers
 * for the push services; mail takes 50 ms each. What was taken is noted by its endpoint or address.
 */
export async function startToldCommunity(
  { database: kind, tree }: { database: 'sqlite' | 'postgres'; tree: string },
  push: (url: string, signal: AbortSignal | undefined) => Promise<Response>,
) {
  const { createCommunity, defaultCommunitySettings, openDatabase, createHttpServer } =
    await load(tree)
  const folder = mkdtempSync(join(tmpdir(), 'maypole-bench-'))
  const postgres = kind === 'postgres' ? await startPostgres() : undefined
  const database = openDatabase({ url: postgres?.url ?? `sqlite:${join(folder, 'bench.sqlite')}` })
  const sessions = new Map<string, Viewer>()
  const reached: Reached = new Map()
  const note = (address: string) => {
    reached.set(address, [...(reached.get(address) ?? []), performance.now()])
  }
  const community = createCommunity({
    database,
    clock: systemClock,
    log: silentLog,
    verifySession: async (token) => sessions.get(token),
    accounts: {
      exists: async () => true,
      withPhoneNumber: async () => undefined,
      emails: async (users) => new Map(users.map((user) => [user, [`${user}@example.org`]])),
      sessions: async (ids) =>
        new Map(
          ids.map((id) => [
            id,
            {
              endsAt: new Date(Date.now() + 86_400_000).toISOString(),
              isActedFor: false,
            },
          ]),
        ),
    },
    ownAccounts: { proof: async () => 'recent', lists: () => [], delete: async () => undefined },
    productName: 'Maypole',
    publicUrl: 'https://town.example',
    masterKey: randomBytes(32),
    fetchPush: (async (url: string, init?: RequestInit) => {
      const answer = await push(url, init?.signal ?? undefined)
      if (answer.ok) note(url)
      return answer
    }) as typeof fetch,
    deliverMail: async ({ to }) => {
      await setTimeout(50)
      note(to)
    },
    settings: { ...defaultCommunitySettings, acceptUnassignedNumbers: true },
  })
  await community.migrate()
  const server = createHttpServer({ log: silentLog, isSecure: false, trustedProxies: [] })
  await server.register(community.routes, { prefix: '/api' })
  await server.ready()
  community.startWorkers()
  // The workers' time limits alone keep no process running.
  const running = setInterval(() => undefined, 1000)

  const person = () => createPerson({ server, sessions, wake: community.wakeNotices })

  /** Creates a site with so many members; its admin announces something, several times. */
  async function createSite(slug: string, size: number) {
    const admin = person()
    const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
    const path = `/sites/${await admin.call('POST', '/sites', { title: slug, slug, theme })}`
    const members: ToldPerson[] = []
    for (let i = 0; i < size; i++) {
      const member = person()
      const contact = { firstName: 'Ada', lastName: 'Lovelace', phoneNumber: member.phone }
      await admin.call('POST', `${path}/profiles`, contact)
      await member.call('GET', `${path}/profile`)
      members.push(member)
    }
    const announce = async (times: number) => {
      const news = { headline: 'Rehearsal moved', body: '' }
      for (let i = 0; i < times; i++) await admin.call('POST', `${path}/announcements`, news)
    }
    return { path, members, announce }
  }

  return {
    reached,
    person,
    createSite,
    async stop() {
      await server.close()
      await community.stopWorkers()
      clearInterval(running)
      await database.close()
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function createPerson(options: {
  server: ReturnType<typeof createHttpServer>
  sessions: Map<string, Viewer>
  wake: () => void
}): ToldPerson {
  const { server, sessions, wake } = options
  const name = `user-${sessions.size}`
  const phone = `+1555${String(2_000_000 + sessions.size)}`
  sessions.set(name, { userId: name, sessionId: name, phoneNumbers: [phone] })
  const call: Call = async (method, path, body) => {
    const response = await server.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${name}` },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    if (response.statusCode >= 400) throw new Error(`${path}: ${response.body}`)
    wake()
    return response.body === '' ? '' : (response.json().id ?? '')
  }
  return {
    phone,
    email: `${name}@example.org`,
    call,
    async turnOn(endpoint) {
      const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
      const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
      const about = { name: 'Chrome', language: 'en', timeZone: 'America/New_York' }
      await call('PUT', '/notifications/devices', { endpoint, keys, ...about })
    },
  }
}

export type ToldCommunity = Awaited<ReturnType<typeof startToldCommunity>>

/**
 * Announces something every two seconds, ten times, and returns how many milliseconds passed each
 * time until it had reached each address; what has not within a minute counts as a minute.
 */
export async function measureWaits(
  { reached }: ToldCommunity,
  options: { addresses: readonly string[]; announce: (times: number) => Promise<void> },
): Promise<number[]> {
  const { addresses, announce } = options
  const longest = 60_000
  for (const address of addresses) reached.delete(address)
  const times: number[] = []
  for (let i = 0; i < 10; i++) {
    times.push(performance.now())
    await announce(1)
    await setTimeout(2000)
  }
  const last = times.at(-1) ?? 0
  const isDone = () =>
    addresses.every((address) => (reached.get(address)?.length ?? 0) === times.length)
  while (!isDone() && performance.now() < last + longest) await setTimeout(50)
  return addresses.flatMap((address) =>
    times.map((time, index) => (reached.get(address)?.[index] ?? time + longest) - time),
  )
}
