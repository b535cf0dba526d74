import { type Dialect, PostgresDialect } from 'kysely'
import type pg from 'pg'

/** Milliseconds. Whoever waits at a browser hears of a fault before they give up; a server that is gone holds nothing up for ever. */
export interface PostgresPatience {
  readonly connect: number
  /** Of the database with a statement; it ends the statement itself. */
  readonly statement: number
  /** Of ours with the database's answer: longer, so that it strikes only where nothing comes at all. */
  readonly answer: number
}

export const requestPatience: PostgresPatience = {
  connect: 1_500,
  statement: 10_000,
  answer: 12_000,
}

/** Migrations may have to wait for those of another server, and rewrite large tables. 0 is for ever. */
export const migrationPatience: PostgresPatience = { connect: 10_000, statement: 0, answer: 0 }

export interface PostgresOptions {
  readonly size: number
  readonly patience: PostgresPatience
  /** Hears of connections that broke. */
  readonly onError: (error: Error) => void
}

/** Opens a pool. The library is read here: with SQLite nobody needs it. */
async function openPool(url: string, options: PostgresOptions): Promise<pg.Pool> {
  const { patience, onError } = options
  const { Pool, types } = (await import('pg')).default
  /** bigint as a number: our counters and sizes stay far below 2^53. */
  const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8
      ? Number
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser
  const pool = new Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: patience.connect,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: patience.statement,
    query_timeout: patience.answer,
    types: { getTypeParser },
  })
  pool.on('error', onError)
  // The pool listens only to idle clients; one that breaks while somebody has it would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Whether a connection can be of no more use: its answer is still owed, or it belongs to a database that takes no writes. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === 'Query read timeout' || ('code' in error && error.code === '25006')
}

/** Names every statement by its text, so that the server parses and plans it once per connection. */
function prepareEveryStatement(client: pg.PoolClient, names: Map<string, string>) {
  let isDiscarded = false
  const run = async (query: string | pg.QueryConfig) => {
    try {
      return await client.query(query)
    } catch (error) {
      isDiscarded ||= isLost(error)
      throw error
    }
  }
  return {
    processID: (client as unknown as { processID?: number }).processID,
    query: (text: string, values?: readonly unknown[]) => {
      if (values === undefined || values.length === 0) return run(text)
      let name = names.get(text)
      if (name === undefined) {
        name = `q${names.size}`
        names.set(text, name)
      }
      return run({ name, text, values: [...values] })
    },
    // Kysely says so when a rollback has failed: such a connection must not come to somebody else.
    release: (discard?: boolean) => client.release(isDiscarded || discard === true),
  }
}

/** Kysely's own PostgreSQL dialect over a pool whose statements are prepared; the pool is opened, and connects, for the first query. */
export function postgresDialect(url: string, options: PostgresOptions): Dialect {
  async function open() {
    const pool = await openPool(url, options)
    const names = new Map<string, string>()
    return {
      connect: async () => prepareEveryStatement(await pool.connect(), names),
      end: () => pool.end(),
      options: pool.options,
    } as never
  }
  return new PostgresDialect({ pool: open })
}
