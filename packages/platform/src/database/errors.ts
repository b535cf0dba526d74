/** Whether the database refused a write because of a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === '23505') return true
  // SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY
  return 'errcode' in error && (error.errcode === 2067 || error.errcode === 1555)
}

// That the shared memory of a database could not be made is a matter of its file, not of memory.
const sqliteFull = [13, 4874]
// Writing, syncing, cutting off, and making that file.
const sqliteWriteFailed = [778, 1034, 1546, 4618, 5386]

/** Whether SQLite could not write to the disk: `full` where there is no room, else `failed`. */
export function findDiskFault(error: unknown): 'full' | 'failed' | undefined {
  const errcode = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  if (sqliteFull.includes(errcode)) return 'full'
  return sqliteWriteFailed.includes(errcode) ? 'failed' : undefined
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
