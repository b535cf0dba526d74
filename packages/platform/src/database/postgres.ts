import { type Dialect, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { type Meter, silentMeter } from '../meter.ts'
import type { Connections } from './database.ts'
import { databaseWaits } from './instruments.ts'

/**
 * Milliseconds. Short enough that people at a browser see an error before they give up, and that a
 * dead server blocks no request without limit.
 */
export interface PostgresTimeouts {
  readonly connect: number
  /** The database's own limit for a statement, which it cancels itself. */
  readonly statement: number
  /**
   * Our limit for the database's answer: longer, so that it applies only when nothing comes at all.
   */
  readonly answer: number
}

export const requestTimeouts: PostgresTimeouts = {
  connect: 1_500,
  statement: 10_000,
  answer: 12_000,
}

/** Migrations may wait for those of another server, and rewrite large tables. 0 is no limit. */
export const migrationTimeouts: PostgresTimeouts = { connect: 10_000, statement: 0, answer: 0 }

export interface PostgresOptions {
  readonly size: number
  readonly timeouts: PostgresTimeouts
  /** Called when a connection breaks. */
  readonly onError: (error: Error) => void
  readonly meter?: Meter | undefined
  /** Opens a pool; tests share theirs. */
  readonly openPool?: ((url: string, options: PostgresOptions) => Promise<PreparedPool>) | undefined
}

/** Connections, and the names of the statements that are prepared on them, by their text. */
export interface PreparedPool {
  readonly pool: Pick<pg.Pool, 'connect' | 'end' | 'options'>
  readonly names: Map<string, string>
}

/** Opens a pool. The library is imported here, because SQLite does not need it. */
export async function openPool(
  url: string,
  options: PostgresOptions,
): Promise<PreparedPool & { readonly pool: pg.Pool }> {
  const { timeouts, onError } = options
  const { Pool, types } = (await import('pg')).default
  /** bigint as a number: counters and sizes stay far below 2^53. */
  const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8
      ? Number
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser
  const pool = new Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: timeouts.connect,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.answer,
    types: { getTypeParser },
  })
  pool.on('error', onError)
  // The pool listens to idle clients only; without this, a break while one is in use would end the
  // process.
  pool.on('connect', (client) => client.on('error', onError))
  return { pool, names: new Map() }
}

/**
 * Whether a connection is unusable: its answer is still pending, or its database accepts no writes.
 */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === 'Query read timeout' || ('code' in error && error.code === '25006')
}

/**
 * Names every statement by its text, so that the server parses and plans it once per connection.
 */
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
    // Kysely sets this after a failed rollback: such a connection must not be reused.
    release: (discard?: boolean) => client.release(isDiscarded || discard === true),
  }
}

/**
 * Returns Kysely's PostgreSQL dialect over a pool with prepared statements. The pool is opened for
 * the first query.
 */
export function postgresDialect(
  url: string,
  options: PostgresOptions,
): { dialect: Dialect; connections: () => Connections } {
  const { meter = silentMeter } = options
  let inUse = 0
  let waiting = 0
  async function take(pool: PreparedPool['pool']): Promise<pg.PoolClient> {
    const since = performance.now()
    waiting += 1
    try {
      const client = await pool.connect()
      inUse += 1
      return client
    } finally {
      waiting -= 1
      meter.record(databaseWaits, {}, (performance.now() - since) / 1000)
    }
  }
  async function open() {
    const { pool, names } = await (options.openPool ?? openPool)(url, options)
    return {
      connect: async () => {
        const client = prepareEveryStatement(await take(pool), names)
        return {
          ...client,
          release: (discard?: boolean) => {
            inUse -= 1
            client.release(discard)
          },
        }
      },
      end: () => pool.end(),
      options: pool.options,
    } as never
  }
  return {
    dialect: new PostgresDialect({ pool: open }),
    connections: () => ({ inUse, waiting, most: options.size }),
  }
}
