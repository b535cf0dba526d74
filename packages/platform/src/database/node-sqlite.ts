import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Meter } from '../meter.ts'
import { Checkpoints } from './checkpoints.ts'
import type { Connections } from './database.ts'
import { GroupCommit } from './group-commit.ts'
import { WriteAheadLog } from './write-ahead-log.ts'

/** One SQLite connection with its prepared statements. */
class PreparedDatabase {
  readonly database: DatabaseSync
  readonly #statements = new Map<string, { statement: StatementSync; columns: readonly string[] }>()

  constructor(database: DatabaseSync) {
    this.database = database
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    let prepared = this.#statements.get(query.sql)
    if (prepared === undefined) {
      const statement = this.database.prepare(query.sql)
      // Node's row objects are slow to create and to read; those of `toRow` share one shape.
      statement.setReturnArrays(true)
      prepared = { statement, columns: namesOf(statement) }
      // Statements are few and fixed; the limit is for code that builds lists of placeholders.
      if (this.#statements.size >= 500) this.#statements.clear()
      this.#statements.set(query.sql, prepared)
    }
    const parameters = query.parameters as (string | number | bigint | null)[]
    const { statement } = prepared
    if (prepared.columns.length > 0) {
      const rows = statement.all(...parameters) as unknown as SQLOutputValue[][]
      // SQLite re-prepares a `select *` when a migration has added a column since.
      if (rows[0] !== undefined && rows[0].length !== prepared.columns.length)
        prepared.columns = namesOf(statement)
      const { columns } = prepared
      return { rows: rows.map((values) => toRow(columns, values)) as Row[] }
    }
    const { changes } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }
}

function namesOf(statement: StatementSync): readonly string[] {
  return statement.columns().map(({ name }) => name)
}

function toRow(columns: readonly string[], values: readonly SQLOutputValue[]): object {
  const row: Record<string, SQLOutputValue | undefined> = {}
  // An iterator would cost more than the loop body.
  for (let index = 0; index < columns.length; index++) row[columns[index] as string] = values[index]
  return row
}

export function isRead(query: CompiledQuery): boolean {
  if (query.query.kind === 'SelectQueryNode') return true
  return query.query.kind === 'RawNode' && /^\s*select\b/i.test(query.sql)
}

/**
 * Kysely's connection. Reads go to the reader (the last committed state, never blocked by a
 * writer); single writes and transactions go to the one writer.
 */
class NodeSqliteConnection implements DatabaseConnection {
  readonly #driver: NodeSqliteDriver
  isInTransaction = false

  constructor(driver: NodeSqliteDriver) {
    this.#driver = driver
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isInTransaction) return this.#driver.writer.run<Row>(query)
    return isRead(query) ? this.#driver.reader.run<Row>(query) : this.#driver.write<Row>(query)
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; nothing here reads row by row.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not used with SQLite')
  }
}

/** By default Kysely serialises everything on SQLite; this reports several connections. */
export class NodeSqliteAdapter extends SqliteAdapter {
  readonly #driver: NodeSqliteDriver
  readonly #unitOfExecutor = new WeakMap<object, number>()

  constructor(driver: NodeSqliteDriver) {
    super()
    this.#driver = driver
  }

  /**
   * Reads the last committed state at once: passing a compiled query through Kysely's executor
   * costs more than running it.
   */
  read<Row>(query: CompiledQuery): Row[] {
    return this.#driver.reader.run<Row>(query).rows
  }

  /** As `read`, for a single write: resolves when it is on disk. */
  async write<Row>(query: CompiledQuery): Promise<Row[]> {
    return (await this.#driver.write<Row>(query)).rows
  }

  /**
   * As `read`, within the transaction of the given executor. Returns undefined when another
   * transaction is running, so the given one has ended; Kysely then reports that.
   */
  runInTransaction<Row>(executor: object, query: CompiledQuery): Row[] | undefined {
    const unit = this.#driver.group.runningUnit
    if (unit === undefined) return undefined
    const own = this.#unitOfExecutor.get(executor)
    if (own === undefined) this.#unitOfExecutor.set(executor, unit)
    else if (own !== unit) return undefined
    return this.#driver.writer.run<Row>(query).rows
  }

  /**
   * Where the writer keeps what lasts as long as a statement or a unit. In memory, usually: the
   * pages that a savepoint changes, in a file, were half of the system calls of a busy server. In a
   * file while migrations run, since they sort the indexes of large tables.
   */
  async keepTemporary(where: 'MEMORY' | 'FILE'): Promise<void> {
    const { group, writer } = this.#driver
    await group.drain()
    // Somebody who waited for the same may have begun.
    while (writer.database.isTransaction) await group.drain()
    writer.database.exec(
      where === 'FILE' ? 'PRAGMA temp_store = FILE' : 'PRAGMA temp_store = MEMORY',
    )
  }

  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly writer: PreparedDatabase
  readonly reader: PreparedDatabase
  readonly group: GroupCommit

  readonly #log: WriteAheadLog
  readonly #checkpoints: Checkpoints

  constructor({ file, writer, reader, ...options }: SqliteConnections) {
    this.writer = new PreparedDatabase(writer)
    this.reader = new PreparedDatabase(reader)
    this.#log = new WriteAheadLog(file)
    this.group = new GroupCommit(writer, {
      sync: () => this.#log.sync(),
      onCommit: () => this.#checkpoints.look(),
      ...options,
    })
    this.#checkpoints = new Checkpoints(file, writer, {
      onFailure: (error) => this.group.noteDiskFailure(error),
    })
  }

  async init(): Promise<void> {}

  /** Runs one write as its own unit. */
  async write<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.group.begin()
    let result: QueryResult<Row>
    try {
      result = this.writer.run<Row>(query)
    } catch (error) {
      await this.group.rollback()
      throw error
    }
    await this.group.commit()
    return result
  }

  async acquireConnection(): Promise<NodeSqliteConnection> {
    return new NodeSqliteConnection(this)
  }

  async beginTransaction(connection: NodeSqliteConnection): Promise<void> {
    await this.group.begin()
    connection.isInTransaction = true
  }

  async commitTransaction(connection: NodeSqliteConnection): Promise<void> {
    connection.isInTransaction = false
    await this.group.commit()
  }

  async rollbackTransaction(connection: NodeSqliteConnection): Promise<void> {
    // Kysely also calls this after a failed commit, when the unit has ended.
    if (!connection.isInTransaction) return
    connection.isInTransaction = false
    await this.group.rollback()
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.group.drain()
    await this.#checkpoints.close()
    this.#log.close()
    this.reader.database.close()
    this.writer.database.close()
  }
}

/**
 * Opens the two connections to a SQLite file: WAL, and `synchronous=NORMAL`, with which SQLite
 * syncs the log before a checkpoint and the database after it, but not each commit. `GroupCommit`
 * syncs those, so that acknowledged writes survive.
 */
export function openSqliteConnections(file: string): {
  file: string
  writer: DatabaseSync
  reader: DatabaseSync
} {
  const writer = new DatabaseSync(file, { timeout: 5000 })
  try {
    writer.exec('PRAGMA journal_mode = WAL')
    writer.exec('PRAGMA synchronous = NORMAL')
    writer.exec('PRAGMA foreign_keys = ON')
    writer.exec('PRAGMA temp_store = MEMORY')
    const reader = new DatabaseSync(file, { timeout: 5000 })
    reader.exec('PRAGMA query_only = ON')
    return { file, writer, reader }
  } catch (error) {
    writer.close()
    throw error
  }
}

interface SqliteConnections {
  /** The database's file. */
  readonly file: string
  readonly writer: DatabaseSync
  readonly reader: DatabaseSync
  /** As for `openDatabase`. */
  readonly onDiskFailure?: ((error: Error) => void) | undefined
  readonly meter?: Meter | undefined
}

/** Runs every query on one connection, at once. */
class SnapshotConnection implements DatabaseConnection {
  readonly #database: PreparedDatabase

  constructor(database: PreparedDatabase) {
    this.#database = database
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#database.run<Row>(query)
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; nothing here reads row by row.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not used with SQLite')
  }
}

/**
 * Opens a third connection with a read transaction, and returns Kysely's dialect over it. In WAL
 * mode it sees the state of its beginning; writers go on, but the log grows until it is closed.
 */
export function sqliteSnapshotDialect(file: string): Dialect {
  const database = new DatabaseSync(file, { timeout: 5000, readOnly: true })
  const connection = new SnapshotConnection(new PreparedDatabase(database))
  const driver: Driver = {
    async init() {
      // The first read takes the snapshot.
      database.exec('BEGIN')
      database.prepare('SELECT count(*) FROM sqlite_schema').get()
    },
    acquireConnection: async () => connection,
    beginTransaction: async () => undefined,
    commitTransaction: async () => undefined,
    rollbackTransaction: async () => undefined,
    releaseConnection: async () => undefined,
    destroy: async () => database.close(),
  }
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** Kysely's dialect over two `node:sqlite` connections to one file. */
export function nodeSqliteDialect(
  files: SqliteConnections,
): Dialect & { connections(): Connections } {
  const driver = new NodeSqliteDriver(files)
  return {
    connections: () => driver.group.connections,
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new NodeSqliteAdapter(driver),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}
