import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

/** bigint as a number: our counters and sizes stay far below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Opens a pool; nothing is connected before the first query. `onError` hears of connections lost while idle. */
export function openPostgresPool(
  url: string,
  options: { size: number; onError: (error: Error) => void },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    types,
  })
  pool.on('error', options.onError)
  return pool
}

/** Names every statement by its text, so that the server parses and plans it once per connection. */
function prepareEveryStatement(client: pg.PoolClient, names: Map<string, string>) {
  return {
    processID: (client as unknown as { processID?: number }).processID,
    query: (text: string, values?: readonly unknown[]) => {
      if (values === undefined || values.length === 0) return client.query(text)
      let name = names.get(text)
      if (name === undefined) {
        name = `q${names.size}`
        names.set(text, name)
      }
      return client.query({ name, text, values: [...values] })
    },
    release: () => client.release(),
  }
}

/** Kysely's own PostgreSQL dialect over a pool whose statements are prepared. */
export function postgresDialect(pool: pg.Pool): Dialect {
  const names = new Map<string, string>()
  const preparing = {
    connect: async () => prepareEveryStatement(await pool.connect(), names),
    end: () => pool.end(),
    options: pool.options,
  }
  return new PostgresDialect({ pool: preparing as never })
}
