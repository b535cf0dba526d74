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
 * With sequential scans off, PostgreSQL plans one only where no index will do. Of the tables' true
 * sizes it knows nothing, and may read a partial index as a whole: there, SQLite's plans decide.
 */
async function explainPostgres(db: Untyped, text: string): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await transaction.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
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
    return rows
      .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => scansOf(plan)))
      .flatMap(({ table, index }) => (names.has(index) ? [] : [table]))
  })
}

function scansOf(plan: Plan): { table: string; index: string }[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: parts = [] } = plan
  const { 'Index Name': index = '' } = plan
  const isScan =
    type === 'Seq Scan' || (/^(Index|Bitmap Index)/.test(type) && plan['Index Cond'] === undefined)
  return [...(isScan ? [{ table, index }] : []), ...parts.flatMap(scansOf)]
}
