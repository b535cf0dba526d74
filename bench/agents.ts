// `node bench/agents.ts [scale] [sqlite|postgres] [rounds]`: what agents and their people wait for.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { signInToSample } from '../apps/server/src/sample/fill-community.ts'
import { openApi } from '../apps/server/src/testing/open-api.ts'
import { openAssistant } from '../e2e/support/assistant-program.ts'
import { createCommunity } from '../packages/community/src/community.ts'
import { features } from '../packages/community/src/features.ts'
import type { Tables } from '../packages/community/src/lists/tables.ts'
import { createIndexer } from '../packages/community/src/search/indexer.ts'
import { defaultCommunitySettings } from '../packages/community/src/settings.ts'
import { agentAccess, withAgents } from '../packages/community/src/testing/agents.ts'
import { systemClock } from '../packages/platform/src/clock.ts'
import { type Database, openDatabase } from '../packages/platform/src/database/index.ts'
import { startPostgres } from '../packages/platform/src/database/testing-postgres.ts'
import { createHttpServer } from '../packages/platform/src/http/index.ts'
import { silentLog } from '../packages/platform/src/log.ts'
import { fillCommunities } from './support/fill-communities.ts'
import { openSlowedPage } from './support/open-slowed-page.ts'
import { startOwnServer } from './support/start-own-server.ts'

/**
 * First each tool that reads, over HTTP, in ten communities of 2,000 with 1,000 contacts each (at
 * scale 1), of which the first has 20 links and 50 events, ten of them series. Then the seconds
 * from a proposal to its card, in a browser of the size of a phone and slowed down four times,
 * whose person follows the link; for this `npm run build:web` is needed.
 */
const scale = Number(process.argv[2] ?? 0.1)
const kind = process.argv[3] === 'postgres' ? 'postgres' : 'sqlite'
const rounds = Number(process.argv[4] ?? 200)
const slowdown = 4

const closers: (() => unknown)[] = []
try {
  await measureTools()
  await measureCard()
} finally {
  for (const close of closers.reverse()) await close()
}

/** Opens a filled database. */
async function openFilled() {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-agents-'))
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = kind === 'postgres' ? await startPostgres() : undefined
  if (postgres !== undefined) closers.push(postgres.stop)
  const url = postgres?.url ?? `sqlite:${join(folder, 'maypole.sqlite')}`
  const database = openDatabase({ url })
  closers.push(() => database.close())
  return { url, database }
}

/** Only what is read is in the index: `search.ts` measures searches among everything. */
async function indexSites(database: Database, sites: readonly string[]): Promise<void> {
  const db = database.tables<Tables>()
  await sql`delete from search_pending`.execute(db)
  await sql`insert into search_pending (site_id, kind, item_id)
    select id, 'site', id from sites where id in (${sql.join(sites)})`.execute(db)
  const settings = defaultCommunitySettings
  await createIndexer({ db, log: silentLog, settings, features }).runDue()
}

async function measureTools(): Promise<void> {
  const { url, database } = await openFilled()
  const viewer = { userId: 'user-1', sessionId: 'session-1', phoneNumbers: [] }
  const sites = Array.from({ length: 10 }, (_, index) => `site-${index + 1}`)
  const access = agentAccess(viewer, { site: 'site-1' })
  const [given] = access.details as [object]
  const details = sites.map((identifier) => ({ ...given, identifier }))
  const limits = { callsPerMinute: 1_000_000, proposalsPerHour: 1_000_000 }
  const community = createCommunity({
    database,
    clock: systemClock,
    log: silentLog,
    verifySession: async () => viewer,
    accounts: {
      exists: async () => true,
      withPhoneNumber: async () => undefined,
      emails: async () => new Map(),
      sessions: async () => new Map(),
    },
    ownAccounts: { proof: async () => 'recent', lists: () => [], delete: async () => undefined },
    productName: 'Maypole',
    publicUrl: 'https://town.example',
    masterKey: new Uint8Array(32).fill(1),
    verifyAgent: async () => ({ ...access, details }),
    settings: { ...defaultCommunitySettings, ...withAgents(limits), searchesPerMinute: 1_000_000 },
  })
  await community.migrate()
  await fillCommunities(url, { kind, sites: Math.round(2_000 * scale) })
  await indexSites(database, sites)
  const server = createHttpServer({ log: silentLog, isSecure: false, trustedProxies: [] })
  await server.register(community.routes, { prefix: '/api' })
  await server.register(community.agentRoutes)
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  closers.push(() => server.close())
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        authorization: 'Bearer token',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok || text.includes('"isError":true')) throw new Error(`${path}: ${text}`)
    return text
  }
  for (let index = 0; index < 50; index += 1) {
    const startDate = new Date(Date.now() + index * 40_000_000).toISOString()
    const rrule = index % 5 === 0 ? { rrule: 'FREQ=WEEKLY' } : {}
    await post('/api/sites/site-1/events', { title: `Event ${index}`, startDate, ...rrule })
    if (index < 20)
      await post('/api/sites/site-1/links', { title: `Link ${index}`, url: 'https://example.org/' })
  }
  console.log(`${kind}, ${Math.round(2_000 * scale)} communities of 1,000 contacts, milliseconds:`)
  for (const [name, argument] of [
    ['list_communities', {}],
    ['list_announcements', {}],
    ['list_events', {}],
    ['list_contacts', {}],
    ['list_contacts', { name: 'jose' }],
    ['list_links', {}],
    ['search', { query: 'anna schm' }],
  ] as const) {
    const times: number[] = []
    let size = 0
    for (let round = 0; round < rounds; round += 1) {
      const community = name === 'list_communities' ? {} : { community: sites[round % 10] }
      const params = { name, arguments: { ...argument, ...community } }
      const started = performance.now()
      size += (await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })).length
      // The first ones compile statements and fill caches.
      if (round >= 20) times.push(performance.now() - started)
    }
    const words = Object.values(argument).map((word) => ` “${word}”`)
    console.log(
      `  ${name}${words}: ${describe(times)}, ${Math.round(size / rounds / 1024)} KiB an answer`,
    )
  }
}

async function measureCard(): Promise<void> {
  const environment = { APP_REGISTRATION: 'open' }
  const { origin, stop } = await startOwnServer({ environment })
  closers.push(stop)
  const { call, publicToken } = await openApi(origin)
  const session = await signInToSample(call, publicToken)
  const theme = { primaryColor: '#0f766e', backgroundColor: '#ffffff' }
  const authorization = `Bearer ${session.token}`
  const body = { title: 'Big', slug: 'big', theme }
  await call('/api/sites', { method: 'POST', authorization, body })
  const { page, close } = await openSlowedPage({ origin, session, slowdown })
  closers.push(close)
  const assistant = await openAssistant(origin)
  closers.push(assistant.stop)
  await page.goto(assistant.address)
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('heading', { name: 'Helper is connected' }).waitFor()
  await assistant.trade()
  const [answered, shown]: [number[], number[]] = [[], []]
  for (let round = 0; round < 12; round += 1) {
    const started = performance.now()
    const proposed = await assistant.use('propose_event', {
      community: 'big',
      why: 'Put it in',
      title: `Bake sale ${round}`,
      startDate: '2030-03-09',
    })
    answered.push(performance.now() - started)
    await page.goto(proposed.structuredContent?.link ?? '')
    await page.getByRole('heading', { name: `New: Bake sale ${round}`, exact: true }).waitFor()
    shown.push(performance.now() - started)
  }
  console.log(`from a proposal to its answer: ${describe(answered)}`)
  console.log(`to its card on a phone, by its link: ${describe(shown)}`)
}

function describe(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)}, p95 ${at(0.95)}`
}
