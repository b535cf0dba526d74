/** Whether the database refused a write because of a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === '23505') return true
  // SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY
  return 'errcode' in error && (error.errcode === 2067 || error.errcode === 1555)
}

/**
 * The database cannot be used as it is, and nothing in it was changed. The message says what to do.
 */
export class DatabaseRefusedError extends Error {
  override readonly name = 'DatabaseRefusedError'
}

/** The file of the database is damaged, or none of SQLite's. */
export class DatabaseDamagedError extends DatabaseRefusedError {
  /** In a few words, without the file. */
  readonly reason: string
  constructor(message: string, reason: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
