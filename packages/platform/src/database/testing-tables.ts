import { sql } from 'kysely'
import type { Database } from './database.ts'

type AnyTables = Record<string, Record<string, unknown>>

/** Returns every row of every table, each as JSON. */
export async function readEveryTable(database: Database): Promise<Record<string, string[]>> {
  const db = database.tables<AnyTables>()
  const names =
    database.kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
  const { rows } = await names.execute(db)
  const tables = await Promise.all(
    rows.map(async ({ name }) => {
      const content = await db.selectFrom(name).selectAll().execute()
      return [name, content.map((row) => JSON.stringify(row))] as const
    }),
  )
  return Object.fromEntries(tables)
}
