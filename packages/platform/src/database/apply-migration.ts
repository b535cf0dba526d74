import { type Kysely, sql } from 'kysely'
import { splitStatements } from './split-statements.ts'

/** Names of applied migrations. */
export type MigrationTables = Record<string, { name: string; applied_at: string }>

export interface LockWaits {
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
export async function applyMigration(
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
