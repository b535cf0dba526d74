// `node bench/user-search.ts [users] [sqlite|postgres] [kept]`: the user search of the backend API.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '../packages/platform/src/clock.ts'
import { type Database, openDatabase } from '../packages/platform/src/database/index.ts'
import { startPostgres } from '../packages/platform/src/database/testing-postgres.ts'
import { createHttpServer } from '../packages/platform/src/http/index.ts'
import { silentLog } from '../packages/platform/src/log.ts'
import { createProvider, defaultLimits } from '../packages/provider/src/index.ts'
import { fillUsers } from './support/fill-users.ts'
import { processorTime } from './support/processor-time.ts'

/**
 * Searches through HTTP in a project with many users, beside another one with a tenth of them.
 * Measures each filter that need not match exactly with texts of many users, of few and of nobody.
 * `kept` is a folder, or the URL of an existing PostgreSQL database, in which the users stay for a
 * later run.
 */
const users = Number(process.argv[2] ?? 2_000_000)
const kind = process.argv[3] === 'postgres' ? 'postgres' : 'sqlite'
const kept = process.argv[4]
const rounds = Number(process.argv[5] ?? 20)

type Operand = readonly [name: string, value: unknown]
const searches: readonly (readonly [what: string, operator: 'AND' | 'OR', ...Operand[]])[] = [
  ['a name of many', 'AND', ['full_name_fuzzy', 'mar']],
  ['a first name', 'AND', ['full_name_fuzzy', 'yusuf']],
  ['a surname', 'AND', ['full_name_fuzzy', 'schmivenko']],
  ['a full name', 'AND', ['full_name_fuzzy', 'ada schmivenko']],
  ['a name of nobody', 'AND', ['full_name_fuzzy', 'rumpelstilz']],
  ['a domain of many', 'AND', ['email_address_fuzzy', 'gmail.com']],
  ['a domain of the last', 'AND', ['email_address_fuzzy', '@late.example']],
  ['part of an address', 'AND', ['email_address_fuzzy', 'ada.schmi']],
  ['an address', 'AND', ['email_address_fuzzy', 'zoe.marten17']],
  ['an address of nobody', 'AND', ['email_address_fuzzy', 'nobody@nowhere']],
  ['common parts, nobody', 'AND', ['email_address_fuzzy', 'gmail.co.mail']],
  ['three digits', 'AND', ['phone_number_fuzzy', '555']],
  ['five digits', 'AND', ['phone_number_fuzzy', '55501']],
  ['seven digits', 'AND', ['phone_number_fuzzy', '5550143']],
  ['eleven digits', 'AND', ['phone_number_fuzzy', '+1202555014']],
  ['name and domain', 'AND', ['full_name_fuzzy', 'yusuf'], ['email_address_fuzzy', '@web.de']],
  ['name and number', 'AND', ['full_name_fuzzy', 'yusuf'], ['phone_verified', true]],
  ['name and status', 'AND', ['full_name_fuzzy', 'schmi'], ['status', 'pending']],
  ['name or number', 'OR', ['full_name_fuzzy', 'schmivenko'], ['phone_number_fuzzy', '5550143']],
  ['nobody, twice', 'OR', ['full_name_fuzzy', 'qqqq'], ['email_address_fuzzy', 'wwwww']],
]

const folder = mkdtempSync(join(tmpdir(), 'maypole-user-search-'))
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  await run()
} finally {
  for (const close of closers.reverse()) await close()
}

async function run(): Promise<void> {
  const url = await findUrl()
  const database = openDatabase({ url })
  closers.push(() => database.close())
  const publicUrl = 'http://127.0.0.1'
  const provider = createProvider({
    database,
    clock: systemClock,
    log: silentLog,
    masterKey: Buffer.alloc(32, 7),
    settings: { environment: 'production', publicUrl, limits: defaultLimits },
    deliver: async () => undefined,
  })
  const migrated = await timed(() => provider.migrate())
  console.log(`migrated in ${migrated.toFixed(0)} ms`)
  await provider.ensureProject({ name: 'Bench', publicUrl })
  const known = (await provider.projects.list()).map(({ handle }) => handle)
  for (const [handle, count] of [
    ['small', users / 10],
    ['large', users],
  ] as const)
    if (!known.includes(handle)) {
      const { id } = await provider.projects.create({ handle, name: handle, publicUrl })
      const filled = await timed(() => fillUsers(url, { projectId: id, count }))
      await forgetNotes(database, id)
      console.log(`${handle}: ${count} users in ${Math.round(filled / 1000)} s`)
    }
  const indexed = await timed(() => provider.indexUsers())
  console.log(`indexed in ${Math.round(indexed / 1000)} s`)
  const app = createHttpServer({ log: silentLog, isSecure: false, trustedProxies: [] })
  await app.register(provider.routes.backend, { prefix: '/v1' })
  closers.push(() => app.close())
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  console.log(await sizeOf(database))
  await measure(database, origin, await secretOf(provider, 'large'))
  console.log(await costOfWriting(database, provider))
}

/** Inserts users with a number one by one in one transaction, and what is noted of them. */
async function costOfWriting(
  database: Database,
  provider: ReturnType<typeof createProvider>,
): Promise<string> {
  const { id: project } = await provider.projects.show('small')
  const db = database.tables<Record<string, unknown>>()
  const count = 2_000
  const started = Date.now()
  const insert = async (transaction: typeof db, part: string) => {
    for (let index = 0; index < count; index += 1) {
      const id = `user-live-${started}-${part}-${index}`
      await sql`insert into users (id, project_id, status, first_name, middle_name, last_name, trusted_metadata,
        untrusted_metadata, created_at) values (${id}, ${project}, 'active', '', '', '', '{}', '{}',
        ${new Date(started + index).toISOString()})`.execute(transaction)
      await sql`insert into addresses (id, project_id, user_id, kind, value, created_at)
        values (${`phone-${id}`}, ${project}, ${id}, 'phone', ${`+44${started % 10 ** 8}${part}${index}`}, '')`.execute(
        transaction,
      )
    }
  }
  const noted = await processorOf(database, () =>
    db.transaction().execute((one) => insert(one, '1')),
  )
  const indexed = await processorOf(database, () => provider.indexUsers())
  let bare = 0
  const triggers = { users: ['user_added'], addresses: ['address_added'] }
  await db
    .transaction()
    .execute(async (transaction) => {
      for (const [table, names] of Object.entries(triggers))
        for (const name of names)
          await sql`drop trigger ${sql.ref(`user_search_${name}`)}${
            database.kind === 'sqlite' ? sql`` : sql` on ${sql.ref(table)}`
          }`.execute(transaction)
      bare = await processorOf(database, () => insert(transaction, '2'))
      throw new Error('rolled back')
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back') throw error
    })
  const each = (microseconds: number) => `${Math.round(microseconds / count)} µs`
  return `processor time of a new user: ${each(noted)}, without triggers ${each(bare)}, indexed later in ${each(indexed)}`
}

/** Microseconds of the processor that it takes. */
async function processorOf(database: Database, work: () => Promise<unknown>): Promise<number> {
  const before = await processorSoFar(database)
  await work()
  return (await processorSoFar(database)) - before
}

/** As the migration finds users: the index begins with those from before. */
async function forgetNotes(database: Database, projectId: string): Promise<void> {
  const db = database.tables()
  await sql`delete from user_search_pending`.execute(db)
  await sql`insert into user_search_backfills (project_id, after_created_at, after_id)
    values (${projectId}, '', '')`.execute(db)
}

async function secretOf(
  provider: ReturnType<typeof createProvider>,
  handle: string,
): Promise<string> {
  const { id } = await provider.projects.show(handle)
  const { secret } = await provider.projects.renewSecret(handle)
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
}

async function findUrl(): Promise<string> {
  if (kind === 'sqlite') {
    const data = kept ?? folder
    mkdirSync(data, { recursive: true })
    return `sqlite:${join(data, 'maypole.sqlite')}`
  }
  if (kept !== undefined) return kept
  const postgres = await startPostgres({ shared_buffers: '1GB' })
  closers.push(postgres.stop)
  return postgres.url
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function measure(database: Database, origin: string, authorization: string): Promise<void> {
  const all: number[] = []
  const processor: number[] = []
  const rows: Record<string, object> = {}
  for (const [what, operator, ...operands] of searches) {
    const times: number[] = []
    let total = 0
    const query = {
      operator,
      operands: operands.map(([filter_name, filter_value]) => ({ filter_name, filter_value })),
    }
    const search = async () => {
      const response = await fetch(`${origin}/v1/users/search`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ limit: 100, query }),
      })
      if (!response.ok) throw new Error(await response.text())
      const body = (await response.json()) as { results_metadata: { total: number } }
      total = body.results_metadata.total
    }
    // The first one compiles statements and fills caches.
    await search()
    const before = await processorSoFar(database)
    for (let round = 0; round < rounds; round += 1) times.push(await timed(search))
    const cpu = ((await processorSoFar(database)) - before) / 1000 / rounds
    all.push(...times)
    processor.push(cpu)
    rows[what] = { total, p50: percentile(times, 50), p95: percentile(times, 95), CPU: round(cpu) }
  }
  rows.all = {
    total: all.length,
    p50: percentile(all, 50),
    p95: percentile(all, 95),
    CPU: percentile(processor, 50),
  }
  console.table(rows)
}

/** Microseconds that this process, client included, and PostgreSQL for it have run. */
async function processorSoFar(database: Database): Promise<number> {
  if (database.kind === 'sqlite') return processorTime(process.pid)
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(
    database.tables(),
  )
  return rows.reduce((sum, { pid }) => sum + processorTime(pid), processorTime(process.pid))
}

function round(milliseconds: number): number {
  return Number(milliseconds.toFixed(1))
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return round(sorted[Math.floor((sorted.length * share) / 100)] ?? 0)
}

async function sizeOf(database: Database): Promise<string> {
  const query =
    database.kind === 'sqlite'
      ? sql<{ mine: number; all: number }>`select
          sum(case when name like 'user_search_%' then pgsize else 0 end) as mine, sum(pgsize) as "all" from dbstat`
      : sql<{ mine: number; all: number }>`select
          sum(case when relname like 'user_search_%' then pg_total_relation_size(oid) else 0 end)::float8 as mine,
          sum(pg_total_relation_size(oid))::float8 as "all" from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace`
  const { rows } = await query.execute(database.tables())
  const [{ mine, all } = { mine: 0, all: 0 }] = rows
  return `index ${Math.round(mine / 2 ** 20)} MiB of ${Math.round(all / 2 ** 20)} MiB`
}
