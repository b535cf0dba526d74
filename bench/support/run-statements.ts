import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

type Kind = 'sqlite' | 'postgres'

/** Runs statements that fill a database, as fast as it can, and updates its statistics. */
export async function runStatements(
  url: string,
  { kind, statements }: { kind: Kind; statements: readonly string[] },
): Promise<void> {
  if (kind === 'sqlite') {
    const database = new DatabaseSync(url.replace(/^sqlite:/, ''))
    database.exec('PRAGMA synchronous = OFF')
    // Of a gigabyte: the indexes are written at random places.
    database.exec('PRAGMA cache_size = -1000000')
    for (const statement of statements) database.exec(statement)
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    database.close()
    return
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.query('analyze')
  await client.end()
}

/** Returns a table of the numbers from 1 to `count`, called `i`, as SQL. */
export function numbersTo(count: number, kind: Kind): string {
  return kind === 'sqlite'
    ? `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select i from n)`
    : `(select cast(i as bigint) as i from generate_series(1, ${count}) as i)`
}
