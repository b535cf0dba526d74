// `node bench/search.ts [scale] [sqlite|postgres] [kept]`: searching among millions of contacts.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { createMembership, type Member } from '../packages/community/src/access/membership.ts'
import { features } from '../packages/community/src/features.ts'
import type { Tables } from '../packages/community/src/lists/tables.ts'
import { createIndexer } from '../packages/community/src/search/indexer.ts'
import { search } from '../packages/community/src/search/search.ts'
import { sitesOf } from '../packages/community/src/search/store.ts'
import { defaultCommunitySettings as settings } from '../packages/community/src/settings.ts'
import { type Database, migrate, openDatabase } from '../packages/platform/src/database/index.ts'
import { startPostgres } from '../packages/platform/src/database/testing-postgres.ts'
import { silentLog } from '../packages/platform/src/log.ts'
import { fillCommunities } from './support/fill-communities.ts'

/**
 * Two databases in one run: a tenth of the communities, and all of them; at scale 1, 200 and 2,000
 * with 1,000 contacts and 20 announcements each. Measures the migration of a filled database, the
 * first indexing, the size of the index, searches in turns, and what a written contact costs.
 *
 * `kept` is a folder or the URL of an existing PostgreSQL database in which the two databases stay,
 * and from which a later run takes them: the searches can then be measured when the machine is
 * quiet. Such a run writes nothing.
 */
const scale = Number(process.argv[2] ?? 0.1)
const kind = process.argv[3] === 'postgres' ? 'postgres' : 'sqlite'
const kept = process.argv[4]
const rounds = 100
const queries = ['a', 'an', 'ann', 'anna schm', 'picnic', 'pic lake', '3030', 'nothing here']
const now = Date.UTC(2026, 2, 2)
const migrations = fileURLToPath(new URL('../packages/community/migrations', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'maypole-search-'))
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  await run()
} finally {
  for (const close of closers.reverse()) await close()
}

interface Side {
  readonly name: string
  readonly database: Database
  readonly search: (query: string) => Promise<unknown>
  readonly searchAll: (query: string) => Promise<unknown>
}

async function run(): Promise<void> {
  const isStarted = kind === 'postgres' && kept === undefined
  const postgres = isStarted ? await startPostgres() : undefined
  if (postgres !== undefined) closers.push(postgres.stop)
  const server = kind === 'postgres' ? (postgres?.url ?? kept) : undefined
  const sides: Side[] = []
  for (const [name, share] of [['a tenth', 0.1] as const, ['the whole', 1] as const])
    sides.push(await prepareSide(name, Math.round(2_000 * scale * share), server))
  for (const [what, ask] of [
    ['one community', (side: Side, query: string) => side.search(query)],
    ['ten communities', (side: Side, query: string) => side.searchAll(query)],
  ] as const)
    await compare(sides, what, ask)
  if (kept !== undefined) return
  for (const { name, database } of sides)
    console.log(`${name}: a written contact, ${await costOfWriting(database)}`)
}

async function prepareSide(name: string, sites: number, server: string | undefined): Promise<Side> {
  const { url, isFilled } = server === undefined ? openFile(name) : await openSchema(server, name)
  if (!isFilled) await fill(url, sites)
  const database = openDatabase({ url })
  closers.push(() => database.close())
  const migrated = await timed(() => migrate(database, { owner: 'community', folder: migrations }))
  if (!isFilled)
    await sql`insert into search_pending (site_id, kind, item_id)
      select id, 'site', id from sites`.execute(database.tables())
  const db = database.tables<Tables>()
  const indexer = createIndexer({ db, log: silentLog, settings, features })
  const indexed = await timed(() => indexer.runDue())
  if (!isFilled && database.kind === 'postgres')
    await sql`vacuum analyze`.execute(database.tables())
  const size = await sizeOf(database)
  console.log(
    `${name}: ${sites} communities, migrated in ${migrated} s, indexed in ${indexed} s, ${size}`,
  )
  const membership = createMembership(db, {
    sessions: async () => new Map(),
  })
  const viewer = { userId: 'user-1', sessionId: 'session-1', phoneNumbers: [] }
  const ids = await sitesOf(db, viewer.userId, 50)
  const members = await Promise.all(ids.map((id) => membership.enter(viewer, id)))
  const ask = (asked: readonly Member[], query: string) =>
    search({ db, clock: { now: () => now }, features }, asked, {
      query,
      limit: 5,
      kinds: undefined,
    })
  return {
    name,
    database,
    search: (query) => ask(members.slice(0, 1), query),
    searchAll: (query) => ask(members, query),
  }
}

/** Fills a database without the tables of the index, whose triggers would note each item. */
async function fill(url: string, sites: number): Promise<void> {
  const older = mkdtempSync(join(folder, 'migrations-'))
  cpSync(migrations, older, { recursive: true, filter: (file) => !/-search\b/.test(file) })
  const before = openDatabase({ url })
  await migrate(before, { owner: 'community', folder: older })
  await before.close()
  await fillCommunities(url, { kind, sites })
}

function openFile(name: string): { url: string; isFilled: boolean } {
  const data = join(kept ?? folder, name)
  const file = join(data, 'maypole.sqlite')
  const isFilled = existsSync(file)
  mkdirSync(data, { recursive: true })
  return { url: `sqlite:${file}`, isFilled }
}

async function openSchema(
  server: string,
  name: string,
): Promise<{ url: string; isFilled: boolean }> {
  const schema = name.replace(' ', '_')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [schema])
  if (rows.length === 0) await client.query(`create schema ${schema}`)
  await client.end()
  const url = new URL(server)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return { url: url.href, isFilled: rows.length > 0 }
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const started = performance.now()
  await work()
  return ((performance.now() - started) / 1000).toFixed(1)
}

async function compare(
  sides: readonly Side[],
  what: string,
  ask: (side: Side, query: string) => Promise<unknown>,
): Promise<void> {
  const all = sides.map((): number[] => [])
  for (const query of queries) {
    const times = sides.map((): number[] => [])
    for (let round = 0; round < rounds; round += 1)
      for (const [index, side] of sides.entries()) {
        const started = performance.now()
        await ask(side, query)
        const time = performance.now() - started
        // The first ones compile statements and fill caches.
        if (round >= 5) times[index]?.push(time)
      }
    console.log(`  ${what}, “${query}”: ${describe(times)}`)
    for (const [index, own] of times.entries()) all[index]?.push(...own)
  }
  console.log(`${what}, all queries: ${describe(all)}`)
}

/** Milliseconds for a tenth of the rows and for all of them, and the ratio. */
function describe([tenth = [], whole = []]: readonly number[][]): string {
  const parts = ([50, 95] as const).map((share) => {
    const [less, more] = [percentile(tenth, share), percentile(whole, share)]
    return `p${share} ${less.toFixed(2)} and ${more.toFixed(2)} ms (× ${(more / less).toFixed(2)})`
  })
  return parts.join(', ')
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length * share) / 100)] ?? 0
}

async function sizeOf(database: Database): Promise<string> {
  const db = database.tables()
  const query =
    database.kind === 'sqlite'
      ? sql<{ mine: number; all: number }>`select
          sum(case when name like 'search_%' then pgsize else 0 end) as mine, sum(pgsize) as "all" from dbstat`
      : sql<{ mine: number; all: number }>`select
          sum(case when relname like 'search_%' then pg_total_relation_size(oid) else 0 end)::float8 as mine,
          sum(pg_total_relation_size(oid))::float8 as "all" from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace`
  const { rows } = await query.execute(db)
  const [{ mine, all } = { mine: 0, all: 0 }] = rows
  return `index ${Math.round(mine / 2 ** 20)} MiB of ${Math.round(all / 2 ** 20)} MiB`
}

/** Inserts contacts one by one in one transaction, and what is noted of them. */
async function costOfWriting(database: Database): Promise<string> {
  const indexer = createIndexer({
    db: database.tables<Tables>(),
    log: silentLog,
    settings,
    features,
  })
  const count = 2_000
  const insert = (part: string) =>
    database
      .tables<Record<string, unknown>>()
      .transaction()
      .execute(async (transaction) => {
        for (let index = 0; index < count; index += 1)
          await sql`insert into profiles (id, site_id, phone_number, first_name, last_name, role,
            sort_name, version, created_at, updated_at)
          select ${`new-${part}-${index}`}, id, ${`+1404${part}${index}`}, 'Nina', 'Newcomer',
            'member', 'newcomer', 1, '', '' from sites where slug = 'site-1'`.execute(transaction)
      })
  const started = performance.now()
  await insert('1')
  const written = performance.now()
  await indexer.runDue()
  const indexed = performance.now()
  for (const name of ['search_profile_added', 'search_profile_changed', 'search_profile_deleted'])
    await sql`drop trigger ${sql.ref(name)}${
      database.kind === 'sqlite' ? sql`` : sql` on profiles`
    }`.execute(database.tables())
  const dropped = performance.now()
  await insert('2')
  const each = (milliseconds: number) => `${Math.round((milliseconds * 1000) / count)} µs`
  return `${each(written - started)} (without triggers ${each(performance.now() - dropped)}), and indexed later in ${each(indexed - written)}`
}
