import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Returns the clock of a database server, in milliseconds since 1970; undefined for SQLite, which
 * has none of its own.
 */
export async function readDatabaseTime(database: Database): Promise<number | undefined> {
  if (database.kind === 'sqlite') return undefined
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(database.tables<object>())
  return rows[0]?.now.getTime()
}
