import { closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Dialect, Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { DatabaseRefusedError } from './errors.ts'
import { nodeSqliteDialect, openSqliteConnections } from './node-sqlite.ts'
import { createOwnerOnly, makeOwnerOnly } from './owner-only.ts'
import {
  migrationPatience,
  type PostgresPatience,
  postgresDialect,
  requestPatience,
} from './postgres.ts'

/** `sqlite:<path>` or `postgres://…` (also `postgresql://…`). */
export interface DatabaseOptions {
  readonly url: string
  /** Connections of the PostgreSQL pool. */
  readonly poolSize?: number
  /** How long PostgreSQL is waited for by requests. */
  readonly patience?: PostgresPatience
  /** Hears of PostgreSQL connections that broke; the pool replaces them. */
  readonly onConnectionLost?: (error: Error) => void
  /**
   * Hears that SQLite could not bring a commit to the disk. What the disk has is not known then, and asking again would be told that all is
   * well (Linux forgets what it could not write): nothing is written any more, and the process should end without closing the database.
   */
  readonly onDiskFailure?: (error: Error) => void
}

// Checking every page takes about a second for each 500 MB; a start should not wait longer than that.
const largestFullCheck = 256 * 1024 * 1024

/**
 * Opens a database. A SQLite file that is not one, or is damaged, is refused with DatabaseRefusedError and left as it is;
 * a missing one is created, with its folder. Only the owner can open the files of a database; older ones that others can are taken from them.
 */
export function openDatabase(options: DatabaseOptions): Database {
  if (options.url.startsWith('sqlite:'))
    return openSqlite(options.url.slice('sqlite:'.length), options.onDiskFailure)
  const onError = options.onConnectionLost ?? (() => undefined)
  const open = (size: number, patience: PostgresPatience) =>
    postgresDialect(options.url, { size, patience, onError })
  return wrap('postgres', {
    dialect: open(options.poolSize ?? 10, options.patience ?? requestPatience),
    unhurried: open(2, migrationPatience),
  })
}

function openSqlite(file: string, onDiskFailure: DatabaseOptions['onDiskFailure']): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  refuseWhatIsNoDatabase(file)
  // SQLite gives the files that it makes beside a database the mode of the database.
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
        throw new DatabaseRefusedError(damaged(file, row.quick_check))
      }
    }
  } catch (error) {
    if (error instanceof DatabaseRefusedError) throw error
    throw new DatabaseRefusedError(
      damaged(file, error instanceof Error ? error.message : String(error)),
      { cause: error },
    )
  }
  return wrap('sqlite', { dialect: nodeSqliteDialect({ ...connections, onDiskFailure }) })
}

/** Looks at the header before SQLite does: opening a foreign file in WAL mode could already change it. */
function refuseWhatIsNoDatabase(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return
  const header = Buffer.alloc(16)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, header, 0, 16, 0)
  closeSync(descriptor)
  if (header.toString('latin1') !== 'SQLite format 3\0')
    throw new DatabaseRefusedError(damaged(file, 'it is not a SQLite database'))
}

function damaged(file: string, reason: string): string {
  return (
    `The database file ${file} cannot be used: ${reason}. Nothing has been changed. ` +
    'Restore it from a backup, or move it (with its -wal and -shm files) out of the way to start with an empty one.'
  )
}

function wrap(
  kind: Database['kind'],
  dialects: { readonly dialect: Dialect; readonly unhurried?: Dialect },
): Database {
  const kysely = new Kysely<unknown>({ dialect: dialects.dialect })
  const unhurried =
    dialects.unhurried === undefined ? kysely : new Kysely<unknown>({ dialect: dialects.unhurried })
  return {
    kind,
    tables: <Tables>() => kysely as Kysely<Tables>,
    unhurried: <Tables>() => unhurried as Kysely<Tables>,
    ping: async () => {
      await sql`select 1`.execute(kysely)
    },
    async close() {
      if (unhurried !== kysely) await unhurried.destroy()
      await kysely.destroy()
    },
  }
}
