import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { type Dialect, Kysely, sql } from 'kysely'
import type { Meter } from '../meter.ts'
import type { Connections, Database } from './database.ts'
import { DatabaseDamagedError, DatabaseRefusedError, findDiskFault } from './errors.ts'
import { nodeSqliteDialect, openSqliteConnections, sqliteSnapshotDialect } from './node-sqlite.ts'
import {
  migrationTimeouts,
  type PostgresOptions,
  type PostgresTimeouts,
  postgresDialect,
  requestTimeouts,
} from './postgres.ts'

/** Read and write for the owner only. */
export const ownerOnly = 0o600

/**
 * Creates an empty file that only its owner can open, whatever the umask. Does nothing when it
 * exists.
 */
export function createOwnerOnly(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', ownerOnly))
}

/**
 * Removes the permissions of others from a file. A file of another user stays unchanged: this
 * process cannot change it.
 */
export function makeOwnerOnly(file: string): void {
  if (!existsSync(file) || (statSync(file).mode & 0o077) === 0) return
  try {
    chmodSync(file, ownerOnly)
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) throw error
  }
}

/** `sqlite:<path>` or `postgres://…` (also `postgresql://…`). */
export interface DatabaseOptions {
  readonly url: string
  /**
   * The address of the same PostgreSQL without a pooler in between, where there is one: for
   * migrations, which may take long.
   */
  readonly directUrl?: string | undefined
  /** Connections of the PostgreSQL pool. */
  readonly poolSize?: number
  /** Timeouts of PostgreSQL for requests. */
  readonly timeouts?: PostgresTimeouts
  /** Opens the pool for requests; tests share theirs. */
  readonly openPool?: PostgresOptions['openPool']
  /** Called when a PostgreSQL connection breaks; the pool replaces it. */
  readonly onConnectionLost?: (error: Error) => void
  /**
   * Called when SQLite could not write a commit to the disk. The content of the disk is unknown
   * then, and another attempt would report success (Linux forgets what it could not write): all
   * writing stops, and the process should end without closing the database.
   */
  readonly onDiskFailure?: ((error: Error) => void) | undefined
  /** Measures waits and commits. */
  readonly meter?: Meter | undefined
}

// Checking every page takes about a second per 500 MB; a start should not take longer than that.
const largestFullCheck = 256 * 1024 * 1024

/**
 * Opens a database. A SQLite file that is damaged or something else is refused with
 * DatabaseRefusedError and left unchanged; a missing one is created, with its folder. Only the
 * owner can open the files of a database; permissions of older ones are corrected.
 */
export function openDatabase(options: DatabaseOptions): Database {
  if (options.url.startsWith('sqlite:'))
    return openSqlite(options.url.slice('sqlite:'.length), options)
  const onError = options.onConnectionLost ?? (() => undefined)
  const { poolSize: size = 10, timeouts = requestTimeouts, openPool, url, meter } = options
  const { directUrl = url } = options
  const migrations = { size: 2, timeouts: migrationTimeouts, onError }
  return wrap('postgres', {
    ...postgresDialect(url, { size, timeouts, onError, openPool, meter }),
    migrations: postgresDialect(directUrl, migrations).dialect,
  })
}

function openSqlite(
  file: string,
  { onDiskFailure, meter }: Pick<DatabaseOptions, 'onDiskFailure' | 'meter'>,
): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  refuseWhatIsNoDatabase(file)
  // SQLite creates its other files with the mode of the database.
  createOwnerOnly(file)
  for (const suffix of ['', '-wal', '-shm']) makeOwnerOnly(`${file}${suffix}`)
  let connections: ReturnType<typeof openSqliteConnections>
  try {
    connections = openSqliteConnections(file)
    if (statSync(file).size <= largestFullCheck) {
      const row = connections.writer.prepare('PRAGMA quick_check(1)').get() as {
        quick_check: string
      }
      if (row.quick_check !== 'ok') {
        connections.reader.close()
        connections.writer.close()
        throw damaged(file, row.quick_check)
      }
    }
  } catch (error) {
    if (error instanceof DatabaseRefusedError) throw error
    const fault = findDiskFault(error)
    if (fault !== undefined)
      throw new DatabaseRefusedError(
        `The database file ${file} cannot be used, since ${
          fault === 'full' ? 'there is no room on its disk' : 'its disk cannot be written to'
        }. The database is as it was: make room, or look at the disk, and start again.`,
        { cause: error },
      )
    throw damaged(file, error instanceof Error ? error.message : String(error), { cause: error })
  }
  const dialect = nodeSqliteDialect({ ...connections, onDiskFailure, meter })
  return wrap('sqlite', {
    dialect,
    connections: dialect.connections,
    snapshot: () => sqliteSnapshotDialect(file),
  })
}

/**
 * Reads the header before SQLite does: opening a foreign file in WAL mode could already change it.
 */
function refuseWhatIsNoDatabase(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return
  const header = Buffer.alloc(16)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, header, 0, 16, 0)
  closeSync(descriptor)
  if (header.toString('latin1') !== 'SQLite format 3\0')
    throw damaged(file, 'it is not a SQLite database')
}

function damaged(file: string, reason: string, options?: ErrorOptions): DatabaseDamagedError {
  const message =
    `The database file ${file} cannot be used: ${reason}. Nothing has been changed. ` +
    'Restore it from a backup, or move it (with its -wal and -shm files) out of the way to start with an empty one.'
  return new DatabaseDamagedError(message, reason, options)
}

function wrap(
  kind: Database['kind'],
  dialects: {
    readonly dialect: Dialect
    readonly connections: () => Connections
    readonly migrations?: Dialect
    /** Opens a snapshot; without it, a transaction is one. */
    readonly snapshot?: () => Dialect
  },
): Database {
  const kysely = new Kysely<unknown>({ dialect: dialects.dialect })
  const migrations =
    dialects.migrations === undefined
      ? kysely
      : new Kysely<unknown>({ dialect: dialects.migrations })
  return {
    kind,
    tables: <Tables>() => kysely as Kysely<Tables>,
    migrations: <Tables>() => migrations as Kysely<Tables>,
    snapshot: (work) => takeSnapshot(kysely, dialects.snapshot, work),
    ping: async () => {
      await sql`select 1`.execute(kysely)
    },
    connections: dialects.connections,
    async close() {
      if (migrations !== kysely) await migrations.destroy()
      await kysely.destroy()
    },
  }
}

async function takeSnapshot<Tables, Result>(
  kysely: Kysely<unknown>,
  open: (() => Dialect) | undefined,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (open === undefined)
    return kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((transaction) => work(transaction as unknown as Kysely<Tables>))
  const own = new Kysely<Tables>({ dialect: open() })
  try {
    return await work(own)
  } finally {
    await own.destroy()
  }
}

/** Writes the content of a file to the disk. */
export function syncFile(file: string): void {
  const descriptor = openSync(file, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Writes the names in a folder to the disk. Windows cannot open folders; its file system keeps
 * names anyway.
 */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncFile(folder)
}
