import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  type QueryExecutor,
} from 'kysely'
import type pg from 'pg'
import { type Meter, silentMeter } from '../meter.ts'
import type { Connections } from './database.ts'
import { databaseWaits } from './instruments.ts'
import { setUpConnection } from './set-up-connection.ts'
import { StatementNames } from './statement-names.ts'
import { StatementRunner } from './statement-runner.ts'

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

/** Connections, and what is known about them. */
export interface PreparedPool {
  readonly pool: Pick<pg.Pool, 'connect' | 'end' | 'options'>
  readonly names: StatementNames
  /** Connections with a pooler in between. */
  readonly pooled: WeakSet<object>
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
  const pooled = new WeakSet<object>()
  const pool = new Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: timeouts.connect,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: timeouts.answer,
    // What is sent before an earlier result has come waits in line at the server, not here.
    pipeline: true,
    types: { getTypeParser },
    onConnect: async (client) => {
      // The pool listens to idle clients only; without this, a break while one is in use would end
      // the process.
      client.on('error', onError)
      if ((await setUpConnection(client, timeouts)).isPooled) pooled.add(client)
    },
  })
  pool.on('error', onError)
  return { pool, names: new StatementNames(), pooled }
}

interface Connection {
  readonly processID: number | undefined
  query(text: string, values?: readonly unknown[]): Promise<unknown>
  release(discard?: boolean): void
}

/** Kysely's adapter, with shorter ways to the connection of a query. */
export class NodePostgresAdapter extends PostgresAdapter {
  /** Set once Kysely has opened the pool, which it closes. */
  connect: (() => Promise<Connection>) | undefined

  readonly #ofTransactions = new WeakMap<QueryExecutor, DatabaseConnection>()

  /** As a query of its own. Returns undefined before the pool is open. */
  run<Row>({ sql, parameters }: CompiledQuery): Promise<Row[]> | undefined {
    return this.connect && this.#runOn<Row>(this.connect, sql, parameters)
  }

  /** Within the transaction of an executor. */
  async runInTransaction<Row>(executor: QueryExecutor, query: CompiledQuery): Promise<Row[]> {
    let connection = this.#ofTransactions.get(executor)
    if (connection === undefined) {
      connection = await executor.provideConnection(async (own) => own)
      this.#ofTransactions.set(executor, connection)
    }
    return (await connection.executeQuery<Row>(query)).rows
  }

  async #runOn<Row>(
    connect: () => Promise<Connection>,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const connection = await connect()
    try {
      return ((await connection.query(text, values)) as { rows: Row[] }).rows
    } finally {
      connection.release()
    }
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
  const adapter = new NodePostgresAdapter()
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
    const { pool, names, pooled } = await (options.openPool ?? openPool)(url, options)
    const { Flight } = await import('./flight.ts')
    const statementTimeout = options.timeouts.statement
    adapter.connect = async () => {
      const client = await take(pool)
      const isPooled = pooled.has(client)
      const runner = new StatementRunner(client, {
        names,
        Flight,
        pooled: isPooled ? { statementTimeout } : undefined,
      })
      return {
        processID: (client as unknown as { processID?: number }).processID,
        query: (text: string, values?: readonly unknown[]) => runner.query(text, values),
        // Kysely sets this after a failed rollback: such a connection must not be reused.
        release: (discard?: boolean) => {
          inUse -= 1
          client.release(runner.isLost || discard === true)
        },
      }
    }
    return {
      connect: adapter.connect,
      end: () => pool.end(),
      options: pool.options,
    } as never
  }
  const dialect = new PostgresDialect({ pool: open })
  return {
    dialect: Object.assign(dialect, { createAdapter: () => adapter }),
    connections: () => ({ inUse, waiting, most: options.size }),
  }
}
