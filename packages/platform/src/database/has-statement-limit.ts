import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Whether statements that take too long are ended, also outside of transactions. Behind a pooler
 * that is for PostgreSQL to do: a server cannot set it without setting it for others, too.
 */
export async function hasStatementLimit(database: Database): Promise<boolean> {
  if (database.kind === 'sqlite') return true
  const { rows } = await sql<{ limit: string }>`
    select current_setting('statement_timeout') as limit`.execute(database.tables<object>())
  return rows[0]?.limit !== '0'
}
