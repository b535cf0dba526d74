import { CompiledQuery, type Kysely } from 'kysely'
import type { Database } from './database.ts'

/**
 * Returns what of the given statements reads a table or an index from end to end, as
 * `<table> in: <statement>` (on PostgreSQL with the plan behind it), each once, by asking the
 * database for its plans. An index that bounds what is read never appears. Results of subqueries
 * and lists of values are not tables.
 */
export async function findScans(
  database: Database,
  statements: readonly string[],
  /** Those that may, with the reason for each. */
  allowed: Readonly<Record<string, RegExp>>,
): Promise<string[]> {
  const texts = [...new Set(statements)].filter((text) =>
    /^\s*(select|insert|update|delete|with)\b/i.test(text),
  )
  const db = database.tables<Record<string, never>>()
  const find = database.kind === 'sqlite' ? findInSqlite : findInPostgres
  const reasons = Object.values(allowed)
  const scans = (await find(db, texts)).filter(({ scan }) => !reasons.some((why) => why.test(scan)))
  return [...new Set(scans.map(({ scan, plan }) => [scan, ...plan].join('\n')))].toSorted()
}

/** A table that a statement reads from end to end. */
interface Scan {
  readonly scan: string
  /** What shows why. */
  readonly plan: readonly string[]
}

function describe(table: string, text: string): string {
  return `${table} in: ${shorten(text)}`
}

function shorten(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim()
}

type Untyped = Kysely<Record<string, never>>

async function findInSqlite(db: Untyped, texts: readonly string[]): Promise<Scan[]> {
  const scans: Scan[] = []
  for (const text of texts) {
    const { rows } = await db.executeQuery(
      CompiledQuery.raw(`explain query plan ${text}`) as CompiledQuery<{ detail: string }>,
    )
    for (const { detail } of rows) {
      const name = /^SCAN (\w+)/.exec(detail)?.[1]
      // A match of a full-text table, as SQLite says it: words are looked up.
      if (/VIRTUAL TABLE INDEX \d+:M\d/.test(detail)) continue
      if (name !== undefined && !isNoTable(text, name))
        scans.push({ scan: describe(name, text), plan: [] })
    }
  }
  return scans
}

/** A list of values, or what a subquery has returned. */
function isNoTable(text: string, name: string): boolean {
  if (['CONSTANT', 'json_each'].includes(name) || /^\d+$/.test(name)) return true
  const patterns = [`\\) as "?${name}"?`, `with "?${name}"?\\b`, `${name} \\([^)]*\\) as \\(`]
  return new RegExp(patterns.join('|'), 'i').test(text)
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

/**
 * Makes PostgreSQL plan a scan only where no index will do: for small tables it prefers them, and
 * joins that read one side as a whole. Tables are emptied within the transaction, since it looks at
 * the size of their files and at what vacuum has noted of their pages, which depend on the tests
 * that used them before.
 */
const setUp = [
  ...['seqscan', 'hashjoin', 'mergejoin'].map((plan) => `set local enable_${plan} = off`),
  `do $$ begin
    execute (select 'truncate ' || string_agg(format('%I', tablename), ', ')
      from pg_tables where schemaname = current_schema());
  end $$`,
  `delete from pg_statistic where starelid in
    (select oid from pg_class where relnamespace = cast(current_schema() as regnamespace))`,
]

/** Rolls back what `findInPostgres` has set up. */
class PlansRead extends Error {}

/** PostgreSQL may read a partial index as a whole: there, SQLite's plans decide. */
async function findInPostgres(db: Untyped, texts: readonly string[]): Promise<Scan[]> {
  const scans: Scan[] = []
  const reading = db.transaction().execute(async (transaction) => {
    const query = async <Row>(text: string) =>
      (await transaction.executeQuery(CompiledQuery.raw(text) as CompiledQuery<Row>)).rows
    for (const statement of setUp) await query(statement)
    const partial = await query<{ name: string }>(
      'select cast(indexrelid as regclass)::text as name from pg_index where indpred is not null',
    )
    const names = new Set(partial.map(({ name }) => name))
    for (const text of texts) {
      const rows = await query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
        `explain (generic_plan, format json) ${text}`,
      )
      for (const { Plan: plan } of rows.flatMap((row) => row['QUERY PLAN']))
        for (const { table, index } of scansOf(plan))
          if (!names.has(index))
            scans.push({ scan: describe(table, text), plan: [JSON.stringify(plan)] })
    }
    throw new PlansRead()
  })
  await reading.catch((error: unknown) => {
    if (!(error instanceof PlansRead)) throw error
  })
  return scans
}

/** `of` is the table whose rows a node is asked for: a scan of a bitmap names its index alone. */
function scansOf(plan: Plan, of = ''): { table: string; index: string }[] {
  const { 'Node Type': type, 'Relation Name': table = of, Plans: parts = [] } = plan
  const { 'Index Name': index = '' } = plan
  const isScan =
    type === 'Seq Scan' || (/^(Index|Bitmap Index)/.test(type) && plan['Index Cond'] === undefined)
  return [...(isScan ? [{ table, index }] : []), ...parts.flatMap((part) => scansOf(part, table))]
}
