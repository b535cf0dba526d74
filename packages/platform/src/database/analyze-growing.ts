import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Changed rows that are worth a look, and rows from which on autovacuum looks often enough. */
const bounds = { changed: 50, rows: 100_000 }

/**
 * Analyzes tables of PostgreSQL that have more than doubled since they were analyzed last, and
 * returns their names. Autovacuum does so too, once a minute: until then a new installation works
 * with plans for empty tables, which read all that has been written since. Does nothing on SQLite,
 * whose plans do not depend on sizes.
 */
export async function analyzeGrowing(database: Database): Promise<readonly string[]> {
  if (database.kind === 'sqlite') return []
  const db = database.tables<object>()
  const { rows } = await sql<{ name: string }>`
    select pg_class.relname as name
    from pg_stat_user_tables as stats join pg_class on pg_class.oid = stats.relid
    where stats.schemaname = current_schema()
      and pg_class.reltuples < ${bounds.rows}
      and stats.n_mod_since_analyze > greatest(${bounds.changed}, pg_class.reltuples)
    order by 1`.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db)
  return rows.map(({ name }) => name)
}
