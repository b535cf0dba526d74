import { CompiledQuery, type Kysely } from 'kysely'
import type { Database } from './database.ts'

/**
 * Returns what of the given statements reads a table or an index from end to end, as
 * `<table> in: <statement>`, each once, by asking the database for its plans. An index that bounds
 * what is read never appears. Results of subqueries and lists of values are not tables.
 */
export async function findScans(
  database: Database,
  statements: readonly string[],
): Promise<string[]> {
  const texts = [...new Set(statements)].filter((text) =>
    /^\s*(select|insert|update|delete|with)\b/i.test(text),
  )
  const scans = new Set<string>()
  const db = database.tables<Record<string, never>>()
  const explain = database.kind === 'sqlite' ? explainSqlite : explainPostgres
  for (const text of texts)
    for (const table of await explain(db, text)) scans.add(`${table} in: ${shorten(text)}`)
  return [...scans].toSorted()
}

function shorten(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim()
}

type Untyped = Kysely<Record<string, never>>

async function explainSqlite(db: Untyped, text: string): Promise<string[]> {
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(`explain query plan ${text}`) as CompiledQuery<{ detail: string }>,
  )
  return rows.flatMap(({ detail }) => {
    const name = /^SCAN (\w+)/.exec(detail)?.[1]
    // A match of a full-text table, as SQLite says it: words are looked up.
    if (/VIRTUAL TABLE INDEX \d+:M\d/.test(detail)) return []
    return name === undefined || isNoTable(text, name) ? [] : [name]
  })
}

/** A list of values, or what a subquery has returned. */
function isNoTable(text: string, name: string): boolean {
  if (name === 'CONSTANT' || /^\d+$/.test(name)) return true
  return new RegExp(`\\) as "?${name}"?|with "?${name}"?\\b`, 'i').test(text)
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
 * joins that read one side as a whole. What it has learned of the tables' sizes is forgotten within
 * the transaction, since that depends on when it looked last.
 */
const setUp = [
  ...['seqscan', 'hashjoin', 'mergejoin'].map((plan) => `set local enable_${plan} = off`),
  `update pg_class set reltuples = -1, relpages = 0
    where relkind in ('r', 'i') and relnamespace = cast(current_schema() as regnamespace)`,
  `delete from pg_statistic where starelid in
    (select oid from pg_class where relnamespace = cast(current_schema() as regnamespace))`,
]

/** Rolls back what `explainPostgres` has set up. */
class PlanRead extends Error {}

/**
 * Of the tables' true sizes PostgreSQL knows nothing, and may read a partial index as a whole:
 * there, SQLite's plans decide.
 */
async function explainPostgres(db: Untyped, text: string): Promise<string[]> {
  let scans: string[] = []
  const reading = db.transaction().execute(async (transaction) => {
    for (const statement of setUp) await transaction.executeQuery(CompiledQuery.raw(statement))
    const { rows } = await transaction.executeQuery(
      CompiledQuery.raw(`explain (generic_plan, format json) ${text}`) as CompiledQuery<{
        'QUERY PLAN': readonly { Plan: Plan }[]
      }>,
    )
    const partial = await transaction.executeQuery(
      CompiledQuery.raw(
        'select cast(indexrelid as regclass)::text as name from pg_index where indpred is not null',
      ) as CompiledQuery<{ name: string }>,
    )
    const names = new Set(partial.rows.map(({ name }) => name))
    scans = rows
      .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => scansOf(plan)))
      .flatMap(({ table, index }) => (names.has(index) ? [] : [table]))
    throw new PlanRead()
  })
  await reading.catch((error: unknown) => {
    if (!(error instanceof PlanRead)) throw error
  })
  return scans
}

function scansOf(plan: Plan): { table: string; index: string }[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: parts = [] } = plan
  const { 'Index Name': index = '' } = plan
  const isScan =
    type === 'Seq Scan' || (/^(Index|Bitmap Index)/.test(type) && plan['Index Cond'] === undefined)
  return [...(isScan ? [{ table, index }] : []), ...parts.flatMap(scansOf)]
}
