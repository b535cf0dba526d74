export { analyzeGrowing } from './analyze-growing.ts'
export { backUpSqlite } from './back-up.ts'
export { columnsOf, ofTable } from './columns.ts'
export { commitsLater } from './commits-later.ts'
export type { Connections, Database } from './database.ts'
export {
  DatabaseDamagedError,
  DatabaseRefusedError,
  findDiskFault,
  isUniqueViolation,
} from './errors.ts'
export { hasStatementLimit } from './has-statement-limit.ts'
export { type HeldLock, holdLock } from './hold-lock.ts'
export { databaseInstruments } from './instruments.ts'
export { type MigrationState, migrate, readMigrationState } from './migrate.ts'
export type { DatabaseOptions } from './open.ts'
export { makeOwnerOnly, openDatabase, ownerOnly, syncFile, syncFolder } from './open.ts'
export { hasOneWriter, prepared, preparedOne } from './prepared.ts'
export { readDatabaseTime } from './read-time.ts'
export { together } from './together.ts'
