import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { DatabaseRefusedError } from './errors.ts'
import { NodeSqliteAdapter } from './node-sqlite.ts'

/** Names of applied migrations. */
type MigrationTables = Record<string, { name: string; applied_at: string }>

interface LockWaits {
  /**
   * Milliseconds that a migration waits for a table on PostgreSQL. Meanwhile requests of running
   * servers wait behind it. Less than the second after which PostgreSQL looks for deadlocks, so
   * that the migration gives way and not a request.
   */
  readonly lockTimeout: number
  /** Waits before the next attempt, counted from 1. */
  readonly pause: (attempt: number) => Promise<unknown>
}

const mostAttempts = 60

/**
 * Applies one migration in one transaction with the record of it. Returns false when another server
 * has applied it meanwhile. Tries again when a table was in use for too long, by a dump of the
 * database for instance.
 */
async function applyMigration(
  db: Kysely<MigrationTables>,
  options: {
    readonly kind: 'sqlite' | 'postgres'
    readonly table: string
    readonly file: string
    readonly text: string
    readonly waits: LockWaits
  },
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(db, options)
    } catch (error) {
      if (attempt === mostAttempts || !isLockConflict(error)) throw error
      await options.waits.pause(attempt)
    }
  }
}

/** Whether a table was in use for too long (55P03), or in a circle (40P01). */
function isLockConflict(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))
  )
}

async function applyOnce(
  db: Kysely<MigrationTables>,
  { kind, table, file, text, waits }: Parameters<typeof applyMigration>[1],
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (kind === 'postgres') {
      // Another server's migrations may take as long as they need.
      await sql`select pg_advisory_xact_lock(7462711)`.execute(transaction)
      await sql`select set_config('lock_timeout', ${String(waits.lockTimeout)}, true)`.execute(
        transaction,
      )
    }
    const noted = await transaction
      .selectFrom(table)
      .select('name')
      .where('name', '=', file)
      .executeTakeFirst()
    if (noted !== undefined) return false
    // biome-ignore lint/plugin: migrations are files of our own, run as they stand.
    for (const statement of splitStatements(text)) await sql.raw(statement).execute(transaction)
    await transaction
      .insertInto(table)
      .values({ name: file, applied_at: new Date().toISOString() })
      .execute()
    return true
  })
}

const usualWaits: LockWaits = { lockTimeout: 400, pause: () => setTimeout(1_000) }

// Own code: the Migrator of Kysely runs functions, not SQL (docs/decisions/0003).
/** How a database compares with the migrations of this program. */
export interface MigrationState {
  /** Those to apply at the next start. */
  readonly pending: readonly string[]
  /** Those of a newer version, which has written the database. */
  readonly unknown: readonly string[]
}

/** Compares a database with the `.sql` files of one package, and changes nothing. */
export async function readMigrationState(
  database: Database,
  options: { owner: string; folder: string },
): Promise<MigrationState> {
  const table = `${options.owner}_migrations`
  const files = await listFiles(options.folder, database.kind)
  const db = database.tables<Record<string, { name: string }>>()
  const tables = await db.introspection.getTables()
  const known = tables.some(({ name }) => name === table)
    ? (await db.selectFrom(table).select('name').execute()).map(({ name }) => name)
    : []
  return {
    pending: files.filter((name) => !known.includes(name)),
    unknown: known.filter((name) => !files.includes(name)),
  }
}

/** Returns the files for this kind of database: `name.sql`, or `name.sqlite.sql` for one alone. */
async function listFiles(folder: string, kind: Database['kind']): Promise<string[]> {
  const other = kind === 'sqlite' ? '.postgres.sql' : '.sqlite.sql'
  return (await readdir(folder))
    .filter((file) => file.endsWith('.sql') && !file.endsWith(other))
    .sort()
}

/**
 * Applies the `.sql` files of one package in the order of their names, each in one transaction with
 * the record that it was applied, so that an interrupted run can be repeated. Servers that start
 * together wait for each other. Throws DatabaseRefusedError when the database has unknown
 * migrations, and so belongs to a newer version.
 */
export async function migrate(
  database: Database,
  options: { owner: string; folder: string; waits?: Partial<LockWaits> },
): Promise<string[]> {
  const table = `${options.owner}_migrations`
  const files = await listFiles(options.folder, database.kind)
  const db = database.migrations<MigrationTables>()
  await sql`create table if not exists ${sql.table(table)} (name text primary key, applied_at text not null)`
    .execute(db)
    .catch((error: unknown) => {
      // Two servers that start on an empty PostgreSQL can collide here; afterwards the table
      // exists.
      if (database.kind === 'sqlite') throw error
    })

  // Before anything is applied: a refusal leaves the database unchanged.
  const rows = await db.selectFrom(table).select('name').execute()
  const known = new Set(rows.map((row) => row.name))
  const unknown = [...known].filter((name) => !files.includes(name))
  if (unknown.length > 0) {
    throw new DatabaseRefusedError(
      `The database was written by a newer version of this program (it has ${unknown.join(', ')}). ` +
        'Start that version, or restore a backup made before the update. Nothing has been changed.',
    )
  }
  const pending = files.filter((name) => !known.has(name))
  if (pending.length === 0) return []
  const { adapter } = db.getExecutor()
  const sqlite = adapter instanceof NodeSqliteAdapter ? adapter : undefined
  await sqlite?.keepTemporary('FILE')
  const applied: string[] = []
  try {
    for (const file of pending) {
      const text = await readFile(join(options.folder, file), 'utf8')
      const waits = { ...usualWaits, ...options.waits }
      const isApplied = await applyMigration(db, { kind: database.kind, table, file, text, waits })
      if (isApplied) applied.push(file)
    }
  } finally {
    await sqlite?.keepTemporary('MEMORY')
  }
  return applied
}

/**
 * Splits at `;` at the end of a line: `node:sqlite` prepares only the first of several statements.
 */
export function splitStatements(text: string): string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
