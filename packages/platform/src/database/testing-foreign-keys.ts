import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/**
 * Returns the foreign keys of a SQLite database without an index that starts with their columns, as
 * `table (column) of parent`. Deleting a row reads each table that refers to it: without such an
 * index, from end to end.
 */
export async function findForeignKeysWithoutIndex(database: Database): Promise<string[]> {
  const db = database.tables<Record<string, never>>()
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(`
      select keys."table" || ' (' || keys.columns || ') of ' || keys.parent as missing
      from (
        select tables.name as "table", key.id, min(key."from") as first, key."table" as parent, group_concat(key."from", ', ' order by key.seq) as columns
        from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as key
        where tables.type = 'table' group by tables.name, key.id
      ) as keys
      where not exists (
        select 1 from pragma_index_list(keys."table") as indexes
        left join sqlite_schema as definition on definition.name = indexes.name
        where (
          select group_concat(name, ', ' order by seqno) || ', ' from pragma_index_info(indexes.name)
        ) like keys.columns || ', %'
        and (indexes.partial = 0 or definition.sql like '%where ' || keys.first || ' is not null%')
      )
      order by 1`) as CompiledQuery<{ missing: string }>,
  )
  return rows.map(({ missing }) => missing)
}
